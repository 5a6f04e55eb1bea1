import type { SwissBracket } from '@agon/contract/brackets.swiss.endpoints';
import { standingsPart } from '../standings/standings-part.ts';

/** What of a Swiss is shown: a round by its ordinal, also one still to come, or the standings. */
export type SwissPart = number | typeof standingsPart;

/** Reads the `round` parameter; by default the first round, and over a stream the latest. */
export function swissPart(bracket: SwissBracket, asked: string | null, view = 'page'): SwissPart {
  if (asked === standingsPart) return standingsPart;
  return (
    ordinalsOf(bracket).find((ordinal) => String(ordinal) === asked) ??
    (view === 'overlay' ? (bracket.rounds.at(-1)?.ordinal ?? 1) : 1)
  );
}

/** All rounds that are paired or planned, from 1. */
export function ordinalsOf({ rounds, rounds_count: planned }: SwissBracket): number[] {
  const last = Math.max(planned, rounds.at(-1)?.ordinal ?? 0);
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** Matches of a round that are paired and not played yet. */
export function matchesLeft({ rounds }: SwissBracket, ordinal: number): number {
  const round = rounds.find((one) => one.ordinal === ordinal);
  return round?.duels.filter(({ status }) => status === 'ready').length ?? 0;
}
