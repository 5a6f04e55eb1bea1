import type { SideId } from '../bracket.ts';
import { createDice, shuffleIn } from '../random.ts';
import { type BitMatrix, createBits, hasBit, setBit } from './bit-matrix.ts';
import type { Contender } from './check-pairing.ts';
import type { PairingMode } from './pairing-nouns.ts';

/** Sides to be paired with one another, by rank from 0: points, difficulty, seed, then id or lot. */
export interface Field {
  readonly size: number;
  readonly contenders: readonly Contender[];
  readonly indexOf: ReadonlyMap<SideId, number>;
  readonly halfPoints: Int32Array;
  /** Score groups, best first: group g is the ranks from `groupStart[g]` up to, not including, `groupStart[g + 1]`. */
  readonly groups: number;
  readonly groupOf: Int32Array;
  readonly groupStart: Int32Array;
  /** Who has met, and who must not meet. */
  readonly met: BitMatrix;
  readonly forbidden: BitMatrix;
}

export type Relation = 'none' | 'met' | 'forbidden';

export function rankContenders(contenders: readonly Contender[], mode: PairingMode, lots: number | null): Contender[] {
  const ofDifficulty = mode === 'major' ? 1 : 0;
  const standing = (a: Contender, b: Contender) =>
    b.halfPoints - a.halfPoints || ofDifficulty * (b.difficulty - a.difficulty) || a.seed - b.seed;
  const ranked = contenders.toSorted((a, b) => standing(a, b) || compareIds(a.side, b.side));
  if (lots !== null) drawLots(ranked, standing, lots);
  return ranked;
}

/** @param ranked in order of rank; `forbidden` may name others. */
export function fieldOf(ranked: readonly Contender[], forbidden: readonly (readonly [SideId, SideId])[]): Field {
  const size = ranked.length;
  const indexOf = new Map(ranked.map(({ side }, rank) => [side, rank]));
  const halfPoints = Int32Array.from(ranked, (one) => one.halfPoints);
  const groupOf = new Int32Array(size);
  const starts: number[] = [];
  for (let rank = 0; rank < size; rank++) {
    if (rank === 0 || halfPoints[rank] !== halfPoints[rank - 1]) starts.push(rank);
    groupOf[rank] = starts.length - 1;
  }
  return {
    size,
    contenders: ranked,
    indexOf,
    halfPoints,
    groups: starts.length,
    groupOf,
    groupStart: Int32Array.from([...starts, size]),
    met: metOf(ranked, indexOf),
    forbidden: forbiddenOf(indexOf, forbidden),
  };
}

export function relationOf({ met, forbidden }: Field, a: number, b: number): Relation {
  if (hasBit(forbidden, a, b)) return 'forbidden';
  return hasBit(met, a, b) ? 'met' : 'none';
}

export function isFree({ met, forbidden }: Field, a: number, b: number): boolean {
  return !hasBit(met, a, b) && !hasBit(forbidden, a, b);
}

export function isAllowed(field: Field, a: number, b: number, withRematches: boolean): boolean {
  return withRematches ? !hasBit(field.forbidden, a, b) : isFree(field, a, b);
}

/** All pairs among so many, the lower number first, that `isFine` lets through. */
export function pairsWhere(
  count: number,
  isFine: (a: number, b: number) => boolean,
): { readonly from: Int32Array; readonly to: Int32Array } {
  const from: number[] = [];
  const to: number[] = [];
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      if (!isFine(a, b)) continue;
      from.push(a);
      to.push(b);
    }
  }
  return { from: Int32Array.from(from), to: Int32Array.from(to) };
}

/** The side with this rank; there is one. */
export function sideAt({ contenders }: Field, rank: number): SideId {
  return (contenders[rank] as Contender).side;
}

export function ranksOf(field: Field, group: number): number[] {
  const start = field.groupStart[group] as number;
  return Array.from({ length: sizeOfGroup(field, group) }, (_, index) => start + index);
}

export function rankInGroup({ groupOf, groupStart }: Field, rank: number): number {
  return rank - (groupStart[groupOf[rank] as number] as number);
}

export function sizeOfGroup({ groupStart }: Field, group: number): number {
  return (groupStart[group + 1] as number) - (groupStart[group] as number);
}

/**
 * No round can have a smaller sum of score differences: an odd number of sides above a gap means that a pair crosses it.
 * In half points; for an even field.
 */
export function parityBound({ groups, groupStart, halfPoints }: Field): number {
  let sum = 0;
  for (let group = 1; group < groups; group++) {
    const start = groupStart[group] as number;
    if (start % 2 === 1) sum += (halfPoints[start - 1] as number) - (halfPoints[start] as number);
  }
  return sum;
}

function metOf(ranked: readonly Contender[], indexOf: ReadonlyMap<SideId, number>): BitMatrix {
  const met = createBits(ranked.length);
  ranked.forEach(({ opponents }, rank) => {
    for (const opponent of opponents) setBit(met, rank, indexOf.get(opponent));
  });
  return met;
}

function forbiddenOf(indexOf: ReadonlyMap<SideId, number>, pairs: readonly (readonly [SideId, SideId])[]): BitMatrix {
  const forbidden = createBits(indexOf.size);
  for (const [a, b] of pairs) setBit(forbidden, indexOf.get(a), indexOf.get(b));
  return forbidden;
}

/** Numbers before texts, both in their own order. */
function compareIds(a: SideId, b: SideId): number {
  if (typeof a === typeof b) return a < b ? -1 : 1;
  return typeof a === 'number' ? -1 : 1;
}

function drawLots(ranked: Contender[], standing: (a: Contender, b: Contender) => number, lots: number) {
  const dice = createDice(lots);
  const isLevel = (a: number, b: number) => standing(ranked[a] as Contender, ranked[b] as Contender) === 0;
  for (let start = 0, end = 0; start < ranked.length; start = end) {
    for (end = start + 1; end < ranked.length && isLevel(start, end); ) end++;
    shuffleIn(ranked, dice, start, end);
  }
}
