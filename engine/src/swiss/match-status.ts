import type { MatchNumber, MatchResult, MatchStatus, SideId } from '../bracket.ts';
import { resultOfWithdrawals } from '../result-code.ts';
import { hasReport, nobody, numberOf, type Pair, pairOf, reportedResult, type Swiss } from './board.ts';

/** Derived from the two sides, who withdrew and the result, never stored. */
export function statusOf(swiss: Swiss, match: MatchNumber): MatchStatus {
  const [, b] = pairOf(swiss, match);
  if (b === nobody) return 'bye';
  return resultOf(swiss, match) === null ? 'ready' : 'completed';
}

/** What counts: the report, or what follows from a withdrawal. */
export function resultOf(swiss: Swiss, match: MatchNumber): MatchResult | null {
  return reportedResult(swiss, match) ?? automaticResult(swiss, pairOf(swiss, match));
}

/** By number, with byes. */
export function listNumbers(swiss: Swiss): MatchNumber[] {
  return swiss.rounds.flatMap((_, index) => numbersOfRound(swiss, index + 1));
}

export function numbersOfRound(swiss: Swiss, round: number): MatchNumber[] {
  return (swiss.rounds[round - 1] ?? []).map((_, index) => numberOf(swiss, round, index));
}

export function readyMatches(swiss: Swiss): MatchNumber[] {
  return listNumbers(swiss).filter((match) => statusOf(swiss, match) === 'ready');
}

/** By round, with byes. */
export function matchesOf(swiss: Swiss, side: SideId): MatchNumber[] {
  const place = swiss.placeOf.get(side);
  return place === undefined ? [] : matchesAt(swiss, place);
}

export function matchesAt(swiss: Swiss, place: number): MatchNumber[] {
  return swiss.rounds.flatMap((_, index) => pairIn(swiss, index + 1, place)?.match ?? []);
}

/** Of a side in a round; `null` if it was not paired. */
export function pairIn(swiss: Swiss, round: number, place: number): { match: MatchNumber; opponent: number } | null {
  const pairs = swiss.rounds[round - 1] ?? [];
  const index = pairs.findIndex((pair) => pair[0] === place || pair[1] === place);
  const pair = pairs[index];
  return pair ? { match: numberOf(swiss, round, index), opponent: pair[0] === place ? pair[1] : pair[0] } : null;
}

export function isRoundComplete(swiss: Swiss, round: number): boolean {
  return numbersOfRound(swiss, round).every((match) => statusOf(swiss, match) !== 'ready');
}

export function isAutomatic(swiss: Swiss, match: MatchNumber): boolean {
  return !hasReport(swiss, match) && resultOf(swiss, match) !== null;
}

function automaticResult({ withdrawn }: Swiss, [a, b]: Pair): MatchResult | null {
  if (withdrawn.size === 0 || b === nobody) return null;
  return resultOfWithdrawals(withdrawn.has(a), withdrawn.has(b));
}
