import type { MatchNumber, MatchResult, Score } from './bracket.ts';
import { BracketError, type BracketErrorCode } from './bracket-error.ts';
import type { ScoreExtent } from './score.ts';

/** A setting of best-of in any format. */
interface Setting {
  /** The new one. */
  readonly bestOf: number | null;
  /** Those it may concern. */
  readonly matches: readonly MatchNumber[];
  readonly write: () => void;
  /** Before and after. */
  readonly bestOfMatch: (match: MatchNumber) => number | null;
  readonly reportedResult: (match: MatchNumber) => MatchResult | null;
  readonly faultOf: (score: Score, match: MatchNumber, extent: ScoreExtent) => BracketErrorCode | null;
}

/**
 * @returns the matches that have another best-of now
 * @throws BracketError `bestOfContradictsScore`, all written though: a draft is not kept then.
 */
export function changeBestOf({ bestOf, matches, write, ...ask }: Setting): MatchNumber[] {
  const before = matches.map(ask.bestOfMatch);
  write();
  const changed = matches.filter((match, index) => ask.bestOfMatch(match) !== before[index]);
  const contradicted = changed.filter((match) => {
    const result = ask.reportedResult(match);
    if (!result || result.kind === 'doubleForfeit' || !result.score) return false;
    return ask.faultOf(result.score, match, result.kind === 'played' ? 'whole' : 'partial') !== null;
  });
  if (contradicted.length === 0) return changed;
  throw new BracketError('bestOfContradictsScore', { ...(bestOf === null ? {} : { bestOf }), matches: contradicted });
}

/** A list by ordinal of the round, from 1, with another entry; unset where the default holds. */
export function withRound(
  list: readonly (number | null | undefined)[],
  round: number,
  bestOf: number | null,
): readonly (number | null | undefined)[] {
  const longer = Array.from({ length: Math.max(list.length, round + 1) }, (_, index) => list[index]);
  return longer.with(round, bestOf);
}
