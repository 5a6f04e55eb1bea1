import type { ClearEvent, MatchNumber, MatchResult, ReportEvent } from '../bracket.ts';
import { BracketError, type BracketErrorCode } from '../bracket-error.ts';
import { isObject } from '../checks.ts';
import { faultOfTieableScore } from '../score.ts';
import { bestOfMatch, type Draft, hasReport, nobody, pairOf, putResult } from './board.ts';

/**
 * A result stands for any match with two sides, whether it is open, already has one, or was lost by a withdrawal. Later
 * rounds stay as they were paired.
 */
export function reportResult(draft: Draft, { match, result }: ReportEvent) {
  if (pairOf(draft, match)[1] === nobody) throw new BracketError('notReady', { match, status: 'bye' });
  checkResult(result, bestOfMatch(draft, match), match);
  if (putResult(draft, match, result)) draft.changed = [match];
}

export function clearResult(draft: Draft, { match }: ClearEvent) {
  pairOf(draft, match);
  if (!hasReport(draft, match)) throw new BracketError('noResult', { match });
  putResult(draft, match, null);
  draft.changed = [match];
}

function checkResult(result: MatchResult, bestOf: number | null, match: MatchNumber) {
  if (!isObject(result)) throw new BracketError('invalidResult', { match });
  switch (result.kind) {
    case 'played':
      return checkScore(faultOfTieableScore(result.score, bestOf, 'whole'), bestOf, match);
    case 'walkover':
    case 'noShow':
    case 'forfeit':
    case 'disqualified':
    case 'withdrawn':
      if (result.winner !== 0 && result.winner !== 1)
        throw new BracketError('invalidResult', { match, field: 'winner' });
      if (result.score === undefined) return;
      return checkScore(faultOfTieableScore(result.score, bestOf, 'partial'), bestOf, match);
    case 'doubleForfeit':
      return;
    default:
      throw new BracketError('invalidResult', { match, field: 'kind' });
  }
}

function checkScore(fault: BracketErrorCode | null, bestOf: number | null, match: MatchNumber) {
  if (fault) throw new BracketError(fault, { match, ...(bestOf === null ? {} : { bestOf }) });
}
