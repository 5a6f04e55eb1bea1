import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BracketError } from '../bracket-error.ts';
import { createDice, type Dice } from '../random.ts';
import { pairSwiss } from './pair-swiss.ts';
import type { SwissInput, SwissPairing, SwissSide } from './pairing-nouns.ts';

const runs = Number(process.env.PROPERTY_RUNS ?? 60);
const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const sizes = fc.oneof(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 21, max: 200 }));
const modes = fc.constantFrom('fold', 'slide', 'adjacent', 'major' as const);

describe('in every round of a simulated event', () => {
  test('everybody is in one pair or has the bye, which is there if the number is odd', () => {
    simulate((input, { pairs, bye }) => {
      const seen = [...pairs.flatMap(({ sides }) => sides), ...(bye ? [bye.side] : [])];
      expect(new Set(seen).size).toBe(seen.length);
      expect(new Set(seen)).toEqual(new Set(input.sides.map(({ side }) => side)));
      expect(bye !== null).toBe(input.sides.length % 2 === 1);
    });
  });

  test('nobody meets twice, and nobody has a second bye while others had none', () => {
    simulate((input, { pairs, bye, relaxed }) => {
      const of = (side: unknown) => input.sides.find((one) => one.side === side);
      for (const { sides } of pairs) expect(of(sides[0])?.opponents).not.toContain(sides[1]);
      expect(relaxed).toEqual([]);
      expect(bye ? of(bye.side)?.byes : 0).toBe(0);
    });
  });

  test('the score difference is at least the parity bound, and that proof is given only where they are equal', () => {
    simulate((_input, { cost, proof }) => {
      expect(cost.scoreDifference).toBeGreaterThanOrEqual(cost.parityBound);
      if (proof === 'parityBound') expect(cost.scoreDifference).toBe(cost.parityBound);
      if (proof === 'duals') expect(cost.scoreDifference).toBeGreaterThan(cost.parityBound);
    });
  });

  test('the bye goes to the lowest score of those that had none', () => {
    simulate(({ sides }, { bye }) => {
      const eligible = sides.filter(({ byes }) => !byes).map(({ points }) => points);
      if (bye) expect(sides.find(({ side }) => side === bye.side)?.points).toBe(Math.min(...eligible));
    });
  });

  test('another order of the input changes nothing', () => {
    simulate((input, pairing, dice) => {
      const sides = input.sides.map((one) => ({ one, key: dice(1000) })).sort((a, b) => a.key - b.key);
      expect(pairSwiss({ ...input, sides: sides.map(({ one }) => one) })).toEqual(pairing);
    });
  });

  test('nothing of the input is written to', () => {
    simulate((input, pairing) => {
      const copy = structuredClone(input);
      expect(pairSwiss(input)).toEqual(pairing);
      expect(input).toEqual(copy);
    });
  });
});

test('an event of a thousand sides, some rounds tied, is legal and proved throughout', () => {
  const dice = createDice(1);
  let sides = newField(1025);
  for (let round = 1; round <= 11; round++) {
    const pairing = pairSwiss({ sides });
    const { cost, proof, relaxed, pairs, bye } = pairing;
    expect([pairs.length, relaxed]).toEqual([512, []]);
    expect(proof).toBe(cost.scoreDifference === cost.parityBound ? 'parityBound' : 'duals');
    const of = new Map(sides.map((one) => [one.side, one]));
    for (const { sides: pair } of pairs) expect(of.get(pair[0])?.opponents.includes(pair[1])).toBe(false);
    expect(of.get(bye?.side ?? 0)?.byes).toBe(0);
    sides = playOn(sides, pairing, dice, 20);
  }
});

test('an even field of n has n / 2 rounds without a rematch', () => {
  for (let half = 1; half <= 12; half++) {
    const dice = createDice(half);
    let sides = newField(2 * half);
    for (let round = 1; round <= half; round++) {
      const pairing = pairSwiss({ sides });
      expect(pairing.relaxed).toEqual([]);
      sides = playOn(sides, pairing, dice, 20);
    }
  }
});

