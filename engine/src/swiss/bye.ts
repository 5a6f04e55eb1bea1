import type { NoPerfectMatching } from '../matching/perfect-matching.ts';
import type { Field } from './field.ts';
import { pairWholeField } from './whole-field.ts';

/** Who should rather have the bye: fewest byes before, fewest points, lowest rank. Negative if it is `a`. */
export function compareForBye({ contenders }: Field, a: number, b: number): number {
  const [one, other] = [contenders[a], contenders[b]];
  if (!one || !other) return 0;
  return one.byes - other.byes || one.halfPoints - other.halfPoints || b - a;
}

export function firstForBye(field: Field): number {
  let first = 0;
  for (let rank = 1; rank < field.size; rank++) if (compareForBye(field, rank, first) < 0) first = rank;
  return first;
}

/** The first in that order without whom an odd field can be paired, with as few rematches as possible if they are allowed. */
export function findBye(field: Field, withRematches: boolean): number | NoPerfectMatching {
  const order = field.contenders.map((_, rank) => rank).sort((a, b) => compareForBye(field, a, b));
  const byeCosts = new Array<number>(field.size).fill(0);
  for (const [place, rank] of order.entries()) byeCosts[rank] = place;
  const rematchCost = withRematches ? field.size + 1 : Number.POSITIVE_INFINITY;
  const points = new Int32Array(field.size);
  const found = pairWholeField({ field, points, rematchCost, byeCosts }, new Int32Array(field.size).fill(-1));
  return found.isPerfect ? (found.mates[field.size] as number) : found;
}
