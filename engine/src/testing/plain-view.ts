/** The same facts as the engine's, worked out the slow and obvious way, for tests. */

import { listMatches } from '../elimination/match-view.ts';
import type { Elimination, EliminationMatch, SideId } from '../index.ts';

type Facts = readonly [
  sides: readonly (SideId | null)[],
  vacant: readonly boolean[],
  status: EliminationMatch['status'],
];

export function factsOf(bracket: Elimination): Facts[] {
  return listMatches(bracket).map(({ sides, vacant, status }) => [sides, vacant, status]);
}

/** Every match from its sources and its own result alone, without any carrying on of changes. */
export function factsFromSources(bracket: Elimination): Facts[] {
  const matches = listMatches(bracket);
  return matches.map((match) => {
    const come = match.sources.map((source): readonly [SideId | null, boolean] => {
      if ('match' in source) return comesFrom(matches[source.match - 1] as EliminationMatch, source.takes, match);
      const side = bracket.entrants[source.slot - 1] ?? null;
      return [side, side === null];
    });
    const sides = come.map(([side]) => side);
    const vacant = come.map(([, isVacant]) => isVacant);
    return [sides, vacant, statusFrom(match, sides, vacant)];
  });
}

export function lossesOf(bracket: Elimination, side: SideId): number {
  return listMatches(bracket).filter((match) => isLostBy(match, side)).length;
}

function isLostBy({ sides, winner, status, purpose }: EliminationMatch, side: SideId): boolean {
  const isCounted = purpose !== 'thirdPlace' && status === 'completed' && sides.includes(side);
  return isCounted && (winner === null || sides[winner] !== side);
}

function comesFrom(
  from: EliminationMatch,
  takes: 'winner' | 'loser',
  to: EliminationMatch,
): readonly [SideId | null, boolean] {
  const isClosed = !['waiting', 'ready'].includes(from.status);
  const isOneSided = from.vacant.includes(true);
  if (to.purpose === 'reset' && isClosed && (isOneSided || from.winner !== 1)) return [null, true];
  if (!isClosed) return [null, isOneSided && (takes === 'loser' || to.purpose === 'reset')];
  const place = takes === 'winner' ? from.winner : from.winner === 0 ? 1 : 0;
  const side = from.winner === null || place === null ? null : from.sides[place];
  return [side, side === null];
}

function statusFrom(
  { result, purpose }: EliminationMatch,
  sides: (SideId | null)[],
  vacant: boolean[],
): EliminationMatch['status'] {
  if (sides.some((side, place) => side === null && !vacant[place])) return 'waiting';
  if (vacant[0] && vacant[1]) return purpose === 'reset' ? 'unneeded' : 'void';
  if (vacant[0] || vacant[1]) return 'bye';
  return result ? 'completed' : 'ready';
}