describe('whatever comes from outside', () => {
  const junk = fc.oneof(
    fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
    fc.constantFrom(-1, -0, 0, 0.5, 0.25, 1, 2, 3, 1e9, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53),
    fc.constantFrom('a', 'b', 'c', '', '__proto__', 'down', 'fold', 'major'),
    fc.constant(new Array(2 ** 32 - 1)),
  );
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 1, 2, 3);
  const mostly = <T>(good: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: junk });
  const near = fc.record(
    {
      side: mostly(ids),
      seed: mostly(fc.integer({ min: -5, max: 5 })),
      points: mostly(fc.constantFrom(0, 0.5, 1, -1, 10_000)),
      opponents: mostly(fc.array(ids)),
      byes: mostly(fc.nat(3)),
      floats: mostly(fc.array(fc.constantFrom('down', 'up', null))),
      difficulty: mostly(fc.integer()),
    },
    { requiredKeys: ['side', 'seed', 'points', 'opponents'] },
  );
  const sound = fc.record({ side: ids, seed: fc.nat(5), points: fc.nat(3), opponents: fc.array(ids) });
  const pair = mostly(fc.tuple(ids, fc.oneof(ids, fc.constant(null))));

  test('is paired or refused, and nothing else', () => {
    const input = fc.record(
      {
        sides: fc.oneof(
          junk,
          fc.array(near, { maxLength: 6 }),
          fc.uniqueArray(sound, { maxLength: 7, selector: ({ side }) => side }),
        ),
        mode: mostly(modes),
        locked: mostly(fc.array(pair, { maxLength: 2 })),
        forbidden: mostly(fc.array(pair, { maxLength: 3 })),
        allowRematches: mostly(fc.boolean()),
        lots: mostly(fc.nat()),
      },
      { requiredKeys: ['sides'] },
    );
    let paired = 0;
    fc.assert(
      fc.property(fc.oneof(junk, input), (given) => {
        try {
          pairSwiss(given as SwissInput);
          paired++;
        } catch (error) {
          if (!(error instanceof BracketError)) throw error;
        }
      }),
      { numRuns: 5000 },
    );
    expect(paired).toBeGreaterThan(100);
  });

  test('does not take long even where everything is forbidden or far apart', () => {
    const sides = newField(600);
    const allForbidden = sides.slice(0, 301).flatMap(({ side: a }) => {
      return sides.slice(0, 301).map(({ side: b }): [number, number] => [Number(a), Number(b)]);
    });
    const forbidden = allForbidden.filter(([a, b]) => a < b);
    expect(() => pairSwiss({ sides, forbidden })).toThrow('noLegalRound');
    const far = sides.map((one, index) => ({ ...one, points: index % 2 ? 10_000 : -10_000 + index / 2 }));
    expect(pairSwiss({ sides: far }).pairs.length).toBe(300);
  });
});

type Check = (input: SwissInput, pairing: SwissPairing, dice: Dice) => void;

/** Rounds of events of many sizes with late entries and withdrawals; as many as never need a rematch. */
function simulate(check: Check) {
  fc.assert(
    fc.property(seeds, sizes, modes, fc.constantFrom(0, 20, 50), (seed, size, mode, ties) => {
      const dice = createDice(seed);
      let sides = newField(size);
      const rounds = Math.min(9, Math.floor((size - 2) / 2));
      for (let round = 1; round <= rounds; round++) {
        const pairing = pairSwiss({ sides, mode });
        check({ sides, mode }, pairing, dice);
        sides = playOn(sides, pairing, dice, ties);
        if (dice(4) === 0) sides = [...sides, newSide(1000 + round, size + round)];
        if (dice(4) === 0 && sides.length > size) sides = sides.toSpliced(dice(sides.length), 1);
      }
    }),
    { numRuns: runs },
  );
}

function newField(size: number): SwissSide[] {
  return Array.from({ length: size }, (_, index) => newSide(index + 1, index + 1));
}

function newSide(side: number, seed: number): SwissSide {
  return { side, seed, points: 0, opponents: [], byes: 0, floats: [] };
}

function playOn(sides: readonly SwissSide[], { pairs, bye }: SwissPairing, dice: Dice, ties: number): SwissSide[] {
  const after = new Map(sides.map((one) => [one.side, one]));
  const add = (side: unknown, change: (one: SwissSide) => SwissSide) => {
    const one = after.get(Number(side));
    if (one) after.set(one.side, change(one));
  };
  for (const { sides: pair } of pairs) {
    const [a, b] = pair.map((side) => after.get(side)?.points ?? 0) as [number, number];
    const wonBy = dice(100) < ties ? 0.5 : dice(2);
    const meet = (other: 0 | 1, points: number, difference: number) => (one: SwissSide) => ({
      ...one,
      points: one.points + points,
      opponents: [...one.opponents, pair[other]],
      floats: [...(one.floats ?? []), difference > 0 ? ('down' as const) : difference < 0 ? ('up' as const) : null],
    });
    add(pair[0], meet(1, wonBy, a - b));
    add(pair[1], meet(0, 1 - wonBy, b - a));
  }
  if (bye) add(bye.side, (one) => ({ ...one, points: one.points + 1, byes: (one.byes ?? 0) + 1 }));
  return [...after.values()];
}
