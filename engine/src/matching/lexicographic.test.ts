import { expect, test } from 'vitest';
import { createDice } from '../random.ts';
import { lexicographicMatching } from './lexicographic.ts';

test('levels count in their order, whether they fit into one weight or not', () => {
  const dice = createDice(1);
  let matched = 0;
  for (let run = 0; run < 4000; run++) {
    const vertices = 2 * (1 + dice(4));
    const pairs: [number, number][] = [];
    for (let a = 0; a < vertices; a++) for (let b = 0; b < a; b++) if (dice(10) < 8) pairs.push([a, b]);
    // A few large levels never fit together; a few small values make many matchings level in them.
    const scale = [1, 1000, 1_000_000][run % 3] as number;
    const levels = Array.from({ length: 1 + dice(5) }, () => Float64Array.from(pairs, () => scale * dice(3)));
    const found = lexicographicMatching(vertices, column(pairs, 0), column(pairs, 1), levels);
    const best = leastTotals(vertices, pairs, levels);
    if ('isPerfect' in found) {
      expect(best).toBe(null);
      continue;
    }
    const edges = pairs.flatMap(([a, b], edge) => (found[a] === b ? [edge] : []));
    expect(edges.length).toBe(vertices / 2);
    expect(totals(levels, edges)).toEqual(best);
    matched++;
  }
  expect(matched).toBeGreaterThan(2000);
});

test('the same for a hundred vertices, weighed at once and one level after the other', () => {
  const dice = createDice(2);
  for (let run = 0; run < 30; run++) {
    const vertices = 20 + 2 * dice(40);
    const pairs: [number, number][] = [];
    for (let a = 0; a < vertices; a++) for (let b = 0; b < a; b++) if (dice(3) === 0) pairs.push([a, b]);
    const levels = Array.from({ length: 3 }, () => Float64Array.from(pairs, () => dice(4)));
    // The same goals, but too large to be weighed together.
    const large = levels.map((level) => level.map((cost) => cost * 2 ** 20));
    const [once, inTurn] = [levels, large].map((given) => {
      const mates = lexicographicMatching(vertices, column(pairs, 0), column(pairs, 1), given);
      if ('isPerfect' in mates) return null;
      return totals(
        levels,
        pairs.flatMap(([a, b], edge) => (mates[a] === b ? [edge] : [])),
      );
    });
    expect(inTurn).toEqual(once);
  }
});

function column(pairs: readonly (readonly [number, number])[], index: 0 | 1): Int32Array {
  return Int32Array.from(pairs, (pair) => pair[index]);
}

function totals(levels: readonly Float64Array[], edges: readonly number[]): number[] {
  return levels.map((level) => edges.reduce((sum, edge) => sum + (level[edge] as number), 0));
}

function leastTotals(
  vertices: number,
  pairs: readonly (readonly [number, number])[],
  levels: readonly Float64Array[],
): number[] | null {
  let best: number[] | null = null;
  const visit = (taken: number, edges: readonly number[]) => {
    if (taken === 2 ** vertices - 1) {
      const cost = totals(levels, edges);
      const place = best === null ? 0 : cost.findIndex((one, index) => one !== best?.[index]);
      if (best === null || (place >= 0 && (cost[place] as number) < (best[place] as number))) best = cost;
      return;
    }
    const first = 31 - Math.clz32((2 ** vertices - 1) & ~taken);
    pairs.forEach(([a, b], edge) => {
      if (Math.max(a, b) === first && !(taken & (1 << Math.min(a, b))))
        visit(taken | (1 << a) | (1 << b), [...edges, edge]);
    });
  };
  visit(0, []);
  return best;
}
