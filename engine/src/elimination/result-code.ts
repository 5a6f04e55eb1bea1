import type { MatchResult, Score } from '../bracket.ts';

/** A result in one small integer, 0 = none: kind 3 bits, winner 1, has a score 1, the score 3 + 3, automatic 1. */
export type ResultCode = number;

export type Verdict = 0 | 1 | 'neither' | 'open';

export const noResult: ResultCode = 0;

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
const doubleForfeitKind = kinds.indexOf('doubleForfeit');
const kindMask = 7;
const winnerBit = 1 << 3;
const scoreBit = 1 << 4;
const automaticBit = 1 << 11;

export function encodeResult(result: MatchResult): ResultCode {
  const kind = kinds.indexOf(result.kind);
  if (result.kind === 'doubleForfeit') return kind;
  if (result.kind === 'played') return kind | winnerCode(winnerByScore(result.score)) | scoreCode(result.score);
  return kind | winnerCode(result.winner) | (result.score ? scoreCode(result.score) : 0);
}

export function decodeResult(code: ResultCode): MatchResult | null {
  const kind = kinds[code & kindMask] ?? 'none';
  const score: Score = [(code >> 5) & 7, (code >> 8) & 7];
  if (kind === 'none') return null;
  if (kind === 'doubleForfeit') return { kind };
  if (kind === 'played') return { kind, score };
  const winner = code & winnerBit ? 1 : 0;
  return code & scoreBit ? { kind, winner, score } : { kind, winner };
}

export function encodeAutomatic(result: MatchResult): ResultCode {
  return encodeResult(result) | automaticBit;
}

export function isAutomatic(code: ResultCode): boolean {
  return (code & automaticBit) !== 0;
}

export function isReported(code: ResultCode): boolean {
  return code !== noResult && !isAutomatic(code);
}

export function decides(code: ResultCode): Verdict {
  if (code === noResult) return 'open';
  if ((code & kindMask) === doubleForfeitKind) return 'neither';
  return code & winnerBit ? 1 : 0;
}

function winnerByScore([a, b]: Score): 0 | 1 {
  return a > b ? 0 : 1;
}

function winnerCode(winner: 0 | 1): number {
  return winner === 1 ? winnerBit : 0;
}

function scoreCode([a, b]: Score): number {
  return scoreBit | (a << 5) | (b << 8);
}
