import type { Bracket, Duel } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { scoreText, sideName, unplayedText } from '../bracket-texts.ts';
import { ChooseButton } from './ChooseButton.tsx';
import styles from './MatchRow.module.css';
import { MatchTime } from './MatchTime.tsx';

interface Props {
  tournament: Tournament;
  bracket: Bracket;
  duel: Duel;
  isFresh: boolean;
  /** The time that is already said of the whole list. */
  saidTime?: string | null;
  /** Lets a click on it choose it. */
  onChoose?: ((duelId: number) => void) | undefined;
  /** What can be done with it. */
  children?: ReactNode;
}

/** `hasActions` leaves room for what can be done with its matches, be it with one of them or none. */
export function MatchList({ hasActions = false, children }: { hasActions?: boolean; children: ReactNode }) {
  return (
    <ul className={styles.list} data-actions={hasActions || undefined}>
      {children}
    </ul>
  );
}

/** One match in a list: side, score, side. */
export function MatchRow({ tournament, bracket, duel, isFresh, saidTime = null, onChoose, children }: Props) {
  const t = useText();
  const note = duel.result === null ? unplayedText(t, bracket, duel) : undefined;
  const start = duel.starts_at === saidTime ? null : duel.starts_at;
  return (
    <li className={styles.duel} data-match={duel.id} data-status={duel.status} data-fresh={isFresh || undefined}>
      <span className={styles.number}>{duel.id}</span>
      <Side bracket={bracket} duel={duel} side={0} />
      <span className={styles.score} data-has-word={isUnplayed(duel) || undefined}>
        {duel.result === null ? '–' : `${scoreText(t, duel, 0)} : ${scoreText(t, duel, 1)}`}
      </span>
      <Side bracket={bracket} duel={duel} side={1} />
      {(note !== undefined || start !== null) && (
        <small className={styles.note}>
          {note}
          {start !== null && <MatchTime moment={start} tournament={tournament} />}
        </small>
      )}
      {children && <div className={styles.action}>{children}</div>}
      <ChooseButton duel={duel} onChoose={onChoose} />
    </li>
  );
}

function Side({ bracket, duel, side }: { bracket: Bracket; duel: Duel; side: 0 | 1 }) {
  const t = useText();
  const isKnown = duel.sides[side].participant !== null;
  const name = sideName(t, bracket, duel, side);
  return (
    <span className={styles.side} data-won={duel.winner === side || undefined} data-known={isKnown} title={name}>
      {name}
    </span>
  );
}

/** Words stand where the score stands. */
function isUnplayed(duel: Duel): boolean {
  return duel.result !== null && duel.result !== 'played';
}
