import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type ReactNode, useRef, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { type Translator, useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import type { PanelProps } from './panel.ts';
import { SavingNote } from './SavingNote.tsx';
import styles from './SidesPanel.module.css';
import { useSaving } from './useSaving.ts';
import { withdrawnFrom } from './withdrawn.ts';

/** Takes a side out of the rest of the bracket, or puts another in its place. */
export function SidesPanel({ tournament, bracket, onChange }: PanelProps) {
  const t = useText();
  const saving = useSaving(bracket, onChange);
  const [side, setSide] = useState<number>();
  const [by, setBy] = useState<number>();
  const [asking, setAsking] = useState<'withdraw' | 'replace'>();
  const [done, setDone] = useState('');
  const choice = useRef<HTMLSelectElement>(null);
  const withdrawn = withdrawnFrom(bracket);
  const isOut = ({ id }: { readonly id: number }) => withdrawn.has(id);
  const placed = byName(Object.values(bracket.participants)).sort((a, b) => Number(isOut(a)) - Number(isOut(b)));
  const chosen = placed.find(({ id }) => id === side);
  const others = candidatesFor(bracket, tournament, side);
  const other = others.find(({ id }) => id === by);
  const isSwap = other !== undefined && other.id in bracket.participants;

  const run = async (write: (undoes?: number[]) => Promise<Bracket>, text: string) => {
    setAsking(undefined);
    setDone('');
    if (!(await saving.save(write))) return;
    setDone(text);
    // Its button is of no more use.
    choice.current?.focus();
  };
  const withdraw = () => {
    if (chosen === undefined) return;
    void run(
      () => {
        const body = { participant: chosen.id, version: bracket.version };
        return browserApi('POST /brackets/{id}/withdraw', { params: { id: bracket.id }, body });
      },
      t('bracketTools.withdrawnDone', { name: chosen.name }),
    );
  };
  const replace = () => {
    if (chosen === undefined || other === undefined) return;
    const names = { name: chosen.name, other: other.name };
    void run(
      (undoes) => replaceSide(bracket, { oldParticipant: chosen.id, newParticipant: other.id, undoes }),
      t(isSwap ? 'bracketTools.swappedDone' : 'bracketTools.replacedDone', names),
    );
  };

  return (
    <>
      <Field label={t('bracketTools.sideLabel')}>
        {(control) => (
          <select
            {...control}
            ref={choice}
            value={chosen?.id ?? ''}
            onChange={({ target }) => setSide(Number(target.value))}
          >
            <option value="">…</option>
            {placed.map(({ id, name }) => (
              <option key={id} value={id}>
                {isOut({ id }) ? t('bracketTools.sideIsOut', { name }) : name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {chosen !== undefined && (
        <div className={styles.ways}>
          {bracket.type !== bracketTypes.table && (
            <Way title={t('bracketTools.withdraw')}>
              <p>{t(isOut(chosen) ? 'bracketTools.alreadyOut' : 'bracketTools.withdrawAsk', { name: chosen.name })}</p>
              {!isOut(chosen) && (
                <Button look="danger" disabled={saving.isBusy} onClick={() => setAsking('withdraw')}>
                  {t('bracketTools.withdraw')}
                </Button>
              )}
            </Way>
          )}
          <Way title={t('bracketTools.replace')}>
            <Field
              label={t('bracketTools.replaceBy')}
              hint={others.length === 0 ? t('bracketTools.nobodyLeft') : undefined}
            >
              {(control) => (
                <select
                  {...control}
                  disabled={others.length === 0}
                  value={other?.id ?? ''}
                  onChange={({ target }) => setBy(Number(target.value))}
                >
                  <option value="">…</option>
                  {others.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {id in bracket.participants ? t('bracketTools.swapWith', { name }) : name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Button look="main" disabled={other === undefined || saving.isBusy} onClick={() => setAsking('replace')}>
              {t(isSwap ? 'bracketTools.swap' : 'bracketTools.replace')}
            </Button>
          </Way>
        </div>
      )}
      <p role="status">{done}</p>
      <SavingNote saving={saving} />
      {asking !== undefined && chosen !== undefined && (
        <ConfirmDialog
          title={chosen.name}
          action={t(
            asking === 'withdraw' ? 'bracketTools.withdraw' : isSwap ? 'bracketTools.swap' : 'bracketTools.replace',
          )}
          onConfirm={asking === 'withdraw' ? withdraw : replace}
          onClose={() => setAsking(undefined)}
        >
          {consequence(t, asking, isSwap, { name: chosen.name, other: other?.name ?? '' })}
        </ConfirmDialog>
      )}
    </>
  );
}

/** One of the two things that can be done with a side. */
function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.way}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function consequence(
  t: Translator,
  asking: 'withdraw' | 'replace',
  isSwap: boolean,
  names: { name: string; other: string },
): string {
  if (asking === 'withdraw') return t('bracketTools.withdrawAsk', names);
  return t(isSwap ? 'bracketTools.swapAsk' : 'bracketTools.replaceAsk', names);
}

/** In groups also those who have a place: the two change places. */
function candidatesFor(bracket: Bracket, { participants }: Tournament, side: number | undefined) {
  const all = byName(Object.values(participants));
  const newcomers = all.filter(({ id }) => !(id in bracket.participants));
  return 'players_per_group' in bracket
    ? [...newcomers, ...all.filter(({ id }) => id in bracket.participants && id !== side)]
    : newcomers;
}

interface Exchange {
  oldParticipant: number;
  newParticipant: number;
  undoes: number[] | undefined;
}

function replaceSide(bracket: Bracket, { undoes, ...sides }: Exchange): Promise<Bracket> {
  const body = { ...sides, version: bracket.version, ...(undoes && { undoes }) };
  if (!('players_per_group' in bracket)) {
    return browserApi('POST /brackets/{id}/replace', { params: { id: bracket.id }, body });
  }
  const group = bracket.groups.find(({ participants }) => participants.includes(sides.oldParticipant))?.id ?? 1;
  const params = { id: bracket.id, group };
  return browserApi('POST /brackets/{id}/groups/{group}/replace-participants', { params, body });
}

function byName<T extends { readonly name: string }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => a.name.localeCompare(b.name));
}
