import { describe, expect, test } from 'vitest';
import type { SideId } from '../bracket.ts';
import { pairSwiss } from './pair-swiss.ts';
import type { SwissInput, SwissPairing, SwissSide } from './pairing-nouns.ts';

/** "a1 b1 c0" are sides with their points, in order of seed; then who has met whom. */
function toy(text: string, met = '', more: Omit<SwissInput, 'sides'> = {}): SwissInput {
  const pairs = met.split(' ').filter(Boolean);
  const sides = text.split(' ').map((word, index): SwissSide => {
    const side = word.charAt(0);
    const opponents = pairs.filter((pair) => pair.includes(side)).map((pair) => pair.replace(side, ''));
    return { side, seed: index + 1, points: Number(word.slice(1)), opponents };
  });
  return { sides, ...more };
}

function shown({ pairs, bye }: SwissPairing): string {
  const shownPairs = pairs.map(({ sides }) => sides.join(''));
  return [...shownPairs, ...(bye ? [`${bye.side}-`] : [])].join(' ');
}

function withByes(input: SwissInput, byes: Readonly<Record<string, number>>): SwissInput {
  return { ...input, sides: input.sides.map((one) => ({ ...one, byes: byes[one.side] ?? 0 })) };
}

describe('a round', () => {
  test('goes by seed in the manner asked for while nobody has played', () => {
    const start = toy('a0 b0 c0 d0 e0 f0 g0 h0');
    expect(shown(pairSwiss(start))).toBe('ah bg cf de');
    expect(shown(pairSwiss({ ...start, mode: 'slide' }))).toBe('ae bf cg dh');
    expect(shown(pairSwiss({ ...start, mode: 'adjacent' }))).toBe('ab cd ef gh');
    expect(shown(pairSwiss({ ...start, mode: 'major' }))).toBe('ae bf cg dh');
  });

  test('brings equal points together', () => {
    expect(shown(pairSwiss(toy('a1 b1 c1 d1 e0 f0 g0 h0')))).toBe('ad bc eh fg');
  });

  test('lets the lowest of an odd group float to the highest of the next', () => {
    expect(shown(pairSwiss(toy('a2 b2 c2 d1 e1 f1')))).toBe('ab cd ef');
  });

  test('does not let the same side float twice, or meet a floater twice', () => {
    const { sides } = toy('a2 b2 c2 d1 e1 f1');
    const again = sides.map((one) => ({
      ...one,
      floats: one.side === 'c' ? (['down', null] as const) : one.side === 'd' ? (['up'] as const) : [],
    }));
    expect(shown(pairSwiss({ sides: again }))).toBe('ac be df');
  });

  test('rather sends two sides down one gap each than one side down two', () => {
    expect(shown(pairSwiss(toy('a3 b2 c2 d1')))).toBe('ab cd');
  });

  test('takes no one at all, or one alone', () => {
    expect(pairSwiss({ sides: [] })).toMatchObject({ pairs: [], bye: null });
    expect(shown(pairSwiss(toy('a0')))).toBe('a-');
  });

  test('keeps locked pairs and avoids forbidden ones', () => {
    const start = toy('a0 b0 c0 d0 e0 f0');
    expect(shown(pairSwiss({ ...start, locked: [['b', 'a']] }))).toBe('ab cf de');
    expect(shown(pairSwiss({ ...start, forbidden: [['f', 'a']] }))).toBe('ae bf cd');
    const odd = toy('a0 b0 c0');
    expect(shown(pairSwiss({ ...odd, locked: [['a', null]] }))).toBe('bc a-');
  });

  test('refuses a lock that cannot be', () => {
    const field = toy('a0 b0 c0 d0', 'ab');
    const refused = (more: Partial<SwissInput>) => () => pairSwiss({ ...field, ...more });
    expect(refused({ locked: [['a', 'b']] })).toThrow('illegalLock');
    expect(refused({ locked: [['a', 'c']], forbidden: [['c', 'a']] })).toThrow('illegalLock');
    expect(refused({ locked: [['a', null]] })).toThrow('illegalLock');
    expect(refused({ locked: [['a', 'x']] })).toThrow('unknownSide');
    expect(
      refused({
        locked: [
          ['a', 'c'],
          ['c', 'd'],
        ],
      }),
    ).toThrow('duplicateSide');
    expect(shown(pairSwiss({ ...field, locked: [['a', 'b']], allowRematches: true }))).toBe('ab cd');
  });

  test('draws lots between equal seeds, the same for the same number', () => {
    const sides = ['a', 'b', 'c', 'd', 'e', 'f'].map((side) => ({ side, seed: 1, points: 0, opponents: [] }));
    const byLot = Array.from({ length: 20 }, (_, lots) => shown(pairSwiss({ sides, lots })));
    expect(byLot).toEqual(
      Array.from({ length: 20 }, (_, lots) => shown(pairSwiss({ sides: sides.toReversed(), lots }))),
    );
    expect(new Set(byLot).size).toBeGreaterThan(5);
    expect(shown(pairSwiss({ sides }))).toBe('af be cd');
  });
});

