import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { OrderedList } from '../../ui/OrderedList.tsx';
import { bracketTitle } from '../bracket-texts.ts';
import type { PanelProps } from './panel.ts';
import { SavingNote } from './SavingNote.tsx';
import { useTimeline } from './Timeline.tsx';
import { isPlacing, undoable } from './timeline-entries.ts';
import { describeEntry } from './timeline-texts.ts';
import styles from './tools.module.css';
import { useSaving } from './useSaving.ts';

/** What is done to a bracket as a whole: its place among the others, its end. */
export function BracketMenu({ tournament, bracket }: PanelProps) {
  return (
    <>
      {tournament.brackets.length > 1 && <BracketOrder tournament={tournament} />}
      <Removal tournament={tournament} bracket={bracket} />
    </>
  );
}

/** The latest change in words, and the button that takes it back. */
export function UndoButton({ tournament, bracket, onChange }: PanelProps) {
  const t = useText();
  const saving = useSaving(bracket, onChange);
  const [isAsking, setAsking] = useState(false);
  const { entries } = useTimeline(bracket);
  const last = entries && undoable(entries, bracket.version);
  const { id, version } = bracket;
  const undo = async () => {
    await saving.save(() => browserApi('POST /brackets/{id}/undo', { params: { id }, body: { version } }));
    setAsking(false);
  };
  const text = last && describeEntry(t, { bracket, names: tournament.participants }, entries, last);
  return (
    <>
      {last !== undefined && (
        <p className={styles.row}>
          <Button disabled={saving.isBusy} onClick={() => (isPlacing(last) ? setAsking(true) : void undo())}>
            {t('brackets.undo')}
          </Button>
          <span className={styles.hint}>{text}</span>
        </p>
      )}
      <SavingNote saving={saving} />
      {isAsking && (
        <ConfirmDialog
          title={t('brackets.undo')}
          action={t('brackets.undo')}
          isBusy={saving.isBusy}
          onConfirm={() => void undo()}
          onClose={() => setAsking(false)}
        >
          {text} {t('brackets.undoPlacing')}
        </ConfirmDialog>
      )}
    </>
  );
}

function BracketOrder({ tournament }: { tournament: Tournament }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const saving = useSaving(null, () => undefined);
  const [shown, setShown] = useState<Tournament['brackets']>();
  const order = (brackets: Tournament['brackets']) => {
    setShown(brackets);
    void saving.save(async () => {
      const body = { brackets: brackets.map(({ id }) => id) };
      await browserApi('POST /tournaments/{slug}/re-order-brackets', {
        params: { slug: tournament.slug },
        body,
      }).finally(revalidate);
      setShown(undefined);
      return undefined;
    });
  };
  return (
    <div className={styles.board}>
      <h3>{t('brackets.order')}</h3>
      <OrderedList
        label={t('brackets.order')}
        list={shown ?? tournament.brackets}
        keyOf={({ id }) => id}
        nameOf={(one) => bracketTitle(t, one)}
        onChange={(brackets) => order([...brackets])}
      />
      <SavingNote saving={saving} />
    </div>
  );
}

function Removal({ tournament, bracket }: { tournament: Tournament; bracket: Bracket }) {
  const t = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const href = useHref();
  const saving = useSaving(null, () => undefined);
  const [isAsking, setAsking] = useState(false);
  const remove = () =>
    saving.save(async () => {
      await browserApi('DELETE /brackets/{id}', { params: { id: bracket.id } });
      setAsking(false);
      await navigate(href(`/tournaments/${tournament.slug}/bracket`, { game: tournament.game.slug }), {
        replace: true,
      });
      await revalidate();
      return undefined;
    });
  return (
    <>
      <div className={styles.end}>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('brackets.remove')}
        </Button>
      </div>
      <SavingNote saving={saving} />
      {isAsking && (
        <ConfirmDialog
          title={bracketTitle(t, bracket)}
          action={t('brackets.remove')}
          isBusy={saving.isBusy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          {t('brackets.removeConfirm')}
        </ConfirmDialog>
      )}
    </>
  );
}
