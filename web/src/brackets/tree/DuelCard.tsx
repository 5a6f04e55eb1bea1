import type { Bracket, Duel } from '@agon/contract/brackets.endpoints';
import { memo } from 'react';
import { useText } from '../i18n/text.ts';
import { canReport, describeDuel, scoreText, sideName } from './bracket-texts.ts';
import styles from './DuelCard.module.css';
import type { PlacedDuel } from './layout.ts';

interface Props {
  bracket: Bracket;
  placed: PlacedDuel;
  isFresh: boolean;
  onChoose?: ((duelId: number) => void) | undefined;
}

/** One match in the drawing: two sides with their scores. */
export const DuelCard = memo(function DuelCard({ bracket, placed: { duel, x, y }, isFresh, onChoose }: Props) {
  const t = useText();
  const canChoose = onChoose !== undefined && canReport(duel);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, this is a match
    <div
      className={styles.card}
      data-match={duel.id}
      data-status={duel.status}
      data-fresh={isFresh || undefined}
      role="group"
      aria-label={describeDuel(t, bracket, duel)}
      style={{ '--x': `${x}px`, '--y': `${y}px` }}
    >
      <Side bracket={bracket} duel={duel} side={0} />
      <Side bracket={bracket} duel={duel} side={1} />
      <span className={styles.number}>{duel.id}</span>
      {canChoose && (
        <button
          type="button"
          className={styles.choose}
          aria-label={`${t(duel.result === null ? 'brackets.report' : 'brackets.correct')}: ${t('brackets.match', { number: duel.id })}`}
          onClick={() => onChoose(duel.id)}
        />
      )}
    </div>
  );
});

function Side({ bracket, duel, side }: { bracket: Bracket; duel: Duel; side: 0 | 1 }) {
  const t = useText();
  const { participant } = duel.sides[side];
  const seed = participant === null ? null : bracket.participants[participant]?.seed;
  const name = sideName(t, bracket, duel, side);
  const outcome = duel.winner === null ? undefined : duel.winner === side ? 'won' : 'lost';
  return (
    <div className={styles.side} data-side={participant ?? ''} data-outcome={outcome}>
      <span className={styles.seed}>{seed}</span>
      <span className={participant === null ? styles.unknown : styles.name} title={name}>
        {name}
      </span>
      <span className={styles.score}>{scoreText(t, duel, side)}</span>
    </div>
  );
}
