import { isDeepStrictEqual } from 'node:util';
import type { ClaimStatus } from '@agon/contract/brackets';
import type { ClaimedResult } from '@agon/contract/brackets.claims.endpoints';
import { listMatches, type Match } from '@agon/engine';
import type { SpeakingSide } from '../registrations/registrations.queries.ts';
import type { BracketState } from './bracket-state.ts';
import { bestOfOnWire } from './standings-on-wire.ts';

/** A match of any format. */
export type AnyMatch = Omit<Match, 'bestOf'> & { readonly bestOf: number | null };

/** The match that something was claimed of, as it was then. */
interface Claimed {
  readonly match: number;
  readonly participant_a: number;
  readonly participant_b: number;
  readonly best_of: number;
}

/**
 * Of those of one bracket: whose match has a result now, whose match others play now, and, of those that are over or overtaken, whose
 * match is theirs to play again: one of each match, the first, as only one waits at a time.
 */
export function sortedByMatch<Claim extends Claimed & { readonly status: ClaimStatus }>(
  claims: readonly Claim[],
  { bracket }: BracketState,
): Readonly<Record<'settled' | 'overtaken' | 'back', Claim[]>> {
  const matches = new Map(listMatches(bracket).map((match) => [match.number, match]));
  const isOver = ({ status }: Claim) => status !== 'open' && status !== 'disputed';
  const isAboutNow = (claim: Claim) => isAbout(claim, matches.get(claim.match));
  const fallen = claims.filter((claim) => !isOver(claim) && !isAboutNow(claim));
  const isOfOthers = (claim: Claim) => {
    const match = matches.get(claim.match);
    return match === undefined || !isDeepStrictEqual(claimedOf(match), asClaimed(claim));
  };
  const firstOfMatch = new Map(
    claims
      .filter(isAboutNow)
      .toReversed()
      .map((claim) => [claim.match, claim]),
  );
  return {
    settled: fallen.filter((claim) => !isOfOthers(claim)),
    overtaken: fallen.filter(isOfOthers),
    back: [...firstOfMatch.values()].filter(isOver),
  };
}

/** Is it a claim about the match as it is now, and has that still no result? */
export function isAbout(claim: Claimed, match: AnyMatch | undefined): boolean {
  return match !== undefined && isOpen(match) && isDeepStrictEqual(claimedOf(match), asClaimed(claim));
}

export function isOpen({ status, result }: Pick<Match, 'status' | 'result'>): boolean {
  return status === 'ready' && result === null;
}

/** Undefined while a side is unknown. */
export function claimedOf({ number, sides: [a, b], bestOf }: AnyMatch): Claimed | undefined {
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  return { match: number, participant_a: a, participant_b: b, best_of: bestOfOnWire(bestOf) };
}

function asClaimed({ match, participant_a, participant_b, best_of }: Claimed): Claimed {
  return { match, participant_a, participant_b, best_of };
}

interface Answered {
  readonly side: 0 | 1;
  readonly claimed_by: number | null;
  /** Whether the tournament lets players report and answer at all. */
  readonly players_report: boolean;
}

/** Is there anybody to answer it for the other side, who may do so and has not claimed it themselves? */
export function isAnswerable(
  { side, claimed_by, players_report }: Answered,
  speakers: readonly (number | null)[],
): boolean {
  const other = speakers[1 - side] ?? null;
  return players_report && other !== null && other !== claimed_by;
}

/** Who can speak for both sides of a duel; null where nobody can. */
export function speakersOf(
  pair: readonly (number | null)[],
  sides: ReadonlyMap<number, Pick<SpeakingSide, 'speaker' | 'isBlocked'>>,
): (number | null)[] {
  return pair.map((id) => {
    const side = id === null ? undefined : sides.get(id);
    return side === undefined || side.isBlocked ? null : side.speaker;
  });
}

export function isSameResult(a: ClaimedResult, b: ClaimedResult | null): boolean {
  return isDeepStrictEqual(a, b);
}
