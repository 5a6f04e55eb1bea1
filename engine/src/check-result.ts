import type { MatchNumber, MatchResult, Score } from './bracket.ts';
import { BracketError, type BracketErrorCode } from './bracket-error.ts';
import { isObject } from './checks.ts';
import { faultOfScore, faultOfTieableScore, isScoreUpTo, type ScoreExtent } from './score.ts';

const mostGames = 1_000_000;

/** @throws BracketError unless it has a winner. `bestOf` is the most games of the match. */
export function checkResult(result: MatchResult, bestOf: number, match: MatchNumber) {
  check(result, match, (score, extent) => refuse(faultOfScore(score, bestOf, extent), bestOf, match));
}

/** The same where matches can be tied; with `null` any score will do. */
export function checkTieableResult(result: MatchResult, bestOf: number | null, match: MatchNumber) {
  check(result, match, (score, extent) => refuse(faultOfTieableScore(score, bestOf, extent), bestOf, match));
}

/** The same for a match of no bracket, of which nothing else is known. */
export function checkAnyResult(result: MatchResult) {
  check(result, undefined, (score) => {
    if (!isScoreUpTo(score, mostGames)) throw new BracketError('invalidResult', { field: 'score' });
  });
}

function check(
  result: MatchResult,
  match: MatchNumber | undefined,
  checkScore: (score: Score, extent: ScoreExtent) => void,
) {
  if (!isObject(result)) throw invalid(match);
  switch (result.kind) {
    case 'played':
      return checkScore(result.score, 'whole');
    case 'walkover':
    case 'noShow':
    case 'forfeit':
    case 'disqualified':
    case 'withdrawn':
      if (result.winner !== 0 && result.winner !== 1) {
        throw invalid(match, 'winner');
      }
      if (result.score !== undefined) checkScore(result.score, 'partial');
      return;
    case 'doubleForfeit':
      return;
    default:
      throw invalid(match, 'kind');
  }
}

function invalid(match: MatchNumber | undefined, field?: string): BracketError {
  return new BracketError('invalidResult', {
    ...(match === undefined ? {} : { match }),
    ...(field === undefined ? {} : { field }),
  });
}

function refuse(fault: BracketErrorCode | null, bestOf: number | null, match: MatchNumber) {
  if (fault) throw new BracketError(fault, { match, ...(bestOf === null ? {} : { bestOf }) });
}
