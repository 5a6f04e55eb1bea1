import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as engine from './index.ts';

/** What is no bracket, or not the kind that was asked for, is refused in so many words. */

const { apply, createBracket } = engine;
const cup = apply(createBracket({ format: 'elimination', size: 4, elimination: 'single' }), {
  type: 'fill',
  slots: ['a', 'b', 'c', 'd'],
}).bracket;
const groups = apply(createBracket({ format: 'roundRobin', groups: 2, groupSize: 2 }), {
  type: 'fill',
  groups: [
    ['a', 'b'],
    ['c', 'd'],
  ],
}).bracket;
const swiss = apply(createBracket({ format: 'swiss', rounds: 2 }), { type: 'enter', sides: ['a', 'b', 'c'] }).bracket;
const gsl = createBracket({ format: 'gsl', groups: 1 });
const table = apply(createBracket({ format: 'table', columns: [] }), { type: 'fill', sides: ['a', 'b'] }).bracket;
const brackets: Readonly<Record<engine.Format, engine.Bracket>> = {
  elimination: cup,
  roundRobin: groups,
  swiss,
  gsl,
  table,
};

type Ask = (bracket: never) => unknown;

const askedOfAll: Readonly<Record<string, Ask>> = {
  apply: (bracket) => apply(bracket, { type: 'fill', slots: [] }),
  impact: (bracket) => engine.impact(bracket, { type: 'fill', slots: [] }),
  getMatch: (bracket) => engine.getMatch(bracket, 1),
  listMatches: engine.listMatches,
  listRounds: engine.listRounds,
  readyMatches: engine.readyMatches,
  matchesOf: (bracket) => engine.matchesOf(bracket, 'a'),
  isComplete: engine.isComplete,
  listSides: engine.listSides,
};

const askedOfSome: Readonly<Record<string, readonly [Ask, ...engine.Format[]]>> = {
  champion: [engine.champion, 'elimination'],
  placements: [engine.placements, 'elimination'],
  listGroups: [engine.listGroups, 'roundRobin', 'gsl'],
  standings: [(bracket) => engine.standings(bracket, 1), 'roundRobin', 'gsl', 'swiss', 'table'],
  crosstable: [(bracket) => engine.crosstable(bracket, 1), 'roundRobin'],
  overallStandings: [engine.overallStandings, 'roundRobin'],
  suggestPairs: [engine.suggestPairs, 'swiss'],
  listPlayers: [engine.listPlayers, 'swiss'],
};

const noBrackets: Readonly<Record<string, (bracket: engine.Bracket) => unknown>> = {
  'a spread copy': (bracket) => ({ ...bracket }),
  'a structured clone': (bracket) => structuredClone(bracket),
  'a copy by way of JSON': (bracket) => JSON.parse(JSON.stringify(bracket)),
  'its own name': ({ format }) => ({ format }),
  'what inherits from it': (bracket) => Object.create(bracket),
  null: () => null,
  undefined: () => undefined,
  'a list': () => [],
  'a text': ({ format }) => format,
};

describe('refused with invalidBracket:', () => {
  const asked = [
    ...Object.entries(askedOfAll),
    ...Object.entries(askedOfSome).map(([name, [ask]]) => [name, ask] as const),
  ];

  test.each(Object.entries(noBrackets))('%s, whatever it is asked', (_, strange) => {
    for (const [name, ask] of asked) {
      for (const bracket of Object.values(brackets)) {
        expect(() => ask(strange(bracket) as never), name).toThrow(expect.objectContaining({ code: 'invalidBracket' }));
      }
    }
  });

  test.each(Object.entries(askedOfSome))('another format, by %s', (_, [ask, ...fitting]) => {
    for (const [format, bracket] of Object.entries(brackets)) {
      if (fitting.includes(format as engine.Format)) expect(() => ask(bracket as never)).not.toThrow();
      else {
        const refusal = { code: 'invalidBracket', facts: { field: 'format' } };
        expect(() => ask(bracket as never), format).toThrow(expect.objectContaining(refusal));
      }
    }
  });

  test('but not a bracket that an event left as it was, nor a replayed one', () => {
    const same = apply(table, { type: 'fill', sides: ['a', 'b'] }).bracket;
    expect(engine.listSides(apply(same, { type: 'orderColumns', columns: [] }).bracket)).toEqual(['a', 'b']);
    expect(engine.champion(engine.replay({ format: 'elimination', size: 2, elimination: 'single' }, []))).toBe(null);
  });
});

