import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BracketError, drawSlots, type SideId, seedSlots, shuffle } from './index.ts';

const sizes = fc.integer({ min: 2, max: 257 });

describe('standard seeding', () => {
  test('five sides', () => {
    expect(seedSlots(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', null, 'd', 'e', 'b', null, 'c', null]);
  });

  test('each meets the one that makes the sum even all over, and byes go to the best', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const slots = seedSlots(seeds(size));
        const pairs = pairsOf(slots.map((seed, index) => seed ?? `bye ${index}`)).map((pair) => pair.filter(isSeed));
        for (const pair of pairs) {
          if (pair.length === 2) expect(pair.reduce((sum, seed) => sum + seed, 0)).toBe(slots.length + 1);
          else expect(pair[0]).toBeLessThanOrEqual(slots.length - size);
        }
        expect(pairs.flat().sort((a, b) => a - b)).toEqual(seeds(size));
      }),
    );
  });

  test('if the better seed always wins, every round holds exactly the best and 1 meets 2 last', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        let field: number[] = seedSlots(seeds(size)).map((seed) =>
          seed === null ? Number.MAX_SAFE_INTEGER : Number(seed),
        );
        while (field.length > 2) {
          field = pairsOf(field).map((pair) => Math.min(...pair));
          const expected = seeds(Math.min(size, field.length));
          expect(field.filter((seed) => seed <= size).sort((a, b) => a - b)).toEqual(expected);
        }
        expect(field.sort((a, b) => a - b)).toEqual([1, 2]);
      }),
    );
  });

  test('a planned size leaves room', () => {
    expect(seedSlots(['a', 'b'], 4)).toEqual(['a', null, 'b', null]);
    expect(() => seedSlots(['a', 'b', 'c', 'd', 'e'], 4)).toThrow(new BracketError('tooManySides', { limit: 4 }));
  });

  test('a side cannot be listed twice', () => {
    expect(() => seedSlots(['a', 'a'])).toThrow(new BracketError('duplicateSide', { side: 'a' }));
  });
});

describe('a draw', () => {
  test('is the same for the same seed and never changes the list given', () => {
    const sides = Object.freeze(seeds(20));
    expect(shuffle(sides, 7)).toEqual(shuffle(sides, 7));
    expect(shuffle(sides, 7)).not.toEqual(shuffle(sides, 8));
    expect(shuffle(sides, 7)).toEqual([13, 9, 7, 1, 3, 17, 6, 19, 14, 5, 12, 11, 20, 15, 8, 16, 4, 10, 2, 18]);
  });

  test('holds everybody once and spreads the byes', () => {
    fc.assert(
      fc.property(sizes, fc.maxSafeInteger(), (size, seed) => {
        const slots = drawSlots(seeds(size), seed);
        expect(slots.filter(isSeed).sort((a, b) => a - b)).toEqual(seeds(size));
        expect(pairsOf(slots).every((pair) => pair.some(isSeed))).toBe(true);
      }),
    );
  });

  test('puts everybody everywhere equally often', () => {
    const counts = [0, 0, 0, 0, 0];
    for (let seed = 0; seed < 5000; seed++) {
      const place = shuffle(seeds(5), seed).indexOf(1);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });

  test('refuses a seed that is no whole number', () => {
    expect(() => shuffle([1, 2], Number.NaN)).toThrow(BracketError);
    expect(() => shuffle([1, 2], 0.5)).toThrow(BracketError);
  });
});

function seeds(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index + 1);
}

function isSeed(side: SideId | null): side is number {
  return typeof side === 'number';
}

function pairsOf<T>(slots: readonly T[]): T[][] {
  return Array.from({ length: slots.length / 2 }, (_, index) => slots.slice(2 * index, 2 * index + 2));
}
