import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BracketError } from '../bracket-error.ts';
import { createDice, type Dice } from '../random.ts';
import { type DrawnSide, type DrawOptions, drawGroups } from './draw-groups.ts';
import { evenOut } from './spread.ts';

const methods = ['snake', 'pots', 'random'] as const;

const draws = fc.record({
  sides: fc
    .array(fc.record({ club: fc.option(fc.nat(6), { freq: 8 }), country: fc.nat(3) }), { maxLength: 60, size: 'max' })
    .map((list) => list.map((classes, index) => drawn(index + 1, classes))),
  groups: fc.integer({ min: 1, max: 9 }),
  method: fc.constantFrom(...methods),
  seed: fc.nat(),
});

describe('any draw', () => {
  test('drops nobody, and makes groups whose sizes differ by one at most', () => {
    check(({ sides, groups, ...options }) => {
      for (const spread of [[], ['club'], ['club', 'country']]) {
        const { groups: lists } = drawGroups(sides, groups, { ...options, spread });
        expect(lists.length).toBe(groups);
        expect(lists.flat().toSorted((a, b) => Number(a) - Number(b))).toEqual(sides.map(({ side }) => side));
        const sizes = lists.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }
    });
  });

  test('by strength puts one side of each pot into each group, whatever is spread', () => {
    check(({ sides, groups, method, seed }) => {
      if (method === 'random') return;
      for (const spread of [[], ['club'], ['club', 'country']]) {
        for (const list of drawGroups(sides, groups, { method, seed, spread }).groups) {
          const pots = list.map((side) => Math.floor((Number(side) - 1) / groups));
          expect(pots).toEqual(pots.map((_, pot) => pot));
        }
      }
    });
  });

  test('spreads one class evenly, and says so', () => {
    check(({ sides, groups, ...options }) => {
      const draw = drawGroups(sides, groups, { ...options, spread: 'club' });
      expect([draw.certificate, draw.violations]).toEqual(['equitable', 0]);
      expect(unevenness(sides, draw.groups, 'club')).toBe(0);
    });
  });

  test('of two classes keeps the first even, and counts what is wrong', () => {
    check(({ sides, groups, ...options }) => {
      const draw = drawGroups(sides, groups, { ...options, spread: ['club', 'country'] });
      expect(unevenness(sides, draw.groups, 'club')).toBe(0);
      expect(unevenness(sides, draw.groups, 'country')).toBe(draw.violations);
      expect(draw.certificate).toBe(draw.violations === 0 ? 'equitable' : 'bestFound');
    });
  });

  test('comes out the same again', () => {
    check(({ sides, groups, ...options }) => {
      const draw = () => drawGroups(sides, groups, { ...options, spread: ['club', 'country'] });
      expect(draw()).toEqual(draw());
    });
  });
});

describe('the snake', () => {
  test('goes there and back', () => {
    const sides = [1, 2, 3, 4, 5, 6, 7, 8].map((side) => ({ side }));
    expect(drawGroups(sides, 3, { method: 'snake' }).groups).toEqual([
      [1, 6, 7],
      [2, 5, 8],
      [3, 4],
    ]);
  });

  test('gives way only where a class would meet itself', () => {
    const clubs = ['x', 'y', 'z', 'z', 'w', 'v'];
    const sides = clubs.map((club, index): DrawnSide => ({ side: index + 1, classes: { club } }));
    const { groups } = drawGroups(sides, 3, { method: 'snake', spread: 'club' });
    expect(groups.map((list) => list.toSorted()).toSorted()).not.toContainEqual([3, 4]);
    expect(
      groups.filter((list) =>
        [
          [1, 6],
          [2, 5],
          [3, 4],
        ].some((pair) => pair.join() === list.join()),
      ).length,
    ).toBe(1);
  });
});

