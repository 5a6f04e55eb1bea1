import type { Match, SideId } from '@agon/engine';

interface ReadyMatch {
  readonly number: number;
  /** The participants. */
  readonly pair: readonly [number, number];
}

type AnyMatch = Pick<Match, 'number' | 'sides' | 'status' | 'round' | 'result'>;

/**
 * What each of two sides has to play next, as soon as both are known. Where a side has several matches ahead of it, as in
 * groups, it is the first of them: nobody is told of all at once.
 */
export function readyMatches(matches: readonly AnyMatch[]): ReadyMatch[] {
  const busy = new Set<SideId>();
  const inTurn = matches
    .filter(({ status, result }) => status === 'ready' && result === null)
    .toSorted((a, b) => a.round - b.round || a.number - b.number);
  return inTurn.flatMap(({ number, sides: [a, b] }): ReadyMatch[] => {
    if (typeof a !== 'number' || typeof b !== 'number') return [];
    const isNext = !busy.has(a) && !busy.has(b);
    busy.add(a).add(b);
    return isNext ? [{ number, pair: [a, b] }] : [];
  });
}
