import { listMatches, type Match, type SideId } from '@agon/engine';
import { type BracketState, timeOf } from '../brackets/bracket-state.ts';

/** A match as one of its two sides sees it. */
export interface Meeting {
  readonly match: number;
  readonly side: SideId;
  readonly opponent: SideId;
  readonly outcome: 'win' | 'tie' | 'loss';
  /** Why it was decided. */
  readonly result: NonNullable<Match['result']>['kind'];
  readonly score: number | null;
  readonly opponentScore: number | null;
  /** ISO 8601; null where no time was set. */
  readonly startsAt: string | null;
}

/** All matches of a bracket that have a result, each from both sides. */
export function meetingsOf(state: Pick<BracketState, 'bracket' | 'times'>): Meeting[] {
  return listMatches(state.bracket).flatMap((match) => {
    const [a, b] = match.sides;
    if (match.result === null || a === null || b === null) return [];
    const seen = { match: match.number, result: match.result.kind, startsAt: timeOf(state, match) };
    return [
      { ...seen, side: a, opponent: b, ...outcomeFor(match, 0) },
      { ...seen, side: b, opponent: a, ...outcomeFor(match, 1) },
    ];
  });
}

function outcomeFor(
  { result, winner }: Pick<Match, 'result' | 'winner'>,
  side: 0 | 1,
): Pick<Meeting, 'outcome' | 'score' | 'opponentScore'> {
  const score = result !== null && 'score' in result ? result.score : undefined;
  // Of a double forfeit nobody has anything.
  const level = result?.kind === 'doubleForfeit' ? 'loss' : 'tie';
  return {
    outcome: winner === null ? level : winner === side ? 'win' : 'loss',
    score: score?.[side] ?? null,
    opponentScore: score?.[side === 0 ? 1 : 0] ?? null,
  };
}
