import type { MatchNumber, MatchResult, MatchStatus, SideId } from '../bracket.ts';
import { decodeResult, noResult, resultOfWithdrawals } from '../result-code.ts';
import { type RoundRobin, reportedCode } from './board.ts';
import { type Fixture, fixturesOfGroup, listFixtures, numbersOfPlace, sidesOf } from './fixtures.ts';

/** Derived from the two sides, who withdrew and the result, never stored. */
export function statusOf(bracket: RoundRobin, fixture: Fixture): MatchStatus {
  const [a, b] = sidesOf(bracket, fixture);
  if (a === null && b === null) return 'void';
  if (a === null || b === null) return 'bye';
  if (isAnnulled(bracket, a, b)) return 'void';
  const isOpen = reportedCode(bracket, fixture.number) === noResult;
  return isOpen && !bracket.withdrawn.has(a) && !bracket.withdrawn.has(b) ? 'ready' : 'completed';
}

/** What counts: the report, or what follows from a withdrawal. */
export function resultOf(bracket: RoundRobin, fixture: Fixture): MatchResult | null {
  const [a, b] = sidesOf(bracket, fixture);
  return resultBetween(bracket, fixture.number, a, b);
}

export function resultBetween(
  bracket: RoundRobin,
  match: MatchNumber,
  a: SideId | null,
  b: SideId | null,
): MatchResult | null {
  return decodeResult(reportedCode(bracket, match)) ?? automaticResult(bracket, a, b);
}

export function isAnnulled({ withdrawn }: RoundRobin, a: SideId | null, b: SideId | null): boolean {
  if (withdrawn.size === 0) return false;
  return [a, b].some((side) => side !== null && withdrawn.get(side) === 'annul');
}

export function readyMatches(bracket: RoundRobin): MatchNumber[] {
  return listFixtures(bracket)
    .filter((fixture) => statusOf(bracket, fixture) === 'ready')
    .map(({ number }) => number);
}

/** By round, with those it sits out for want of an opponent. */
export function matchesOf(bracket: RoundRobin, side: SideId): MatchNumber[] {
  const seat = bracket.seats.get(side);
  return seat ? numbersOfPlace(bracket, seat.group, seat.place) : [];
}

/** There are sides, and none has a match left to play. */
export function isComplete(bracket: RoundRobin): boolean {
  return bracket.seats.size > 0 && bracket.groups.every((_, group) => isGroupComplete(bracket, group));
}

export function isGroupComplete(bracket: RoundRobin, group: number): boolean {
  return fixturesOfGroup(bracket, group).every((fixture) => statusOf(bracket, fixture) !== 'ready');
}

function automaticResult({ withdrawn }: RoundRobin, a: SideId | null, b: SideId | null): MatchResult | null {
  if (withdrawn.size === 0 || a === null || b === null) return null;
  if ([a, b].some((side) => withdrawn.get(side) === 'annul')) return null;
  return resultOfWithdrawals(withdrawn.has(a), withdrawn.has(b));
}
