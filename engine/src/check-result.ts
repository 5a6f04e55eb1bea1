import type { MatchNumber, MatchResult } from './bracket.ts';
import { BracketError, type BracketErrorCode } from './bracket-error.ts';
import { isObject } from './checks.ts';
import { faultOfScore, faultOfTieableScore } from './score.ts';

/** @throws BracketError unless it has a winner. `bestOf` is the most games of the match. */
export function checkResult(result: MatchResult, bestOf: number, match: MatchNumber) {
  check(result, match, bestOf, (score, extent) => faultOfScore(score, bestOf, extent));
}

/** The same where matches can be tied; with `null` any score will do. */
export function checkTieableResult(result: MatchResult, bestOf: number | null, match: MatchNumber) {
  check(result, match, bestOf, (score, extent) => faultOfTieableScore(score, bestOf, extent));
}

type FaultOf = (score: readonly [number, number], extent: 'whole' | 'partial') => BracketErrorCode | null;

function check(result: MatchResult, match: MatchNumber, bestOf: number | null, faultOf: FaultOf) {
  if (!isObject(result)) throw new BracketError('invalidResult', { match });
  switch (result.kind) {
    case 'played':
      return refuse(faultOf(result.score, 'whole'), bestOf, match);
    case 'walkover':
    case 'noShow':
    case 'forfeit':
    case 'disqualified':
    case 'withdrawn':
      if (result.winner !== 0 && result.winner !== 1) {
        throw new BracketError('invalidResult', { match, field: 'winner' });
      }
      if (result.score === undefined) return;
      return refuse(faultOf(result.score, 'partial'), bestOf, match);
    case 'doubleForfeit':
      return;
    default:
      throw new BracketError('invalidResult', { match, field: 'kind' });
  }
}

function refuse(fault: BracketErrorCode | null, bestOf: number | null, match: MatchNumber) {
  if (fault) throw new BracketError(fault, { match, ...(bestOf === null ? {} : { bestOf }) });
}