describe('the bye', () => {
  test('goes to the lowest that had none', () => {
    expect(shown(pairSwiss(toy('a1 b1 c0 d0 e0')))).toBe('ab cd e-');
    expect(shown(pairSwiss(withByes(toy('a1 b1 c0 d0 e0'), { e: 1, d: 1 })))).toBe('ab de c-');
  });

  test('goes past one without whom the rest has no round', () => {
    // d can meet nobody but e, who therefore cannot have it.
    const pairing = pairSwiss(toy('a1 b1 c1 d0 e0', 'ad bd cd'));
    expect(shown(pairing)).toBe('ab ce d-');
    expect(pairing.bye?.reasons).toEqual([
      { code: 'lowest', points: 0, seed: 4 },
      { code: 'passedOver', hadBye: 0, restUnpairable: 1 },
    ]);
  });

  test('comes a second time only if everybody had one, and that is said', () => {
    const everybody = withByes(toy('a1 b1 c0'), { a: 1, b: 1, c: 1 });
    expect(pairSwiss(everybody)).toMatchObject({ bye: { side: 'c' }, relaxed: ['secondBye'] });
    expect(pairSwiss(everybody).bye?.reasons).toContainEqual({ code: 'secondBye', byes: 1 });
  });
});

describe('where others fail', () => {
  test('a side that has met everybody has the bye, and nothing throws', () => {
    const input = toy('a0 b0 c0', 'ac bc');
    for (const sides of permutations(input.sides)) expect(shown(pairSwiss({ ...input, sides }))).toBe('ab c-');
  });

  test('a second bye is never given where it can be avoided', () => {
    const byes = { b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 };
    expect(shown(pairSwiss(withByes(toy('a6 b5 c4 d3 e2 f1 g0'), byes)))).toBe('bc de fg a-');
  });

  test('an even field that has no legal round is refused, with who is in the way', () => {
    // Two triangles are left to play: each of three sides that can only meet one another.
    const twoTriangles = toy('a0 b0 c0 d0 e0 f0', 'ad ae af bd be bf cd ce cf');
    expect(() => pairSwiss(twoTriangles)).toThrow(expect.objectContaining({ code: 'noLegalRound' }));
    const withRematch = pairSwiss({ ...twoTriangles, allowRematches: true });
    expect(withRematch).toMatchObject({ bye: null, relaxed: ['rematch'], cost: { rematches: 1 } });
    expect(withRematch.pairs.length).toBe(3);
  });

  test('the sides in the way are only those', () => {
    // Of a, b and c each can meet d alone; e to h are free.
    const input = toy('a1 b1 c1 d1 e0 f0 g0 h0', 'ab ac bc ae af ag ah be bf bg bh ce cf cg ch');
    const facts = { sides: ['a', 'b'], opponents: ['d'] };
    expect(() => pairSwiss(input)).toThrow(expect.objectContaining({ code: 'noLegalRound' }));
    try {
      pairSwiss(input);
    } catch (error) {
      expect(['a', 'b', 'c']).toEqual(expect.arrayContaining((error as { facts: typeof facts }).facts.sides));
      expect((error as { facts: typeof facts }).facts.opponents).toEqual(facts.opponents);
    }
  });

  test('the lowest has the bye, whatever happened before', () => {
    const input = toy('a1 b1 c1 d0 e0', 'ad be');
    for (const sides of permutations(input.sides)) expect(pairSwiss({ ...input, sides }).bye?.side).toBe('e');
  });

  test('nothing that is given is written to', () => {
    const input = deepFreeze(toy('a2 b1 c1 d0 e0', 'ab cd', { forbidden: [['a', 'c']], locked: [] }));
    expect(() => pairSwiss(input)).not.toThrow();
  });
});

describe('each pairing is explained', () => {
  const reasonsOf = (pairing: SwissPairing, side: SideId) =>
    pairing.pairs.find(({ sides }) => sides.includes(side))?.reasons;

  test('in the first round', () => {
    expect(reasonsOf(pairSwiss(toy('a0 b0 c0 d0')), 'a')).toEqual([
      { code: 'firstRound' },
      { code: 'folded', rankA: 1, rankB: 4, of: 4 },
    ]);
  });

  test('by equal points, by rank, and by whom one has met', () => {
    const pairing = pairSwiss(toy('a1 b1 c1 d1', 'ad'));
    expect(shown(pairing)).toBe('ac bd');
    expect(reasonsOf(pairing, 'a')).toEqual([
      { code: 'sameScore', points: 1 },
      { code: 'shifted', rankA: 1, rankB: 3, of: 4 },
      { code: 'avoidsRematch', side: 'a', with: 'd' },
    ]);
  });

  test('by floats: the group is odd, or there is nobody left to meet', () => {
    const odd = pairSwiss(toy('a2 b2 c2 d1', 'ab'));
    expect(reasonsOf(odd, 'd')).toEqual([{ code: 'floatsDown', side: 'b', from: 2, to: 1, why: 'oddGroup' }]);
    const met = pairSwiss(toy('a2 b2 c1 d1', 'ab'));
    expect(met.proof).toBe('exact');
    expect(met.cost).toEqual({ rematches: 0, scoreDifference: 2, parityBound: 0, repeatedFloats: 0 });
    expect(reasonsOf(met, 'a')).toEqual([{ code: 'floatsDown', side: 'a', from: 2, to: 1, why: 'onlyMet' }]);
    const apart = pairSwiss(toy('a2 b2 c1 d1', 'cd', { forbidden: [['a', 'b']] }));
    expect(reasonsOf(apart, 'a')).toEqual([{ code: 'floatsDown', side: 'a', from: 2, to: 1, why: 'onlyExcluded' }]);
  });

  test('by a lock or a rematch that could not be helped', () => {
    const pairing = pairSwiss(toy('a0 b0 c0 d0', 'cd', { locked: [['a', 'b']], allowRematches: true }));
    expect(reasonsOf(pairing, 'a')).toEqual([{ code: 'locked' }]);
    expect(reasonsOf(pairing, 'c')).toContainEqual({ code: 'rematch' });
  });
});

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, index) => permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
