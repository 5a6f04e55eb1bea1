import { minimumPerfectMatching } from '../matching/perfect-matching.ts';
import { type Field, isFree, pairsWhere, ranksOf } from './field.ts';
import { idealPlace, placeDistance } from './goals.ts';
import type { PairingMode } from './pairing-nouns.ts';

const none = -1;
const mostTries = 5;
const largestMatched = 40;

/**
 * Pairs the score groups from the top, each as the mode asks for, swapping away rematches. Where a group is odd one floats
 * down, to whom as little happened lately as can be. Not always possible: `none` is left for those without a partner.
 */
export function pairScoreGroups(field: Field, mode: PairingMode): Int32Array {
  const mates = new Int32Array(field.size).fill(none);
  let floater = none;
  for (let group = 0; group < field.groups; group++) floater = pairGroup(field, mode, mates, group, floater);
  return mates;
}

/** Pairs `ranks`, in their order, with one another as the mode asks for; null if that does not come out. */
export function arrange(field: Field, mode: PairingMode, ranks: readonly number[]): Pairs | null {
  if (ranks.length % 2 === 1) return null;
  const pairs = idealPairs(ranks, mode);
  return repair(field, mode, pairs) ? pairs : matchGroup(field, mode, ranks);
}

export interface Pairs {
  readonly a: number[];
  readonly b: number[];
}

export function marry(mates: Int32Array, a: number, b: number) {
  mates[a] = b;
  mates[b] = a;
}

export function marryAll(mates: Int32Array, { a, b }: Pairs) {
  for (const [index, one] of a.entries()) marry(mates, one, b[index] as number);
}

/** @returns who floats down from the group, or none. */
function pairGroup(field: Field, mode: PairingMode, mates: Int32Array, group: number, floaterIn: number): number {
  const ranks = ranksOf(field, group);
  const partners = floaterIn === none ? [none] : partnersFor(field, ranks, floaterIn);
  const isOdd = (ranks.length + Number(floaterIn !== none && partners.length > 0)) % 2 === 1;
  const isLast = group === field.groups - 1;
  const floaters = isOdd && !isLast ? floatersOf(field, ranks) : [none];
  for (const partner of partners.length > 0 ? partners : [none]) {
    for (const floater of floaters) {
      if (floater === partner && floater !== none) continue;
      const pairs = arrange(
        field,
        mode,
        ranks.filter((rank) => rank !== partner && rank !== floater),
      );
      if (!pairs) continue;
      marryAll(mates, pairs);
      if (partner !== none) marry(mates, floaterIn, partner);
      return floater;
    }
  }
  return none;
}

/** Lowest first, but before all those to whom it did not happen lately. */
function floatersOf(field: Field, ranks: readonly number[]): readonly number[] {
  const again = (rank: number) => field.contenders[rank]?.downAgain ?? 0;
  return ranks.toSorted((a, b) => again(a) - again(b) || b - a).slice(0, mostTries);
}

function partnersFor(field: Field, ranks: readonly number[], floater: number): readonly number[] {
  const again = (rank: number) => field.contenders[rank]?.upAgain ?? 0;
  const legal = ranks.filter((rank) => isFree(field, rank, floater));
  return legal.sort((a, b) => again(a) - again(b) || a - b).slice(0, mostTries);
}

function idealPairs(ranks: readonly number[], mode: PairingMode): Pairs {
  const pairs: Pairs = { a: [], b: [] };
  for (const [place, rank] of ranks.entries()) {
    const other = idealPlace(mode, ranks.length, place);
    if (other < place) continue;
    pairs.a.push(rank);
    pairs.b.push(ranks[other] as number);
  }
  return pairs;
}

/** Swaps with the nearest pair where that makes both legal. */
function repair(field: Field, mode: PairingMode, pairs: Pairs): boolean {
  const { a, b } = pairs;
  // Neighbours are best swapped across; elsewhere a better one must stay with a worse.
  const swaps = mode === 'adjacent' ? [swapAcross, swapPartners] : [swapPartners, swapAcross];
  return a.every((rank, index) => {
    return isFree(field, rank, b[index] as number) || swaps.some((swap) => swapWithNearest(field, pairs, index, swap));
  });
}

type Swap = (field: Field, pairs: Pairs, i: number, j: number) => boolean;

function swapWithNearest(field: Field, pairs: Pairs, index: number, swap: Swap): boolean {
  const count = pairs.a.length;
  for (let distance = 1; distance < count; distance++) {
    if (index + distance < count && swap(field, pairs, index, index + distance)) return true;
    if (index >= distance && swap(field, pairs, index, index - distance)) return true;
  }
  return false;
}

function swapPartners(field: Field, { a, b }: Pairs, i: number, j: number): boolean {
  const [partner, other] = [b[i] as number, b[j] as number];
  if (!isFree(field, a[i] as number, other) || !isFree(field, a[j] as number, partner)) return false;
  b[i] = other;
  b[j] = partner;
  return true;
}

function swapAcross(field: Field, { a, b }: Pairs, i: number, j: number): boolean {
  const [partner, other] = [b[i] as number, a[j] as number];
  if (!isFree(field, a[i] as number, other) || !isFree(field, partner, b[j] as number)) return false;
  b[i] = other;
  a[j] = partner;
  return true;
}

/** Where swaps do not help, in a small group, a matching tells whether anything does. */
function matchGroup(field: Field, mode: PairingMode, ranks: readonly number[]): Pairs | null {
  const count = ranks.length;
  if (count > largestMatched) return null;
  const { from, to } = pairsWhere(count, (i, j) => isFree(field, ranks[i] as number, ranks[j] as number));
  const cost = Float64Array.from(from, (i, edge) => placeDistance(mode, count, i, to[edge] as number));
  const found = minimumPerfectMatching({ vertices: count, from, to, cost });
  if (!found.isPerfect) return null;
  const first = ranks.filter((_, place) => place < (found.mates[place] as number));
  return { a: first, b: first.map((rank) => ranks[found.mates[ranks.indexOf(rank)] as number] as number) };
}
