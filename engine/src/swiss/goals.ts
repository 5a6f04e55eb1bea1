import { type Field, rankInGroup, sizeOfGroup } from './field.ts';
import type { PairingMode } from './pairing-nouns.ts';

/** What a pair costs in each of the goals of a round, and the arrangement of a group that each mode asks for. */

/**
 * In the order in which they count, after rematches: score difference, its square, repeated floats, distance from the order
 * of the mode, and of pairs equally far from a slide rather those that join its halves.
 */
export function goalCosts(field: Field, mode: PairingMode, a: number, b: number): readonly number[] {
  const difference = scoreDifference(field, a, b);
  return [
    difference,
    difference ** 2,
    repeatedFloats(field, a, b),
    orderDistance(field, mode, a, b),
    Number(mode === 'slide' && isWithinHalf(field, a, b)),
  ];
}

export function scoreDifference({ halfPoints }: Field, a: number, b: number): number {
  return Math.abs((halfPoints[a] as number) - (halfPoints[b] as number));
}

export function repeatedFloats({ contenders, groupOf }: Field, a: number, b: number): number {
  if (groupOf[a] === groupOf[b]) return 0;
  const [upper, lower] = a < b ? [a, b] : [b, a];
  return (contenders[upper]?.downAgain ?? 0) + (contenders[lower]?.upAgain ?? 0);
}

/** Whom a rank of the group would meet if nobody had met before, or null. */
export function idealPartner(field: Field, mode: PairingMode, rank: number): number | null {
  const group = field.groupOf[rank] as number;
  const start = field.groupStart[group] as number;
  const { first, count } = expectedSpan(field, group);
  const place = rank - start - first;
  if (place < 0 || place >= count || count % 2 === 1) return null;
  return start + first + idealPlace(mode, count, place);
}

/** Of `count` sides, an even number, in order: whose place a place meets. */
export function idealPlace(mode: PairingMode, count: number, place: number): number {
  if (mode === 'slide') return place < count / 2 ? place + count / 2 : place - count / 2;
  return mode === 'adjacent' ? place ^ 1 : count - 1 - place;
}

/** How far a pair is from that, squared: then the sum over a group has one least arrangement. */
export function placeDistance(mode: PairingMode, count: number, upper: number, lower: number): number {
  if (mode === 'slide') return (lower - upper - Math.floor(count / 2)) ** 2;
  return mode === 'adjacent' ? (lower - upper - 1) ** 2 : (upper + lower - count + 1) ** 2;
}

/** Floats go from the bottom of their group to the top of theirs. */
function orderDistance(field: Field, mode: PairingMode, a: number, b: number): number {
  const { groupOf } = field;
  const [upper, lower] = a < b ? [a, b] : [b, a];
  const [rankA, rankB] = [rankInGroup(field, upper), rankInGroup(field, lower)];
  const group = groupOf[upper] as number;
  if (group !== groupOf[lower]) return (sizeOfGroup(field, group) - 1 - rankA) ** 2 + rankB ** 2;
  const { first, count } = expectedSpan(field, group);
  return placeDistance(mode, count, rankA - first, rankB - first);
}

function isWithinHalf(field: Field, a: number, b: number): boolean {
  const group = field.groupOf[a] as number;
  const { first, count } = expectedSpan(field, group);
  const isUpper = (rank: number) => rankInGroup(field, rank) - first < count / 2;
  return group === field.groupOf[b] && isUpper(a) === isUpper(b);
}

/** The ranks of a group that are left when the floats that its size asks for have gone: the first, and how many. */
function expectedSpan(field: Field, group: number): { first: number; count: number } {
  const isFloatIn = (field.groupStart[group] as number) % 2 === 1;
  const isFloatOut = (field.groupStart[group + 1] as number) % 2 === 1;
  return { first: Number(isFloatIn), count: sizeOfGroup(field, group) - Number(isFloatIn) - Number(isFloatOut) };
}
