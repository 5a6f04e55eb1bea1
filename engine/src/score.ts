import type { Score } from './bracket.ts';
import type { BracketErrorCode } from './bracket-error.ts';
import { isWhole } from './checks.ts';

/**
 * Why a score cannot be, or null. A whole score has a winner with the majority of the games; a partial one is any
 * that can stand on the way there.
 */
export function faultOfScore(score: Score, bestOf: number, extent: 'whole' | 'partial'): BracketErrorCode | null {
  if (!Array.isArray(score) || score.length !== 2) return 'invalidResult';
  const [a, b] = score;
  const majority = majorityOf(bestOf);
  if (!isWhole(a, 0, majority) || !isWhole(b, 0, majority) || a + b > bestOf) return 'scoreOutOfRange';
  if (extent === 'partial') return null;
  if (a === b) return 'drawNotAllowed';
  return Math.max(a, b) === majority ? null : 'scoreOutOfRange';
}

/** Games that win a match: 2 of 3, and 3 of 4, since 2 of 4 would be a draw. */
function majorityOf(bestOf: number): number {
  return Math.floor(bestOf / 2) + 1;
}
