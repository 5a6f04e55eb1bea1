import type { NoPerfectMatching } from '../matching/perfect-matching.ts';
import { type Field, isFree, parityBound, ranksOf } from './field.ts';
import { scoreDifference } from './goals.ts';
import type { PairingMode } from './pairing-nouns.ts';
import { arrange, marry, marryAll, pairScoreGroups } from './score-groups.ts';
import { pairWholeField } from './whole-field.ts';

export interface ProvenMates {
  readonly isPerfect: true;
  readonly mates: Int32Array;
  readonly proof: 'exact' | 'parityBound' | 'duals';
}

/**
 * A legal round of an even field with the least sum of score differences, proved to be that. The other goals are served as
 * well as swaps can. Group by group first, and only if that misses the bound a matching of the whole field.
 */
export function pairLargeField(
  field: Field,
  mode: PairingMode,
  withRematches: boolean,
): ProvenMates | NoPerfectMatching {
  const grouped = pairScoreGroups(field, mode);
  if (!grouped.includes(-1)) return { isPerfect: true, mates: grouped, proof: 'parityBound' };
  const most = (field.halfPoints[0] as number) - (field.halfPoints[field.size - 1] as number);
  const rematchCost = withRematches ? (most * field.size) / 2 + 1 : Number.POSITIVE_INFINITY;
  const found = pairWholeField({ field, points: field.halfPoints, rematchCost, byeCosts: null }, grouped);
  if (!found.isPerfect) return found;
  const { mates } = found;
  polish(field, mode, mates);
  return {
    isPerfect: true,
    mates,
    proof: sumOfDifferences(field, mates) === parityBound(field) ? 'parityBound' : 'duals',
  };
}

export function sumOfDifferences(field: Field, mates: Int32Array): number {
  return mates.reduce((sum, mate, rank) => (mate > rank ? sum + scoreDifference(field, rank, mate) : sum), 0);
}

/** Keeps the score groups that meet, and so the sum of differences, but chooses anew who in them. */
function polish(field: Field, mode: PairingMode, mates: Int32Array) {
  const downAgain = (rank: number) => field.contenders[rank]?.downAgain ?? 0;
  const upAgain = (rank: number) => field.contenders[rank]?.upAgain ?? 0;
  for (let rank = 0; rank < field.size; rank++) {
    if ((mates[rank] as number) < rank || field.groupOf[rank] === field.groupOf[mates[rank] as number]) continue;
    const lower = mates[rank] as number;
    handOver(field, mates, rank, (a, b) => downAgain(a) - downAgain(b) || b - a);
    handOver(field, mates, lower, (a, b) => upAgain(a) - upAgain(b) || a - b);
  }
  for (let group = 0; group < field.groups; group++) rearrange(field, mode, mates, group);
}

/** Lets the first by `order` of those paired within the group float in place of `rank`, if both new pairs are legal. */
function handOver(field: Field, mates: Int32Array, rank: number, order: (a: number, b: number) => number) {
  const opponent = mates[rank] as number;
  let best = rank;
  for (const other of pairedWithin(field, mates, field.groupOf[rank] as number)) {
    if (order(other, best) >= 0 || !isFree(field, other, opponent)) continue;
    if (isFree(field, mates[other] as number, rank)) best = other;
  }
  if (best === rank) return;
  marry(mates, rank, mates[best] as number);
  marry(mates, best, opponent);
}

function rearrange(field: Field, mode: PairingMode, mates: Int32Array, group: number) {
  const pairs = arrange(field, mode, pairedWithin(field, mates, group));
  if (pairs) marryAll(mates, pairs);
}

function pairedWithin(field: Field, mates: Int32Array, group: number): number[] {
  return ranksOf(field, group).filter((rank) => field.groupOf[mates[rank] as number] === group);
}
