import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { matchesOf, readyMatches } from './match-status.ts';
import { getMatch, listMatches } from './match-view.ts';
import { isComplete, type SuggestOptions, suggestPairs } from './next-round.ts';
import type { SwissEvent, SwissSettings } from './nouns.ts';
import { standings } from './standings.ts';
import { apply, createSwiss, impact, replay } from './swiss.ts';

const settings: SwissSettings = { rounds: 3, size: 8, bestOf: 2 };
const start: readonly SwissEvent[] = [
  { type: 'enter', sides: ['a', 'b', 'c', 'd', 'e'] },
  {
    type: 'pair',
    round: 1,
    pairs: [
      ['a', 'd'],
      ['b', 'c'],
      ['e', null],
    ],
  },
  { type: 'report', match: 1, result: { kind: 'played', score: [1, 1] } },
];
const halfway = replay(settings, start);
const complete = apply(halfway, { type: 'report', match: 2, result: { kind: 'forfeit', winner: 1 } }).bracket;

/** Near misses of all kinds: whole garbage never gets past the first check. */
const junk = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
  fc.constantFrom(-1, -0, 0, 1, 2, 3, 4.5, 64, 65, 1e9, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53),
  fc.constantFrom('a', 'b', 'h', '', '__proto__', 'constructor', 'toString', 'played', 'hand', 'points', 'fold'),
  fc.array(fc.oneof(fc.integer({ min: -1, max: 9 }), fc.constantFrom(null, 'a', 'b', Number.NaN)), { maxLength: 7 }),
  fc.constant(new Array(2 ** 32 - 1)),
);
const mostly = <T>(good: fc.Arbitrary<T>) => fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: junk });
const sides = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x');
const pair = mostly(fc.tuple(sides, fc.oneof(sides, fc.constant(null))));
const scores = mostly(fc.tuple(fc.integer({ min: -1, max: 3 }), fc.integer({ min: -1, max: 3 })));
const kinds = fc.constantFrom('played', 'walkover', 'forfeit', 'disqualified', 'doubleForfeit', 'none', '__proto__');
const types = fc.constantFrom(
  ...['enter', 'join', 'withdraw', 'absent', 'replace', 'pair', 'unpair', 'report', 'clear', 'setBestOf', 'setPoints'],
  ...['setTieBreaks', 'setUnplayed', 'setLotSeed', 'setExternal', 'adjust', 'setOrder', 'constructor', '__proto__'],
);
const parts = {
  name: fc.oneof(junk, fc.constant('x')),
  values: fc.oneof(junk, fc.array(fc.record({ side: junk, value: junk }))),
  unplayed: junk,
  lotSeed: junk,
  sides: mostly(fc.array(sides)),
  side: mostly(sides),
  by: mostly(fc.constantFrom('x', 'y', 'hand', 'engine')),
  round: mostly(fc.integer({ min: 0, max: 4 })),
  pairs: mostly(fc.array(pair, { maxLength: 4 })),
  match: mostly(fc.integer({ min: 0, max: 13 })),
  result: mostly(
    fc.record({ kind: kinds, score: scores, winner: mostly(fc.constantFrom(0, 1)) }, { requiredKeys: [] }),
  ),
  undoes: mostly(fc.constant([])),
  bestOf: mostly(fc.constantFrom(1, 2, 3, null)),
  points: mostly(fc.oneof(fc.integer({ min: -2, max: 2 }), fc.record({ win: junk, tie: fc.nat(2), loss: fc.nat(3) }))),
  tieBreaks: mostly(fc.array(fc.constantFrom('points', 'headToHead', 'lot', 'x'))),
};
const anyEvent = fc.oneof(
  junk,
  fc.record({ type: types, ...parts }, { requiredKeys: ['type'] }),
) as fc.Arbitrary<SwissEvent>;

describe('whatever comes from outside', () => {
  test('as an event is applied or refused, and nothing else', () => {
    const before = structuredClone(halfway);
    let applied = 0;
    fc.assert(
      fc.property(anyEvent, fc.constantFrom(halfway, complete, createSwiss(settings)), (event, swiss) => {
        expectOnlyRefusals(() => impact(swiss, event));
        expectOnlyRefusals(() => {
          const { bracket } = apply(swiss, event);
          applied++;
          listMatches(bracket);
          standings(bracket);
          readyMatches(bracket);
          isComplete(bracket);
          suggestPairs(bracket);
        });
      }),
      { numRuns: 6000 },
    );
    expect(halfway).toEqual(before);
    expect(applied).toBeGreaterThan(200);
  });

  test('as settings makes a swiss or is refused', () => {
    const fields = { size: junk, rounds: junk, bestOf: junk, points: junk, tieBreaks: junk, cut: junk, pairing: junk };
    const given = fc.oneof(
      junk,
      fc.record(fields, { requiredKeys: [] }).map((bad) => ({ ...settings, ...bad })),
    );
    fc.assert(
      fc.property(given as fc.Arbitrary<SwissSettings>, (one) => expectOnlyRefusals(() => createSwiss(one))),
      { numRuns: 3000 },
    );
  });

  test('as a log, a question or options as well', () => {
    const options = fc.record(
      { locked: mostly(fc.array(pair)), forbidden: junk, allowRematches: junk, lots: junk },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(junk, fc.oneof(junk, options), (one, other) => {
        expectOnlyRefusals(() => replay(settings, one as Iterable<SwissEvent>));
        expectOnlyRefusals(() => getMatch(halfway, one as number));
        expectOnlyRefusals(() => matchesOf(halfway, one as SideId));
        expectOnlyRefusals(() => suggestPairs(complete, other as SuggestOptions));
      }),
      { numRuns: 2000 },
    );
  });
});

function expectOnlyRefusals(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof BracketError)) throw error;
  }
}
