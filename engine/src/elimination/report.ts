import type { ClearEvent, MatchNumber, ReportEvent } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkResult } from '../check-result.ts';
import { encodeResult, noResult } from '../result-code.ts';
import { bestOfMatch, checkMatch, type Draft, type Elimination, nobody, resultCodeOf, sideAt } from './board.ts';
import { statusOf } from './match-status.ts';
import { firstSlotOf } from './plan.ts';
import { putResult, settleFrom } from './progress.ts';
import { isReported } from './result-code.ts';

/** A result stands for any match with two sides, whether it is open, already has one, or was forfeited by a withdrawal. */
export function reportResult(draft: Draft, { match, result }: ReportEvent) {
  checkMatch(draft, match);
  if (!hasBothSides(draft, match)) throw new BracketError('notReady', { match, status: statusOf(draft, match) });
  checkResult(result, bestOfMatch(draft, match), match);
  const code = encodeResult(result);
  if (code === resultCodeOf(draft, match)) return;
  putResult(draft, match, code);
  settleFrom(draft, match);
}

export function clearResult(draft: Draft, { match }: ClearEvent) {
  checkMatch(draft, match);
  if (!isReported(resultCodeOf(draft, match))) throw new BracketError('noResult', { match });
  putResult(draft, match, noResult);
  settleFrom(draft, match);
}

function hasBothSides(bracket: Elimination, match: MatchNumber): boolean {
  const slot = firstSlotOf(match);
  return sideAt(bracket, slot) > nobody && sideAt(bracket, slot + 1) > nobody;
}