test('settings of no known format are refused', () => {
  for (const format of [undefined, 'knockout', 'toString', ['swiss'], [Symbol('swiss')], Symbol('swiss'), 1n, {}]) {
    for (const make of [createBracket, (settings: never) => engine.replay(settings, [])]) {
      const refusal = { code: 'invalidSettings', facts: { field: 'format' } };
      expect(() => make({ format, rounds: 3 } as never)).toThrow(expect.objectContaining(refusal));
    }
  }
});

test('a place is named by whole numbers from 1', () => {
  expect([engine.placeRef(1, null), engine.placeRef(2, 27)]).toEqual(['1', '2AA']);
  for (const odd of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1n, Symbol('1'), '1', null, undefined, {}]) {
    expect(() => engine.placeRef(odd as number, 1)).toThrow('invalidSettings');
    if (odd !== null) expect(() => engine.placeRef(1, odd as number)).toThrow('invalidSettings');
  }
});

test('whatever is taken for tables, rows or places is ranked or refused, and nothing else', () => {
  const anything = fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true });
  const junk = fc.oneof(anything, fc.constantFrom(Symbol('x'), 1n, Number.NaN, null, undefined, [], 'a', 2));
  const row = fc.record({
    side: junk,
    from: junk,
    to: junk,
    points: junk,
    wins: junk,
    losses: junk,
    values: fc.array(junk),
  });
  const rows = fc.oneof(junk, fc.array(fc.oneof(junk, row)));
  const tables = fc.oneof(junk, fc.array(fc.oneof(junk, fc.record({ group: junk, rows }))));
  const places = fc.oneof(junk, fc.array(fc.oneof(junk, fc.record({ from: junk, to: junk, sides: rows }))));
  fc.assert(
    fc.property(tables, rows, places, junk, (listed, some, placed, other) => {
      expectOnlyRefusals(() => engine.rankAcross(listed as never, ['points']));
      expectOnlyRefusals(() => engine.rankAcross([], other as never, other as never));
      expectOnlyRefusals(() => engine.rankedPlacements(placed as never));
      expectOnlyRefusals(() => engine.withRecord(some as never, { wins: other as never, losses: other as never }));
      expectOnlyRefusals(() => engine.qualifiers(listed as never, { top: 1, best: 1, across: some as never }));
      expectOnlyRefusals(() => engine.standings(groups, other as never));
      expectOnlyRefusals(() => engine.standings(gsl, other as never));
      const result = { kind: 'played', score: [other, other] };
      expectOnlyRefusals(() => apply(groups, { type: 'report', match: 1, result } as never));
    }),
    { numRuns: 1500 },
  );
});

describe('nothing that is given out is the bracket itself:', () => {
  const read: Readonly<Record<string, Ask>> = { ...askedOfAll };
  for (const [name, [ask]] of Object.entries(askedOfSome)) Object.assign(read, { [name]: ask });

  test.each(Object.keys(brackets))('writing all over the answers of a %s changes nothing', (format) => {
    const bracket = brackets[format as engine.Format] as never;
    const answers = () =>
      Object.values(read)
        .slice(2)
        .map((ask) => answerOf(ask, bracket));
    const before = JSON.stringify(answers());
    for (const answer of answers()) scribble(answer);
    expect(JSON.stringify(answers())).toBe(before);
  });
});

function answerOf(ask: Ask, bracket: never): unknown {
  try {
    return ask(bracket);
  } catch (error) {
    return String(error);
  }
}

/** What is frozen refuses it by itself. */
function scribble(answer: unknown) {
  if (typeof answer !== 'object' || answer === null) return;
  for (const part of Object.values(answer)) scribble(part);
  if (Object.isFrozen(answer)) return;
  if (Array.isArray(answer)) answer.splice(0, answer.length, 'scribble');
  else for (const key of Object.keys(answer)) Object.assign(answer, { [key]: 'scribble' });
}

function expectOnlyRefusals(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof engine.BracketError)) throw error;
  }
}
