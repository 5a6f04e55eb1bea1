import { lexicographicMatching } from '../matching/lexicographic.ts';
import type { NoPerfectMatching } from '../matching/perfect-matching.ts';
import { type Field, isAllowed, pairsWhere, relationOf } from './field.ts';
import { goalCosts } from './goals.ts';
import type { PairingMode } from './pairing-nouns.ts';

/**
 * The best round of an even field by all goals: fewest rematches (none unless `withRematches`), least sum of score
 * differences and so on as in `goalCosts`. All pairs are weighed, so this is for small fields.
 */
export function pairExactly(field: Field, mode: PairingMode, withRematches: boolean): Int32Array | NoPerfectMatching {
  const { from, to } = pairsWhere(field.size, (a, b) => isAllowed(field, a, b, withRematches));
  const costs = Array.from(from, (a, edge) => {
    const b = to[edge] as number;
    return [Number(relationOf(field, a, b) === 'met'), ...goalCosts(field, mode, a, b)];
  });
  const levels = (costs[0] ?? []).map((_, level) => Float64Array.from(costs, (cost) => cost[level] as number));
  return lexicographicMatching(field.size, from, to, levels);
}
