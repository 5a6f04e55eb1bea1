import type { MatchResult } from '../bracket.ts';
import { encodeResult, isDoubleForfeit, noResult, type ResultCode, spareBit, winnerBit } from '../result-code.ts';

export type Verdict = 0 | 1 | 'neither' | 'open';

export function encodeAutomatic(result: MatchResult): ResultCode {
  return encodeResult(result) | spareBit;
}

export function isAutomatic(code: ResultCode): boolean {
  return (code & spareBit) !== 0;
}

export function isReported(code: ResultCode): boolean {
  return code !== noResult && !isAutomatic(code);
}

export function decides(code: ResultCode): Verdict {
  if (code === noResult) return 'open';
  if (isDoubleForfeit(code)) return 'neither';
  return code & winnerBit ? 1 : 0;
}
