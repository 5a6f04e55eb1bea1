import type { Score } from './bracket.ts';
import type { BracketErrorCode } from './bracket-error.ts';
import { isWhole } from './checks.ts';

/** A whole score ends the match; a partial one is any that can stand on the way there. */
export type ScoreExtent = 'whole' | 'partial';

const mostGoals = 999;
export const longestBestOf = 7;

/** `null` where any score will do. */
export function isBestOfOrNone(bestOf: unknown): bestOf is number | null {
  return bestOf === null || isWhole(bestOf, 1, longestBestOf);
}

/** Why a score cannot be, or null, where every match has a winner: the one with the majority of the games. */
export function faultOfScore(score: Score, bestOf: number, extent: ScoreExtent): BracketErrorCode | null {
  const fault = faultOfGames(score, bestOf);
  if (fault || extent === 'partial') return fault;
  if (score[0] === score[1]) return 'drawNotAllowed';
  return isWon(score, bestOf) ? null : 'scoreOutOfRange';
}

/**
 * The same where matches can be tied: when an even number of games has been shared out. Without a best-of (`null`) a
 * score counts goals and the like, and any is whole.
 */
export function faultOfTieableScore(score: Score, bestOf: number | null, extent: ScoreExtent): BracketErrorCode | null {
  if (bestOf === null) return faultOfGoals(score);
  const half = bestOf / 2;
  const isTie = isPair(score) && score[0] === half && score[1] === half;
  return isTie ? null : faultOfScore(score, bestOf, extent);
}

function faultOfGames(score: Score, bestOf: number): BracketErrorCode | null {
  if (!isPair(score)) return 'invalidResult';
  const [a, b] = score;
  const majority = majorityOf(bestOf);
  return isWhole(a, 0, majority) && isWhole(b, 0, majority) && a + b <= bestOf ? null : 'scoreOutOfRange';
}

function faultOfGoals(score: Score): BracketErrorCode | null {
  if (!isPair(score)) return 'invalidResult';
  return isScoreUpTo(score, mostGoals) ? null : 'scoreOutOfRange';
}

export function isScoreUpTo(score: Score, most: number): boolean {
  return isPair(score) && isWhole(score[0], 0, most) && isWhole(score[1], 0, most);
}

function isPair(score: Score): boolean {
  return Array.isArray(score) && score.length === 2;
}

function isWon([a, b]: Score, bestOf: number): boolean {
  return Math.max(a, b) === majorityOf(bestOf);
}

/** Games that win a match: 2 of 3, and 3 of 4, since 2 of 4 would be a draw. */
function majorityOf(bestOf: number): number {
  return Math.floor(bestOf / 2) + 1;
}
