import type { ClearEvent, MatchNumber, MatchResult, ReportEvent } from '../bracket.ts';
import { BracketError, type BracketErrorCode } from '../bracket-error.ts';
import { isObject } from '../checks.ts';
import { faultOfScore } from '../score.ts';
import { bestOfMatch, checkMatch, type Draft, type Elimination, nobody, resultCodeOf, sideAt } from './board.ts';
import { statusOf } from './match-status.ts';
import { firstSlotOf } from './plan.ts';
import { putResult, settleFrom } from './progress.ts';
import { encodeResult, isReported, noResult } from './result-code.ts';

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

function checkResult(result: MatchResult, bestOf: number, match: MatchNumber) {
  if (!isObject(result)) throw new BracketError('invalidResult', { match });
  switch (result.kind) {
    case 'played':
      return checkScore(faultOfScore(result.score, bestOf, 'whole'), bestOf, match);
    case 'walkover':
    case 'noShow':
    case 'forfeit':
    case 'disqualified':
    case 'withdrawn':
      if (result.winner !== 0 && result.winner !== 1)
        throw new BracketError('invalidResult', { match, field: 'winner' });
      if (result.score === undefined) return;
      return checkScore(faultOfScore(result.score, bestOf, 'partial'), bestOf, match);
    case 'doubleForfeit':
      return;
    default:
      throw new BracketError('invalidResult', { match, field: 'kind' });
  }
}

function checkScore(fault: BracketErrorCode | null, bestOf: number, match: MatchNumber) {
  if (fault) throw new BracketError(fault, { match, bestOf });
}
