import { type Field, rankInGroup, sizeOfGroup } from './field.ts';
import type { PairingMode } from './pairing-nouns.ts';

/** What a pair costs in each of the goals of a round. The order in which the goals count is that of `pairExactly`. */

export function scoreDifference({ halfPoints }: Field, a: number, b: number): number {
  return Math.abs((halfPoints[a] as number) - (halfPoints[b] as number));
}

export function repeatedFloats({ entries, groupOf }: Field, a: number, b: number): number {
  if (groupOf[a] === groupOf[b]) return 0;
  const [upper, lower] = a < b ? [a, b] : [b, a];
  return (entries[upper]?.downAgain ?? 0) + (entries[lower]?.upAgain ?? 0);
}

/**
 * How far a pair is from what the mode asks for, squared: then the sum over a group has one least arrangement. Floats go
 * from the bottom of their group to the top of theirs.
 */
export function orderDistance(field: Field, mode: PairingMode, a: number, b: number): number {
  const { groupOf } = field;
  const [upper, lower] = a < b ? [a, b] : [b, a];
  const [rankA, rankB] = [rankInGroup(field, upper), rankInGroup(field, lower)];
  const group = groupOf[upper] as number;
  if (group !== groupOf[lower]) return (sizeOfGroup(field, group) - 1 - rankA) ** 2 + rankB ** 2;
  const [first, last] = expectedSpan(field, group);
  if (mode === 'slide') return (rankB - rankA - Math.floor((last - first + 1) / 2)) ** 2;
  if (mode === 'adjacent') return (rankB - rankA - 1) ** 2;
  return (rankA + rankB - first - last) ** 2;
}

/** Ranks of a group that are left when the floats that its size asks for have gone. */
function expectedSpan(field: Field, group: number): readonly [number, number] {
  const isFloatIn = (field.groupStart[group] as number) % 2 === 1;
  const isFloatOut = (field.groupStart[group + 1] as number) % 2 === 1;
  return [isFloatIn ? 1 : 0, sizeOfGroup(field, group) - 1 - (isFloatOut ? 1 : 0)];
}

/** Whom a rank of the group would meet if nobody had met before, or null. */
export function idealPartner(field: Field, mode: PairingMode, rank: number): number | null {
  const group = field.groupOf[rank] as number;
  const start = field.groupStart[group] as number;
  const [first, last] = expectedSpan(field, group);
  const place = rank - start;
  if (place < first || place > last) return null;
  const half = (last - first + 1) / 2;
  if (!Number.isInteger(half)) return null;
  if (mode === 'slide') return start + (place - first < half ? place + half : place - half);
  if (mode === 'adjacent') return start + first + ((place - first) ^ 1);
  return start + first + last - place;
}