describe('a draw by lot', () => {
  test('reaches every draw that is allowed, about equally often', () => {
    const sides = ['x', 'y', 'x', 'y'].map((club, index) => drawn(index + 1, { club, country: 0 }));
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 2000; seed++) {
      const { groups } = drawGroups(sides, 2, { method: 'pots', seed, spread: 'club' });
      const text = groups.map((list) => list.join('')).join(' ');
      seen.set(text, (seen.get(text) ?? 0) + 1);
    }
    expect([...seen.keys()].toSorted()).toEqual(['14 23', '23 14']);
    for (const times of seen.values()) expect(times).toBeGreaterThan(800);
  });

  test('differs by seed', () => {
    const sides = Array.from({ length: 16 }, (_, index) => ({ side: index }));
    const texts = [1, 2, 3].map((seed) => JSON.stringify(drawGroups(sides, 4, { method: 'random', seed }).groups));
    expect(new Set(texts).size).toBe(3);
  });
});

test('2048 sides of 60 clubs in 512 groups come out even', () => {
  const sides = Array.from({ length: 2048 }, (_, index) => drawn(index, { club: (index * index) % 60, country: 0 }));
  for (const method of methods) expect(drawGroups(sides, 512, { method, spread: 'club' }).violations).toBe(0);
});

test('the search for a more even draw ends, however many sides and classes there are', () => {
  const triesFor = (count: number) => {
    const dice = createDice(1);
    let rolls = 0;
    const counting: Dice = (limit) => {
      rolls++;
      return dice(limit);
    };
    const groupOf = Array.from({ length: count }, (_, index) => index % 2);
    const kinds = [1, 2, 3, 4, 5, 6, 7, 8].map(() => groupOf.map(() => `${dice(count / 2)}`));
    expect(evenOut(groupOf, kinds, 2, counting)).toBeGreaterThan(0);
    return rolls / 2;
  };
  expect(triesFor(2048)).toBe(5000 + 100 * 2048);
  expect(triesFor(65_536)).toBeLessThan(2_000_000);
});

test('whatever comes from outside is drawn or refused', () => {
  const junk = fc.oneof(
    fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
    fc.constantFrom(0, 1, 1024, 1025, 0.5, 'snake', 'pots', new Array(2 ** 32 - 1)),
  );
  const side = fc.record({ side: fc.oneof(fc.constantFrom('a', 'b', 1), junk), classes: junk }, { requiredKeys: [] });
  const options = fc.record(
    { method: fc.constantFrom(...methods), spread: junk, seed: junk },
    { requiredKeys: ['method'] },
  );
  const given = fc.tuple(
    fc.oneof(junk, fc.array(fc.oneof(side, junk))),
    fc.oneof(junk, fc.nat(5)),
    fc.oneof(junk, options),
  );
  fc.assert(
    fc.property(given, (args) => {
      try {
        drawGroups(...(args as [DrawnSide[], number, DrawOptions]));
      } catch (error) {
        if (!(error instanceof BracketError)) throw error;
      }
    }),
    { numRuns: 3000 },
  );
});

interface Draw extends Required<Omit<DrawOptions, 'spread'>> {
  readonly sides: readonly DrawnSide[];
  readonly groups: number;
}

function check(act: (draw: Draw) => void) {
  fc.assert(fc.property(draws, act), { numRuns: 150 });
}

function drawn(side: number, { club, country }: { club: number | string | null; country: number }): DrawnSide {
  return { side, classes: { ...(club === null ? {} : { club: `${club}` }), country: `${country}` } };
}

/** Sides of a class too many or too few, counted the plain way. */
function unevenness(sides: readonly DrawnSide[], groups: readonly (readonly unknown[])[], name: string): number {
  const classes = new Set(sides.map((drawn) => drawn.classes?.[name]).filter((found) => found !== undefined));
  return [...classes].reduce((sum, found) => {
    const members = sides.filter((drawn) => drawn.classes?.[name] === found).map(({ side }) => side);
    const counts = groups.map((list) => members.filter((side) => list.includes(side)).length);
    const [least, most] = [Math.floor(members.length / groups.length), Math.ceil(members.length / groups.length)];
    return sum + counts.reduce((faults, count) => faults + Math.max(0, count - most, least - count), 0);
  }, 0);
}
