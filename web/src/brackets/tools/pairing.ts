import type { PairingSuggestion, SwissBracket } from '@agon/contract/brackets.swiss.endpoints';
import type { Board } from './moves.ts';

/** Pairs of a Swiss round, while they are being made. */

export type Pair = readonly [number, number];

/** The round that can be paired now, and whether it is one that is paired already; undefined when none can. */
export function openRound({ rounds, canGenerate }: SwissBracket): { ordinal: number; isAgain: boolean } | undefined {
  if (canGenerate) return { ordinal: rounds.length + 1, isAgain: false };
  const last = rounds.at(-1);
  const isUntouched = last?.duels.every(({ result }) => result === null);
  return last !== undefined && isUntouched ? { ordinal: last.ordinal, isAgain: true } : undefined;
}

export function isSamePair(a: Pair, b: Pair): boolean {
  return (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);
}

/** The list without the pair, or with it. */
export function toggled(pairs: readonly Pair[], pair: Pair): readonly Pair[] {
  const others = pairs.filter((one) => !isSamePair(one, pair));
  return others.length < pairs.length ? others : [...pairs, pair];
}

/** Without those that hold one of a locked pair's sides: they cannot be both. */
export function withoutSidesOf(pairs: readonly Pair[], locked: Pair): readonly Pair[] {
  return pairs.filter((pair) => !pair.some((side) => locked.includes(side)));
}

/** Two places each; the bye is a pair with a free one. */
export function boardOf(pairs: PairingSuggestion['pairs']): Board {
  return pairs.map(({ participants }) => participants);
}

/** The round as it is paired, and whoever else is to play it: in these pairs, or alone with a free place. */
export function withNewcomers(paired: Board, others: Board): Board {
  if (paired.length === 0 && others.every((places) => places.length === 2)) return others;
  const here = new Set(paired.flat());
  const missing = others.flat().filter((side) => side !== null && !here.has(side));
  return [...paired, ...missing.map((side) => [side, null])];
}

/** Who plays on: not withdrawn, and neither through nor out by the cut. */
export function stillIn({ standings, cut }: SwissBracket): number[] {
  return standings
    .filter((row) => !row.isWithdrawn && (cut === null || (row.wins < cut.wins && row.losses < cut.losses)))
    .map(({ participant }) => participant);
}

/** The pairs that stand on the board; a side alone has the bye. */
export function pairsOn(board: Board): [number, number | null][] {
  return board.flatMap((places): [number, number | null][] => {
    const [a, b] = places.filter((side) => side !== null);
    return a === undefined ? [] : [[a, b ?? null]];
  });
}
