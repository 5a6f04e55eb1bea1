import type { ClearEvent, ReportEvent } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkTieableResult } from '../check-result.ts';
import { bestOfMatch, type Draft, hasReport, nobody, pairOf, putResult } from './board.ts';

/**
 * A result stands for any match with two sides, whether it is open, already has one, or was lost by a withdrawal. Later
 * rounds stay as they were paired.
 */
export function reportResult(draft: Draft, { match, result }: ReportEvent) {
  if (pairOf(draft, match)[1] === nobody) throw new BracketError('notReady', { match, status: 'bye' });
  checkTieableResult(result, bestOfMatch(draft, match), match);
  if (putResult(draft, match, result)) draft.changed = [match];
}

export function clearResult(draft: Draft, { match }: ClearEvent) {
  pairOf(draft, match);
  if (!hasReport(draft, match)) throw new BracketError('noResult', { match });
  putResult(draft, match, null);
  draft.changed = [match];
}
