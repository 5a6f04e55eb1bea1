import type { MatchResult, Score } from './bracket.ts';
import { BracketError } from './bracket-error.ts';

/** A result in one small integer, 0 = none: kind 3 bits, winner 1, has a score 1, the score 10 + 10. */
export type ResultCode = number;

export const noResult: ResultCode = 0;
/** Free for what a format wants to note. */
export const spareBit = 1 << 25;
export const winnerBit = 1 << 3;

const kinds = [
  'none',
  'played',
  'walkover',
  'noShow',
  'forfeit',
  'disqualified',
  'withdrawn',
  'doubleForfeit',
] as const;
const kindMask = 7;
const scoreBit = 1 << 4;
const scoreMask = (1 << 10) - 1;

export function encodeResult(result: MatchResult): ResultCode {
  const kind = kinds.indexOf(result.kind);
  if (result.kind === 'doubleForfeit') return kind;
  const winner = winnerOf(result) === 1 ? winnerBit : 0;
  return kind | winner | (result.score ? scoreCode(result.score) : 0);
}

export function decodeResult(code: ResultCode): MatchResult | null {
  const kind = kinds[code & kindMask] ?? 'none';
  const score: Score = [(code >> 5) & scoreMask, (code >> 15) & scoreMask];
  if (kind === 'none') return null;
  if (kind === 'doubleForfeit') return { kind };
  if (kind === 'played') return { kind, score };
  const winner = code & winnerBit ? 1 : 0;
  return code & scoreBit ? { kind, winner, score } : { kind, winner };
}

/** Of a code from elsewhere. @throws BracketError `invalidBracket` if `encodeResult` gives no such code. */
export function readResult(code: ResultCode): MatchResult {
  const result = decodeResult(code);
  if (result === null || encodeResult(result) !== code) throw new BracketError('invalidBracket');
  return result;
}

export function isPlayed(code: ResultCode): boolean {
  return (code & kindMask) === kinds.indexOf('played');
}

/** Of a result that was played, without making it one. */
export function gamesOf(code: ResultCode, side: 0 | 1): number {
  return (code >> (side === 0 ? 5 : 15)) & scoreMask;
}

/** `null` for a tie or a double forfeit. */
export function winnerOf(result: MatchResult): 0 | 1 | null {
  if (result.kind === 'doubleForfeit') return null;
  if (result.kind !== 'played') return result.winner;
  const [a, b] = result.score;
  if (a === b) return null;
  return a > b ? 0 : 1;
}

/** What becomes of a match by who of the two has withdrawn; `null` if neither. */
export function resultOfWithdrawals(isOutA: boolean, isOutB: boolean): MatchResult | null {
  if (isOutA && isOutB) return { kind: 'doubleForfeit' };
  return isOutA || isOutB ? { kind: 'withdrawn', winner: isOutA ? 1 : 0 } : null;
}

export function isDoubleForfeit(code: ResultCode): boolean {
  return (code & kindMask) === kinds.indexOf('doubleForfeit');
}

function scoreCode([a, b]: Score): number {
  return scoreBit | (a << 5) | (b << 15);
}
