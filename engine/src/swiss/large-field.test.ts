import { describe, expect, test } from 'vitest';
import type { EdgeList } from '../matching/graph.ts';
import { minimumPerfectMatching } from '../matching/perfect-matching.ts';
import { createDice, type Dice } from '../random.ts';
import { isProvenOptimal } from '../testing/verify-matching.ts';
import { checkInput } from './check-pairing.ts';
import { pairExactly } from './exact.ts';
import { type Field, fieldOf, parityBound, rankContenders, relationOf } from './field.ts';
import { scoreDifference } from './goals.ts';
import { pairLargeField, sumOfDifferences } from './large-field.ts';
import type { PairingMode, SwissSide } from './pairing-nouns.ts';
import { arrange, pairScoreGroups } from './score-groups.ts';
import { pairWholeField } from './whole-field.ts';

const modes: readonly PairingMode[] = ['fold', 'slide', 'adjacent'];

describe('a field too large to weigh every pair', () => {
  test('has the least sum of score differences all the same', () => {
    const dice = createDice(1);
    const proofs = { exact: 0, parityBound: 0, duals: 0 };
    for (let run = 0; run < 300; run++) {
      const field = randomField(dice, 2 * (2 + dice(40)), 1 + dice(12), [0, 2, 6, 30][run % 4] as number);
      const best = leastDifference(field, false);
      const found = pairLargeField(field, modes[run % 3] as PairingMode, false);
      expect(found.isPerfect).toBe(best !== null);
      if (!found.isPerfect) continue;
      expectLegal(field, found.mates);
      expect(sumOfDifferences(field, found.mates)).toBe(best);
      if (found.proof === 'parityBound') expect(best).toBe(parityBound(field));
      else expect(best).toBeGreaterThan(parityBound(field));
      proofs[found.proof]++;
    }
    expect(proofs.parityBound).toBeGreaterThan(50);
    expect(proofs.duals).toBeGreaterThan(50);
  });

  test('is paired with the fewest rematches where it takes some', () => {
    const dice = createDice(2);
    let withRematches = 0;
    for (let run = 0; run < 150; run++) {
      const field = randomField(dice, 2 * (2 + dice(12)), 1 + dice(6), 30);
      const exact = pairExactly(field, 'fold', true);
      const found = pairLargeField(field, 'fold', true);
      if (!found.isPerfect || 'isPerfect' in exact) throw new Error('nothing is forbidden');
      expect(rematches(field, found.mates)).toBe(rematches(field, exact));
      expect(sumOfDifferences(field, found.mates)).toBe(sumOfDifferences(field, exact));
      withRematches += Number(rematches(field, exact) > 0);
    }
    expect(withRematches).toBeGreaterThan(20);
  });

  test('is matched as a whole with a proof that holds for all pairs, whatever it starts from', () => {
    const dice = createDice(3);
    for (let run = 0; run < 100; run++) {
      const field = randomField(dice, 2 * (10 + dice(40)), 1 + dice(12), 4);
      const whole = { field, points: field.halfPoints, rematchCost: Number.POSITIVE_INFINITY, byeCosts: null };
      const cold = pairWholeField(whole, new Int32Array(field.size).fill(-1));
      if (cold.isPerfect) expect(isProvenOptimal(allPairs(field, false), cold)).toBe(true);
      const warm = pairWholeField(whole, pairScoreGroups(field, 'fold'));
      expect(warm.isPerfect && warm.cost).toBe(cold.isPerfect && cold.cost);
      expect(cold.isPerfect ? cold.cost : null).toBe(leastDifference(field, false));
    }
  });
});

test('a group is arranged as the mode asks for, and near that where some have met', () => {
  const field = fieldWith(8, [[0, 7]]);
  const ranks = [0, 1, 2, 3, 4, 5, 6, 7];
  expect(pairsOf(field, 'fold', ranks)).toEqual(['06', '17', '25', '34']);
  expect(pairsOf(field, 'slide', ranks)).toEqual(['04', '15', '26', '37']);
  expect(pairsOf(field, 'adjacent', ranks)).toEqual(['01', '23', '45', '67']);
  expect(pairsOf(fieldWith(2, [[0, 1]]), 'fold', [0, 1])).toBe(undefined);
});

function pairsOf(field: Field, mode: PairingMode, ranks: readonly number[]): string[] | undefined {
  const pairs = arrange(field, mode, ranks);
  return pairs?.a.map((a, index) => `${a}${pairs.b[index]}`).sort();
}

function fieldWith(size: number, met: readonly (readonly [number, number])[]): Field {
  const sides = Array.from({ length: size }, (_, rank): SwissSide => {
    const opponents = met.filter(([a]) => a === rank).map(([, b]) => b);
    return { side: rank, seed: rank, points: 0, opponents };
  });
  return fieldOf(checkInput({ sides }).contenders, []);
}

function randomField(dice: Dice, size: number, scores: number, met: number): Field {
  const opponents: Set<number>[] = Array.from({ length: size }, () => new Set());
  for (let count = 0; count < (met * size) / 2; count++) {
    const a = dice(size);
    const b = (a + 1 + (dice(2) ? dice(size - 1) : dice(Math.min(6, size - 1)))) % size;
    opponents[a]?.add(b);
    opponents[b]?.add(a);
  }
  const sides = opponents.map(
    (list, side): SwissSide => ({
      side,
      seed: side,
      points: Math.floor((side * scores) / size) / 2,
      opponents: [...list],
    }),
  );
  const forbidden = Array.from({ length: met > 20 ? 0 : dice(5) }, (): [number, number] => [dice(size - 1), size - 1]);
  return fieldOf(
    rankContenders(checkInput({ sides }).contenders, 'fold', null),
    forbidden.filter(([a, b]) => a !== b),
  );
}

function leastDifference(field: Field, withRematches: boolean): number | null {
  const found = minimumPerfectMatching(allPairs(field, withRematches));
  return found.isPerfect ? found.cost : null;
}

function allPairs(field: Field, withRematches: boolean): EdgeList {
  const from: number[] = [];
  const to: number[] = [];
  for (let a = 0; a < field.size; a++) {
    for (let b = a + 1; b < field.size; b++) {
      const relation = relationOf(field, a, b);
      if (relation === 'forbidden' || (relation === 'met' && !withRematches)) continue;
      from.push(a);
      to.push(b);
    }
  }
  const cost = Float64Array.from(from, (a, edge) => scoreDifference(field, a, to[edge] as number));
  return { vertices: field.size, from: Int32Array.from(from), to: Int32Array.from(to), cost };
}

function rematches(field: Field, mates: Int32Array): number {
  return mates.reduce((sum, mate, rank) => sum + Number(mate > rank && relationOf(field, rank, mate) === 'met'), 0);
}

function expectLegal(field: Field, mates: Int32Array) {
  mates.forEach((mate, rank) => {
    expect(mates[mate]).toBe(rank);
    expect(mate).not.toBe(rank);
    expect(relationOf(field, rank, mate)).toBe('none');
  });
}
