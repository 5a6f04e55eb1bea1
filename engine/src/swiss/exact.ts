import { lexicographicMatching } from '../matching/lexicographic.ts';
import type { NoPerfectMatching } from '../matching/perfect-matching.ts';
import { type Field, relationOf } from './field.ts';
import { orderDistance, repeatedFloats, scoreDifference } from './goals.ts';
import type { PairingMode } from './pairing-nouns.ts';

/**
 * The best round of an even field by all goals: fewest rematches (none unless `withRematches`), least sum of score
 * differences, then of their squares, fewest repeated floats, least distance from the mode's order. All pairs are weighed,
 * so this is for small fields.
 */
export function pairExactly(field: Field, mode: PairingMode, withRematches: boolean): Int32Array | NoPerfectMatching {
  const from: number[] = [];
  const to: number[] = [];
  const isRematch: number[] = [];
  for (let a = 0; a < field.size; a++) {
    for (let b = a + 1; b < field.size; b++) {
      const relation = relationOf(field, a, b);
      if (relation === 'forbidden' || (relation === 'met' && !withRematches)) continue;
      from.push(a);
      to.push(b);
      isRematch.push(relation === 'met' ? 1 : 0);
    }
  }
  const level = (cost: (a: number, b: number) => number) =>
    Float64Array.from(from, (a, edge) => cost(a, to[edge] ?? 0));
  const levels = [
    level((a, b) => scoreDifference(field, a, b)),
    level((a, b) => scoreDifference(field, a, b) ** 2),
    level((a, b) => repeatedFloats(field, a, b)),
    level((a, b) => orderDistance(field, mode, a, b)),
  ];
  if (withRematches) levels.unshift(Float64Array.from(isRematch));
  return lexicographicMatching(field.size, Int32Array.from(from), Int32Array.from(to), levels);
}
