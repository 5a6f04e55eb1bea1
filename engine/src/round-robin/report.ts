import type { ClearEvent, ReportEvent } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { checkTieableResult } from '../check-result.ts';
import { encodeResult, noResult } from '../result-code.ts';
import { bestOfMatch, type Draft, putResult, reportedCode } from './board.ts';
import { fixtureOf } from './fixtures.ts';
import { statusOf } from './match-status.ts';

/** A result stands for any match with two sides, whether it is open, already has one, or was lost by a withdrawal. */
export function reportResult(draft: Draft, { match, result }: ReportEvent) {
  const fixture = fixtureOf(draft, match);
  const status = statusOf(draft, fixture);
  if (status === 'bye' || status === 'void') throw new BracketError('notReady', { match, status });
  checkTieableResult(result, bestOfMatch(draft, match, fixture.round + 1), match);
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
