import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { playGroups } from '../testing/toy-groups.ts';
import { crosstable } from './crosstable.ts';
import { matchesOf } from './match-status.ts';
import { getMatch, listMatches } from './match-view.ts';
import type { RoundRobinEvent, RoundRobinSettings } from './nouns.ts';
import { apply, createRoundRobin, impact, replay } from './round-robin.ts';
import { overallStandings, standings } from './standings.ts';

const bracket = playGroups({ groupSize: 5, legs: 2, bestOf: 4 }, 'a b - d | e f g h; a-b 3-0; e-f 2-2; a withdraws');

/** Near misses of all kinds: whole garbage never gets past the first check. */
const junk = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
  fc.constantFrom(-1, -0, 0, 1, 2, 3, 4.5, 7, 8, 256, 1e9, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53),
  fc.constantFrom('a', 'b', 'h', '', '__proto__', 'constructor', 'toString', 'played', 'annul', 'points', 'byRound'),
  fc.array(fc.oneof(fc.integer({ min: -1, max: 9 }), fc.constantFrom(null, 'a', 'b', Number.NaN)), { maxLength: 7 }),
  fc.array(fc.array(fc.constantFrom('a', 'x', 'y', null), { maxLength: 6 }), { maxLength: 3 }),
  fc.constant(new Array(2 ** 32 - 1)),
);
const scores = fc.oneof(junk, fc.tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: -1, max: 4 })));
const kinds = fc.constantFrom('played', 'walkover', 'forfeit', 'disqualified', 'doubleForfeit', 'none', '__proto__');
const results = fc.oneof(junk, fc.record({ kind: kinds, score: scores, winner: junk }, { requiredKeys: [] }));
const types = fc.constantFrom(
  ...['fill', 'fillGroup', 'report', 'clear', 'withdraw', 'replace', 'swap', 'move', 'setBestOf', 'setPoints'],
  ...['setTieBreaks', 'setUnplayed', 'setLotSeed', 'setExternal', 'adjust', 'setOrder', 'constructor', '__proto__'],
);
const numbers = fc.oneof(junk, fc.integer({ min: 1, max: 40 }));
const sides = fc.oneof(junk, fc.constantFrom('a', 'b', 'd', 'e', 'x'));
const points = fc.oneof(junk, fc.record({ win: junk, tie: fc.constant(1), loss: fc.nat(3) }));
const parts = {
  name: fc.oneof(junk, fc.constant('x')),
  values: fc.oneof(junk, fc.array(fc.record({ side: junk, value: junk }))),
  unplayed: junk,
  lotSeed: junk,
  groups: junk,
  group: numbers,
  sides: fc.oneof(junk, fc.tuple(sides, sides)),
  match: numbers,
  round: numbers,
  result: results,
  results: junk,
  undoes: junk,
  side: sides,
  by: sides,
  bestOf: numbers,
  points,
  tieBreaks: fc.oneof(junk, fc.array(fc.constantFrom('points', 'headToHead', 'lot', 'external:x', 'x'))),
};
const events = fc.oneof(
  junk,
  fc.record({ type: types, ...parts }, { requiredKeys: ['type'] }),
) as fc.Arbitrary<RoundRobinEvent>;

describe('whatever comes from outside', () => {
  test('as an event is applied or refused, and nothing else', () => {
    const before = structuredClone(bracket);
    fc.assert(
      fc.property(events, (event) => {
        expectOnlyRefusals(() => {
          const { bracket: after } = apply(bracket, event);
          listMatches(after);
          for (const group of [1, 2]) standings(after, group);
        });
        expectOnlyRefusals(() => impact(bracket, event));
      }),
      { numRuns: 5000 },
    );
    expect(bracket).toEqual(before);
  });

  test('as settings makes a round robin or is refused', () => {
    const fields = { groups: junk, groupSize: junk, legs: junk, bestOf: junk, points, order: junk };
    const sound = { groups: 2, groupSize: 4, legs: 2 };
    const settings = fc.oneof(
      junk,
      fc.record({ ...fields, tieBreaks: parts.tieBreaks }, { requiredKeys: [] }).map((bad) => ({ ...sound, ...bad })),
    );
    fc.assert(
      fc.property(settings as fc.Arbitrary<RoundRobinSettings>, (given) => {
        expectOnlyRefusals(() => createRoundRobin(given));
      }),
      { numRuns: 3000 },
    );
  });

  test('as a log or a question as well', () => {
    fc.assert(
      fc.property(junk, (given) => {
        expectOnlyRefusals(() => replay({ groups: 2, groupSize: 4 }, given as Iterable<RoundRobinEvent>));
        expectOnlyRefusals(() => getMatch(bracket, given as number));
        expectOnlyRefusals(() => matchesOf(bracket, given as SideId));
        expectOnlyRefusals(() => standings(bracket, given as number));
        expectOnlyRefusals(() => crosstable(bracket, given as number));
        expectOnlyRefusals(() => overallStandings(bracket, given as ['points']));
      }),
      { numRuns: 2000 },
    );
  });

  test('is not read as settings nobody could hold in memory', () => {
    expect(() => createRoundRobin({ groups: 256, groupSize: 256, legs: 4 })).toThrow('invalidSettings');
    expect(createRoundRobin({ groups: 256, groupSize: 32, legs: 4 }).settings.groups).toBe(256);
  });
});

function expectOnlyRefusals(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof BracketError)) throw error;
  }
}
