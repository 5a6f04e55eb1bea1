import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useRef, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { useLocation, useNavigate, useRevalidate } from '../../router/RouterProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { OrderedList } from '../../ui/OrderedList.tsx';
import { bracketTitle } from '../bracket-texts.ts';
import { isPlacing, undoable } from '../history/timeline-entries.ts';
import { describeEntry } from '../history/timeline-texts.ts';
import { useTimeline } from '../history/useTimeline.ts';
import type { PanelProps } from './panel.ts';
import { SavingNote } from './SavingNote.tsx';
import styles from './tools.module.css';
import { useSaving } from './useSaving.ts';

/** What is done to a bracket as a whole: its place among the others, its end. */
export function BracketMenu({ tournament, bracket, onChange }: PanelProps) {
  return (
    <>
      {tournament.brackets.length > 1 && <BracketOrder tournament={tournament} bracket={bracket} />}
      <Removal tournament={tournament} bracket={bracket} onChange={onChange} />
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
            {t('bracketTools.undo')}
          </Button>
          <span className={styles.hint}>{text}</span>
        </p>
      )}
      <SavingNote saving={saving} />
      {isAsking && (
        <ConfirmDialog
          title={t('bracketTools.undo')}
          action={t('bracketTools.undo')}
          isBusy={saving.isBusy}
          onConfirm={() => void undo()}
          onClose={() => setAsking(false)}
        >
          {text} {t('bracketTools.undoPlacing')}
        </ConfirmDialog>
      )}
    </>
  );
}

function BracketOrder({ tournament, bracket }: Omit<PanelProps, 'onChange'>) {
  const t = useText();
  const revalidate = useRevalidate();
  const saving = useSaving(null, () => undefined);
  const stay = useStay(bracket);
  const [shown, setShown] = useState<Tournament['brackets']>();
  const latest = useRef(Promise.resolve());
  const order = (brackets: Tournament['brackets']) => {
    const body = { brackets: idsOf(brackets), from: idsOf(shown ?? tournament.brackets) };
    setShown(brackets);
    stay();
    // Each move goes on from the one before it, so it waits for that.
    const written = latest.current.then(async () => {
      await saving.save(async () => {
        const params = { slug: tournament.slug };
        await browserApi('POST /tournaments/{slug}/re-order-brackets', { params, body }).finally(revalidate);
        return undefined;
      });
      if (latest.current === written) setShown(undefined);
    });
    latest.current = written;
  };
  return (
    <div className={styles.board}>
      <h3>{t('bracketTools.order')}</h3>
      <OrderedList
        label={t('bracketTools.order')}
        list={shown ?? tournament.brackets}
        keyOf={({ id }) => id}
        nameOf={(one) => bracketTitle(t, one)}
        onChange={(brackets) => order([...brackets])}
      />
      <SavingNote saving={saving} />
    </div>
  );
}

/** Names the bracket in the address: without it, the page shows whichever comes first. */
function useStay({ id }: Bracket) {
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  return () => {
    if (query.has('bracket')) return;
    query.set('bracket', String(id));
    void navigate(`?${query}`, { replace: true, keepsScroll: true });
  };
}

function idsOf(brackets: Tournament['brackets']): number[] {
  return brackets.map(({ id }) => id);
}

function Removal({ tournament, bracket, onChange }: PanelProps) {
  const t = useText();
  const navigate = useNavigate();
  const revalidate = useRevalidate();
  const href = useHref();
  const saving = useSaving(bracket, onChange);
  const [isAsking, setAsking] = useState(false);
  const { id, version } = bracket;
  const remove = async () => {
    await saving.save(async () => {
      await browserApi('DELETE /brackets/{id}', { params: { id }, query: { version } });
      await navigate(href(`/tournaments/${tournament.slug}/bracket`, { game: tournament.game.slug }), {
        replace: true,
      });
      await revalidate();
      return undefined;
    });
    setAsking(false);
  };
  return (
    <>
      <div className={styles.end}>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('bracketTools.remove')}
        </Button>
      </div>
      <SavingNote saving={saving} />
      {isAsking && (
        <ConfirmDialog
          title={bracketTitle(t, bracket)}
          action={t('bracketTools.remove')}
          isBusy={saving.isBusy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          {t('bracketTools.removeConfirm')}
        </ConfirmDialog>
      )}
    </>
  );
}
