import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDice } from '../random.ts';
import { colourEdges } from './edge-colouring.ts';

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
        for (const dice of [undefined, createDice(seed)]) {
          const colours = colourEdges({ left, right }, count, wished, dice);
          expect([...colours].every((colour) => colour >= 0 && colour < count)).toBe(true);
          for (const ends of [left, right]) {
            const pairs = ends.map((vertex, edge) => `${vertex} ${colours[edge]}`);
            expect(new Set(pairs).size).toBe(pairs.length);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('keeps wishes that do not collide', () => {
    const wished = [0, 1, 1, 0];
    expect([...colourEdges({ left: [0, 0, 1, 1], right: [0, 1, 0, 1] }, 2, wished)]).toEqual(wished);
  });
});

function degrees(vertices: readonly number[]): number[] {
  return vertices.map((vertex) => vertices.filter((other) => other === vertex).length);
}
