import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDice } from '../random.ts';
import { colourEdges } from './edge-colouring.ts';
import { peelColours } from './peel-colours.ts';

const graphs = fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.nat(99)), { maxLength: 60, size: 'max' }).map((edges) => ({
  left: edges.map(([left]) => left),
  right: edges.map(([, right]) => right),
  wishes: edges.map(([, , wish]) => wish),
}));

describe('an edge colouring', () => {
  test('with as many colours as the highest degree has no colour twice at a vertex', () => {
    fc.assert(
      fc.property(graphs, fc.nat(), ({ left, right, wishes }, seed) => {
        const count = Math.max(1, ...degrees(left), ...degrees(right));
        const wished = wishes.map((wish) => wish % count);
        const colourings = [
          ...[undefined, createDice(seed)].map((dice) => colourEdges({ left, right }, count, wished, dice)),
          peelColours(left, right, count, createDice(seed)),
        ];
        for (const colours of colourings) expectNoColourTwice(colours, count, [left, right]);
      }),
      { numRuns: 500 },
    );
  });

  test('keeps wishes that do not collide', () => {
    const wished = [0, 1, 1, 0];
    expect([...colourEdges({ left: [0, 0, 1, 1], right: [0, 1, 0, 1] }, 2, wished)]).toEqual(wished);
  });

  test('of many edges in few colours takes no more steps than it may', () => {
    const count = 8192;
    for (const colourCount of [2, 3]) {
      let steps = 0;
      const counted = (list: number[]) =>
        new Proxy(list, {
          get: (all, place) => {
            steps++;
            return Reflect.get(all, place);
          },
        });
      const pots = Array.from({ length: count }, (_, edge) => Math.floor(edge / colourCount));
      const parts = Array.from({ length: count }, (_, edge) => pots[(edge * 7919) % count] as number);
      const dice = createDice(4);
      const wished = pots.map(() => dice(colourCount));
      const edges = { left: counted(pots), right: counted(parts) };
      const colours = colourEdges(edges, colourCount, wished, dice);
      expect(steps).toBeLessThan(8_000_000);
      expectNoColourTwice(colours, colourCount, [pots, parts]);
    }
  });
});

describe('a colouring all by lot', () => {
  test('comes to every colouring, about equally often', () => {
    const dice = createDice(1);
    const seen = new Map<string, number>();
    for (let turn = 0; turn < 2000; turn++) {
      const text = peelColours([0, 0, 1, 1], [0, 1, 0, 1], 2, dice).join('');
      seen.set(text, (seen.get(text) ?? 0) + 1);
    }
    expect([...seen.keys()].toSorted()).toEqual(['0110', '1001']);
    for (const times of seen.values()) expect(times).toBeGreaterThan(900);
  });

  test('walks not much further than there are edges', () => {
    for (const colourCount of [2, 3, 64]) {
      const pots = Array.from({ length: 65_536 }, (_, edge) => Math.floor(edge / colourCount));
      const dice = createDice(1);
      let rolls = 0;
      peelColours(pots, pots, colourCount, (limit) => {
        rolls++;
        return dice(limit);
      });
      expect(rolls).toBeLessThan(40 * pots.length);
    }
  });
});

function expectNoColourTwice(colours: Int32Array, count: number, ends: readonly (readonly number[])[]) {
  expect([...colours].every((colour) => colour >= 0 && colour < count)).toBe(true);
  for (const vertices of ends) {
    const pairs = vertices.map((vertex, edge) => `${vertex} ${colours[edge]}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  }
}

function degrees(vertices: readonly number[]): number[] {
  return vertices.map((vertex) => vertices.filter((other) => other === vertex).length);
}
