import type { Duel, Round } from '@agon/contract/brackets.endpoints';
import { type ReactNode, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { zoneName } from '../../i18n/dates.ts';
import { useText } from '../../i18n/text.ts';
import { roundTitle, sideName } from '../bracket-texts.ts';
import { isShown, roundsOf } from '../duels.ts';
import type { PanelProps } from './panel.ts';
import { SavingNote } from './SavingNote.tsx';
import { bestOfChoices } from './settings.ts';
import styles from './tools.module.css';
import { useSaving } from './useSaving.ts';
import { localInput, momentOf } from './zoned-time.ts';

/** How many games each round and match is played over, and when. Each choice saves on its own. */
export function SchedulePanel({ tournament, bracket, onChange }: PanelProps) {
  const t = useText();
  const saving = useSaving(bracket, onChange);
  const [open, setOpen] = useState<number>();
  const { id, version } = bracket;
  const rounds = roundsOf(bracket).filter((round) => round.duels.some(isShown));
  const zone = tournament.time_zone;
  const counts = bestOfChoices(bracket.type);

  const setBestOf = (place: SetPlace, best_of: number) =>
    void saving.save(() =>
      browserApi('POST /brackets/{id}/settings/best-of', { params: { id }, body: { ...place, best_of, version } }),
    );
  const setTime = (place: SetPlace, starts_at: string | null) =>
    void saving.save(() =>
      browserApi('POST /brackets/{id}/settings/time', { params: { id }, body: { ...place, starts_at, version } }),
    );

  if (rounds.length === 0) return <p className={styles.hint}>{t('brackets.noMatches')}</p>;
  return (
    <>
      <p className={styles.hint}>{t('bracketTools.scheduleHint', { zone: zoneName(zone) })}</p>
      <SavingNote saving={saving} />
      <div className={styles.scroll}>
        <table className={`${styles.grid} ${styles.schedule}`}>
          <thead>
            <tr>
              <th scope="col">{t('bracketTools.roundOrMatch')}</th>
              <th scope="col">{t('bracketTools.bestOfLabel')}</th>
              <th scope="col">{t('bracketTools.startsAt')}</th>
              <td />
            </tr>
          </thead>
          {rounds.map((round) => {
            const place = { round: round.ordinal };
            const title = roundTitle(t, bracket, round);
            const isOpen = open === round.ordinal;
            return (
              <tbody key={round.ordinal}>
                <SetRow
                  name={title}
                  counts={counts}
                  bestOf={round.best_of}
                  startsAt={commonStart(round)}
                  zone={zone}
                  onBestOf={(count) => setBestOf(place, count)}
                  onTime={(moment) => setTime(place, moment)}
                >
                  <button
                    type="button"
                    className={styles.toggle}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? undefined : round.ordinal)}
                  >
                    {t('brackets.matchCount', { count: shownDuels(round).length })} {isOpen ? '▴' : '▾'}
                  </button>
                </SetRow>
                {isOpen &&
                  shownDuels(round).map((duel) => (
                    <SetRow
                      key={duel.id}
                      name={`${duel.id}. ${sideName(t, bracket, duel, 0)} – ${sideName(t, bracket, duel, 1)}`}
                      counts={counts}
                      bestOf={duel.best_of}
                      startsAt={duel.starts_at}
                      zone={zone}
                      isDone={duel.result !== null}
                      onBestOf={(count) => setBestOf({ duel: duel.id }, count)}
                      onTime={(moment) => setTime({ duel: duel.id }, moment)}
                    />
                  ))}
              </tbody>
            );
          })}
        </table>
      </div>
    </>
  );
}

type SetPlace = { round: number } | { duel: number };

interface RowProps {
  name: string;
  /** The lengths to choose from. */
  counts: readonly number[];
  bestOf: number;
  startsAt: string | null;
  zone: number;
  /** It has a result, to which the number of games belongs. */
  isDone?: boolean;
  onBestOf: (count: number) => void;
  onTime: (moment: string | null) => void;
  children?: ReactNode;
}

function SetRow({ name, counts, bestOf, startsAt, zone, isDone = false, onBestOf, onTime, children }: RowProps) {
  const t = useText();
  const [typed, setTyped] = useState<string>();
  const send = () => {
    const moment = typed === undefined ? undefined : momentOf(typed, zone);
    if (moment !== undefined && localInput(moment, zone) !== localInput(startsAt, zone)) onTime(moment);
    setTyped(undefined);
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <select
          className={styles.cell}
          aria-label={`${name}: ${t('bracketTools.bestOfLabel')}`}
          disabled={isDone}
          value={bestOf}
          onChange={(event) => onBestOf(Number(event.target.value))}
        >
          {[...new Set([...counts, bestOf])].map((count) => (
            <option key={count} value={count}>
              {t('brackets.bestOf', { count })}
            </option>
          ))}
        </select>
      </td>
      <td>
        <input
          type="datetime-local"
          className={styles.cell}
          aria-label={`${name}: ${t('bracketTools.startsAt')}`}
          value={typed ?? localInput(startsAt, zone)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={send}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send();
            if (event.key === 'Escape') setTyped(undefined);
          }}
        />
      </td>
      <td>{children}</td>
    </tr>
  );
}

function shownDuels(round: Round): Duel[] {
  return round.duels.filter(isShown);
}

/** The time that all matches of the round have; null when they differ. */
function commonStart(round: Round): string | null {
  const [first, ...others] = shownDuels(round).map((duel) => duel.starts_at);
  return first !== undefined && others.every((one) => one === first) ? first : null;
}
