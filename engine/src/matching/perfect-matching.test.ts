import { describe, expect, test } from 'vitest';
import { createDice, type Dice } from '../random.ts';
import { isFeasible, isProvenOptimal } from '../testing/verify-matching.ts';
import type { EdgeList } from './graph.ts';
import { minimumPerfectMatching, type NoPerfectMatching } from './perfect-matching.ts';

describe('a perfect matching of least cost', () => {
  test('costs what trying everything finds, on thousands of small graphs', () => {
    const dice = createDice(1);
    let matched = 0;
    for (let run = 0; run < 20_000; run++) {
      const edges = randomGraph(dice, 2 * (1 + dice(5)), 1 + dice(10), 1 + dice(run % 2 ? 4 : 100));
      const best = leastCost(edges);
      const found = minimumPerfectMatching(edges);
      expect(found.isPerfect ? found.cost : null).toBe(best);
      if (found.isPerfect) expect(isProvenOptimal(edges, found)).toBe(true);
      else expectWitness(edges, found);
      matched += Number(found.isPerfect);
    }
    expect(matched).toBeGreaterThan(5000);
  });

  test('an odd number of vertices always leaves one', () => {
    const dice = createDice(2);
    for (let run = 0; run < 2000; run++) {
      const edges = randomGraph(dice, 1 + 2 * dice(5), 1 + dice(10), 9);
      const found = minimumPerfectMatching(edges);
      if (found.isPerfect) throw new Error('cannot be');
      expectWitness(edges, found);
    }
  });

  test('proves itself on larger graphs, sparse and dense, with few and with many different costs', () => {
    const dice = createDice(3);
    let matched = 0;
    for (let run = 0; run < 400; run++) {
      const vertices = 2 * (5 + dice(146));
      const edges = sparseGraph(dice, vertices, 1 + dice(8), [1, 3, 20, 100_000][run % 4] as number);
      const found = minimumPerfectMatching(edges);
      if (found.isPerfect) expect(isProvenOptimal(edges, found)).toBe(true);
      else expectWitness(edges, found);
      matched += Number(found.isPerfect);
    }
    expect(matched).toBeGreaterThan(200);
  });

  test('makes deep blossoms and opens them again', () => {
    const dice = createDice(4);
    for (let run = 0; run < 300; run++) {
      const edges = ringOfTriangles(dice, 3 + dice(30));
      const found = minimumPerfectMatching(edges);
      if (found.isPerfect) expect(isProvenOptimal(edges, found)).toBe(true);
      else expectWitness(edges, found);
    }
  });

  test('goes on from a given start', () => {
    const dice = createDice(5);
    for (let run = 0; run < 2000; run++) {
      const edges = sparseGraph(dice, 2 * (2 + dice(30)), 4, 3);
      const mates = new Int32Array(edges.vertices).fill(-1);
      for (let edge = 0; edge < edges.from.length; edge++) {
        const [a, b] = [edges.from[edge] as number, edges.to[edge] as number];
        if (edges.cost[edge] !== 0 || mates[a] !== -1 || mates[b] !== -1) continue;
        mates[a] = b;
        mates[b] = a;
      }
      const warm = minimumPerfectMatching(edges, { mates, duals: new Float64Array(edges.vertices) });
      const cold = minimumPerfectMatching(edges);
      expect(warm.isPerfect && warm.cost).toBe(cold.isPerfect && cold.cost);
      if (warm.isPerfect) expect(isProvenOptimal(edges, warm)).toBe(true);
    }
  });

  test('stays exact with large costs, and with negative ones', () => {
    const dice = createDice(6);
    for (let run = 0; run < 2000; run++) {
      const small = randomGraph(dice, 8, 8, 50);
      const large = { ...small, cost: small.cost.map((cost) => (cost - 25) * 2 ** 40 + dice(1000)) };
      const found = minimumPerfectMatching(large);
      expect(found.isPerfect ? found.cost : null).toBe(leastCost(large));
      if (found.isPerfect) expect(isProvenOptimal(large, found)).toBe(true);
    }
  });
});

describe('the proof', () => {
  const square = graph(4, [
    [0, 1, 1],
    [1, 2, 5],
    [2, 3, 1],
    [3, 0, 5],
  ]);

  test('does not hold for an edge that undercuts it', () => {
    const found = minimumPerfectMatching(square);
    if (!found.isPerfect) throw new Error('cannot be');
    expect(isProvenOptimal(square, found)).toBe(true);
    const cheaper = graph(4, [
      [0, 2, 0],
      [1, 3, 0],
    ]);
    expect(isFeasible(cheaper, found.duals)).toBe(false);
  });

  test('does not hold for another matching', () => {
    const found = minimumPerfectMatching(square);
    if (!found.isPerfect) throw new Error('cannot be');
    expect(isProvenOptimal(square, { ...found, mates: Int32Array.of(3, 2, 1, 0), cost: 10 })).toBe(false);
    expect(isProvenOptimal(square, { ...found, mates: Int32Array.of(1, 0, 2, 2) })).toBe(false);
  });
});

