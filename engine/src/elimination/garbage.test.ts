import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BracketError,
  drawSlots,
  type EliminationEvent,
  type EliminationSettings,
  type SideId,
  seedSlots,
} from '../index.ts';
import { play } from '../testing/toy-language.ts';
import { apply, createElimination, impact, replay } from './elimination.ts';
import { matchesOf } from './match-status.ts';
import { getMatch } from './match-view.ts';

const settings = { size: 8, elimination: 'double', bestOf: 3, lowerSize: 3 } as const;
const bracket = play(settings, 'a b c d e - g h | i j k; a-b 2-0; c-d 2-1; a-c 2-0');
const unfilled = createElimination(settings);

/** Near misses of all kinds: whole garbage never gets past the first check. */
const junk = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
  fc.constantFrom(-1, -0, 0, 1, 2, 3, 4.5, 7, 8, 1e9, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53),
  fc.constantFrom(
    'a',
    'b',
    'h',
    '',
    '__proto__',
    'constructor',
    'toString',
    'played',
    'reset',
    'single',
    'double',
    'none',
  ),
  fc.array(fc.oneof(fc.integer({ min: -1, max: 9 }), fc.constantFrom(null, 'a', 'b', Number.NaN)), { maxLength: 12 }),
  fc.constant(new Array(2 ** 32 - 1)),
);
const scores = fc.oneof(junk, fc.tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: -1, max: 4 })));
const kinds = fc.constantFrom(
  ...['played', 'walkover', 'noShow', 'forfeit', 'disqualified', 'withdrawn', 'doubleForfeit', 'none', '__proto__'],
);
const results = fc.oneof(junk, fc.record({ kind: kinds, score: scores, winner: junk }, { requiredKeys: [] }));
const types = fc.constantFrom(
  'fill',
  'report',
  'clear',
  'withdraw',
  'replace',
  'setBestOf',
  'constructor',
  '__proto__',
);
const numbers = fc.oneof(junk, fc.integer({ min: 1, max: 15 }));
const parts = {
  slots: junk,
  lowerSlots: junk,
  match: numbers,
  round: numbers,
  result: results,
  undoes: junk,
  side: junk,
  by: junk,
  bestOf: numbers,
};
const events = fc.oneof(
  junk,
  fc.record({ type: types, ...parts }, { requiredKeys: ['type'] }),
) as fc.Arbitrary<EliminationEvent>;

describe('whatever comes from outside', () => {
  test('as an event is applied or refused, and nothing else', () => {
    const before = structuredClone(bracket);
    fc.assert(
      fc.property(events, (event) => {
        expectOnlyRefusals(() => apply(bracket, event));
        expectOnlyRefusals(() => impact(bracket, event));
        expectOnlyRefusals(() => apply(unfilled, event));
      }),
      { numRuns: 3000 },
    );
    expect(bracket).toEqual(before);
  });

  test('as settings makes a bracket or is refused', () => {
    const hard = { grandFinal: junk, crossing: junk, lowerSize: junk };
    const fields = { ...hard, size: junk, elimination: junk, thirdPlace: junk, bestOf: junk };
    const sound = { size: 8, elimination: 'double', bestOf: 3 };
    const settings = fc.oneof(
      junk,
      fc.record(fields, { requiredKeys: [] }).map((bad) => ({ ...sound, ...bad })),
      fc.record(hard, { requiredKeys: [] }).map((bad) => ({ ...sound, ...bad })),
    );
    fc.assert(
      fc.property(settings as fc.Arbitrary<EliminationSettings>, (given) => {
        expectOnlyRefusals(() => createElimination(given));
      }),
      { numRuns: 3000 },
    );
  });

  test('as a log, a question or a list of sides as well', () => {
    fc.assert(
      fc.property(junk, junk, (one, other) => {
        expectOnlyRefusals(() => replay({ size: 4, elimination: 'single' }, one as Iterable<EliminationEvent>));
        expectOnlyRefusals(() => getMatch(bracket, one as number));
        expectOnlyRefusals(() => matchesOf(bracket, one as SideId));
        expectOnlyRefusals(() => seedSlots(one as SideId[], other as number));
        expectOnlyRefusals(() => drawSlots(one as SideId[], other as number));
      }),
      { numRuns: 2000 },
    );
  });

  test('is not read as settings it cannot mean', () => {
    const double = { size: 8, elimination: 'double' } as const;
    const refused = [
      { ...double, thirdPlace: true },
      { ...double, crossing: [2] },
      { ...double, crossing: [1, 0, 0] },
    ];
    expect(() => createElimination({ size: 8, elimination: 'single', lowerSize: 4 })).toThrow('invalidSettings');
    expect(() => createElimination({ ...double, lowerSize: -1 })).toThrow('invalidSettings');
    for (const settings of refused) expect(() => createElimination(settings)).toThrow('invalidSettings');
    expect(() => createElimination({ size: 8, elimination: 'single', crossing: [1] })).toThrow('invalidSettings');
    expect(() => createElimination({ size: 1, elimination: 'single' })).toThrow('invalidSettings');
    expect(() => createElimination({ size: 65_537, elimination: 'single' })).toThrow('invalidSettings');
  });
});

function expectOnlyRefusals(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof BracketError)) throw error;
  }
}
