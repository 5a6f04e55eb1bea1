import type { BracketDuel, BracketDuelSide } from '@agon/contract/brackets.parts.endpoints';
import type { Match, SideId } from '@agon/engine';
import { type BracketState, timeOf } from './bracket-state.ts';

/** A match of any format as the API shows it. */
export function duelOnWire(state: BracketState, match: Match): BracketDuel {
  return {
    id: match.number,
    round: match.round,
    position: match.position,
    best_of: match.bestOf,
    status: match.status,
    sides: [sideOnWire(match, 0), sideOnWire(match, 1)],
    result: match.result?.kind ?? null,
    winner: match.winner,
    starts_at: timeOf(state, match),
  };
}

export function sideOnWire(
  { sides, vacant, result }: Pick<Match, 'sides' | 'vacant' | 'result'>,
  side: 0 | 1,
): BracketDuelSide {
  const score = result !== null && 'score' in result ? result.score : undefined;
  return { participant: participantId(sides[side]), nobody: vacant[side], score: score?.[side] ?? null };
}

/** Our sides are participants, so their ids are numbers. */
export function participantId(side: SideId | null): number | null {
  return typeof side === 'number' ? side : null;
}