/** Groups are odd, connected outside only with the separators, and there are too many of them. */
function expectWitness({ vertices, from, to }: EdgeList, found: NoPerfectMatching) {
  const { oddGroups, separators, mates } = found;
  const separatorSet = new Set(separators);
  const groupOf = new Map(oddGroups.flatMap((group, index) => [...group].map((vertex) => [vertex, index] as const)));
  expect(oddGroups.every((group) => group.length % 2 === 1)).toBe(true);
  for (let edge = 0; edge < from.length; edge++) {
    const [a, b] = [from[edge] as number, to[edge] as number];
    if (groupOf.has(a) && !separatorSet.has(b)) expect(groupOf.get(b)).toBe(groupOf.get(a));
    if (groupOf.has(b) && !separatorSet.has(a)) expect(groupOf.get(a)).toBe(groupOf.get(b));
  }
  const left = [...mates].filter((mate) => mate === -1).length;
  expect(left).toBeGreaterThan(0);
  expect(oddGroups.length - separators.length).toBe(left);
  expect(left % 2).toBe(vertices % 2);
}

function leastCost({ vertices, from, to, cost }: EdgeList): number | null {
  const costs = Array.from({ length: vertices }, () => new Array<number>(vertices).fill(Number.POSITIVE_INFINITY));
  for (let edge = 0; edge < from.length; edge++) {
    const [a, b, c] = [from[edge] as number, to[edge] as number, cost[edge] as number];
    for (const [row, column] of [
      [a, b],
      [b, a],
    ] as const) {
      const line = costs[row] as number[];
      line[column] = Math.min(line[column] as number, c);
    }
  }
  const best = new Map<number, number>([[0, 0]]);
  const solve = (left: number): number => {
    const known = best.get(left);
    if (known !== undefined) return known;
    const a = 31 - Math.clz32(left);
    let least = Number.POSITIVE_INFINITY;
    for (let b = 0; b < a; b++) {
      if (left & (1 << b)) least = Math.min(least, (costs[a]?.[b] as number) + solve(left & ~(1 << a) & ~(1 << b)));
    }
    best.set(left, least);
    return least;
  };
  const least = solve(2 ** vertices - 1);
  return least === Number.POSITIVE_INFINITY ? null : least;
}

/** Each pair is an edge with a chance of `density` in ten. */
function randomGraph(dice: Dice, vertices: number, density: number, costs: number): EdgeList {
  const edges: [number, number, number][] = [];
  for (let a = 0; a < vertices; a++) {
    for (let b = 0; b < a; b++) if (dice(10) < density) edges.push([a, b, dice(costs)]);
  }
  return graph(vertices, edges);
}

function sparseGraph(dice: Dice, vertices: number, degree: number, costs: number): EdgeList {
  const edges: [number, number, number][] = [];
  for (let a = 0; a < vertices; a++) {
    for (let count = 0; count < degree; count++) {
      const b = (a + 1 + dice(vertices - 1)) % vertices;
      edges.push([a, b, dice(costs)]);
    }
  }
  return graph(vertices, edges);
}

function ringOfTriangles(dice: Dice, triangles: number): EdgeList {
  const edges: [number, number, number][] = [];
  const vertices = 3 * triangles + (triangles % 2);
  for (let triangle = 0; triangle < triangles; triangle++) {
    const [a, b, c] = [3 * triangle, 3 * triangle + 1, 3 * triangle + 2];
    edges.push([a, b, dice(3)], [b, c, dice(3)], [c, a, dice(3)]);
    edges.push([c, (3 * triangle + 3) % (3 * triangles), 5 + dice(20)]);
    if (dice(3) === 0) edges.push([dice(vertices - 1), vertices - 1, dice(40)]);
  }
  return graph(
    vertices,
    edges.filter(([a, b]) => a !== b),
  );
}

function graph(vertices: number, edges: readonly (readonly [number, number, number])[]): EdgeList {
  return {
    vertices,
    from: Int32Array.from(edges, ([a]) => a),
    to: Int32Array.from(edges, ([, b]) => b),
    cost: Float64Array.from(edges, ([, , cost]) => cost),
  };
}
