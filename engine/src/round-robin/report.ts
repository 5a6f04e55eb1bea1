import type { ClearEvent, MatchNumber, MatchResult, ReportEvent } from '../bracket.ts';
import { BracketError, type BracketErrorCode } from '../bracket-error.ts';
import { isObject } from '../checks.ts';
import { faultOfTieableScore } from '../score.ts';
import { bestOfMatch, type Draft, putResult, reportedCode } from './board.ts';
import { fixtureOf } from './fixtures.ts';
import { statusOf } from './match-status.ts';
import { encodeResult, noResult } from './result-code.ts';

/** A result stands for any match with two sides, whether it is open, already has one, or was lost by a withdrawal. */
export function reportResult(draft: Draft, { match, result }: ReportEvent) {
  const fixture = fixtureOf(draft, match);
  const status = statusOf(draft, fixture);
  if (status === 'bye' || status === 'void') throw new BracketError('notReady', { match, status });
  checkResult(result, bestOfMatch(draft, match, fixture.round + 1), match);
  const code = encodeResult(result);
  if (code === reportedCode(draft, match)) return;
  putResult(draft, match, code);
  draft.changed.push(match);
}

export function clearResult(draft: Draft, { match }: ClearEvent) {
  const fixture = fixtureOf(draft, match);
  if (reportedCode(draft, match) === noResult) throw new BracketError('noResult', { match });
  const status = statusOf(draft, fixture);
  if (status !== 'completed') throw new BracketError('notReady', { match, status });
  putResult(draft, match, noResult);
  draft.changed.push(match);
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
