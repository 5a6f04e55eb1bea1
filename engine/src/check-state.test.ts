import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as engine from './index.ts';
import { createDice, type Dice } from './random.ts';
import { anyPlayed } from './testing/any-played.ts';
import { type Path, pathsIn, sealed, withPart } from './testing/sealed.ts';

const { createBracket, replay, restore, save } = engine;

const cup = replay({ format: 'elimination', size: 4, elimination: 'single' }, [
  { type: 'fill', slots: ['a', 'b', 'c', 'd'] },
  { type: 'report', match: 1, result: { kind: 'played', score: [1, 0] } },
  { type: 'withdraw', side: 'c' },
]);
const gsl = replay({ format: 'gsl', groups: 2 }, [{ type: 'fill', groups: [[...'abcd'], [...'efgh']] }]);
const groups = replay({ format: 'roundRobin', groups: 2, groupSize: 3 }, [
  {
    type: 'fill',
    groups: [
      ['a', 'b', 'c'],
      ['d', 'e'],
    ],
  },
  { type: 'withdraw', side: 'a' },
  { type: 'adjust', side: 'b', points: 1 },
  { type: 'setOrder', group: 1, sides: ['c', 'b'] },
  { type: 'setExternal', name: 'fair', values: [{ side: 'a', value: 1 }] },
  { type: 'setBestOf', bestOf: 1, round: 1 },
]);
const swiss = replay({ format: 'swiss', rounds: 3, size: 4 }, [
  { type: 'enter', sides: ['a', 'b', 'c'] },
  {
    type: 'pair',
    round: 1,
    pairs: [
      ['a', 'b'],
      ['c', null],
    ],
  },
  { type: 'report', match: 1, result: { kind: 'played', score: [1, 0] } },
  { type: 'absent', side: 'c', round: 2, points: 0.5 },
  { type: 'adjust', side: 'b', points: 1 },
  { type: 'setOrder', sides: ['c', 'b'] },
  { type: 'withdraw', side: 'b' },
]);
const table = replay({ format: 'table', columns: [{ id: 'x', kind: 'points', isEnabled: true }] }, [
  { type: 'fill', sides: ['a', 'b'] },
  { type: 'setCell', side: 'a', column: 'x', value: 3 },
]);

describe('what follows from the rest', () => {
  test('is not saved', () => {
    for (const bracket of [cup, gsl, groups, swiss, table]) {
      expect(save(bracket)).not.toMatch(/"(plan|placeOf|seats|reportedCount)"/);
    }
  });

  test('is found anew', () => {
    for (const bracket of [cup, gsl, groups, swiss, table]) expect(restore(save(bracket))).toEqual(bracket);
  });

  test('is refused if it is there, be it right or wrong', () => {
    expectRefused(cup, [['"withdrawn":', '"placeOf":["map","a",9999],"withdrawn":']]);
    expectRefused(groups, [['"withdrawn":', '"seats":["map","a",{"group":7,"place":4096}],"withdrawn":']]);
  });
});

describe('a saved state is refused', () => {
  test('if an elimination cannot have come to it', () => {
    expectRefused(cup, [
      ['"withdrawn":["set",2]', '"withdrawn":["set",4]'],
      ['"withdrawn":["set",2]', '"withdrawn":["set"]'],
      ['"withdrawn":["set",2]', '"withdrawn":["set",0.5]'],
      ['"withdrawn":["set",2]', '"withdrawn":["set",0]'],
      ['"entrants":["list","a","b"', '"entrants":["list","a","a"'],
      ['"entrants":["list","a","b"', '"entrants":["list","a",null'],
      ['"entrants":["list","a",', '"entrants":["list","a","x",'],
      ['"roundBestOf":["list",0', '"roundBestOf":["list",9'],
      ['"defaultBestOf":1', '"defaultBestOf":null'],
      // The winner of the first match is another, its result is none, and its best-of is a thousand.
      ['["list",0,1,49,0,', '["list",0,1,32785,0,'],
      ['["list",0,1,49,0,', '["list",0,1,0,0,'],
      ['["list",0,1,49,0,', '["list",0,1,48,0,'],
      ['["list",0,1,49,0,', '["list",0,1,49,1000,'],
      ['["list",0,1,49,0,', '["list",3,1,49,0,'],
    ]);
    expectRefused(gsl, [
      ['"entrants":["list","e"', '"entrants":["list","a"'],
      ['"entrants":["list","e"', '"entrants":["list",["map"]'],
      ['"defaultBestOf":1', '"defaultBestOf":3'],
    ]);
  });

  test('if groups cannot have come to it', () => {
    expectRefused(groups, [
      ['["list","d","e"]', '["list","d","a"]'],
      ['["list","d","e"]', '["list","d","e","f","g"]'],
      ['["list","d","e"]', '1'],
      ['"withdrawn":["map","a","keep"]', '"withdrawn":["map","z","keep"]'],
      ['"withdrawn":["map","a","keep"]', '"withdrawn":["map","a","toString"]'],
      ['"adjustments":["map","b",1]', '"adjustments":["map","z",1]'],
      ['"adjustments":["map","b",1]', '"adjustments":["map","b","1"]'],
      ['"manual":["list",["list","c","b"]', '"manual":["list",1'],
      ['"manual":["list",["list","c","b"]', '"manual":["list"'],
      ['["map","fair",["map","a",1]]', '["map","fair",["map","z",1]]'],
      ['["map","fair",["map","a",1]]', '["map","fair",["list","a",1]]'],
      ['["map","fair",["map","a",1]]', '["map",1,["map","a",1]]'],
      ['"roundBestOf":["list",["undefined"],1]', '"roundBestOf":["list",["undefined"],8]'],
      ['"lotSeed":0,"external"', '"lotSeed":"a","external"'],
      ['"unplayed":"none","lotSeed":0,"external"', '"unplayed":"some","lotSeed":0,"external"'],
    ]);
  });

  test('if a swiss cannot have come to it', () => {
    expectRefused(swiss, [
      ['["list",["list",0,1],["list",2,-1]]', '["list",["list",0,3],["list",2,-1]]'],
      ['["list",["list",0,1],["list",2,-1]]', '["list",["list",0,0],["list",2,-1]]'],
      ['["list",["list",0,1],["list",2,-1]]', '["list",["list",0,1],["list",1,-1]]'],
      ['["list",["list",0,1],["list",2,-1]]', '["list",["list",0,-1],["list",2,1]]'],
      ['["list",["list",0,1],["list",2,-1]]', '["list",["list",0,1,2],["list",2,-1]]'],
      ['["list",["list",0,1],["list",2,-1]]', '["list"]'],
      ['"withdrawn":["set",1]', '"withdrawn":["set",3]'],
      ['"adjustments":["map",1,1]', '"adjustments":["map",3,1]'],
      ['"adjustments":["map",1,1]', '"adjustments":["map",1,0.3]'],
      ['"manual":["list",2,1]', '"manual":["list",2,2]'],
      ['"manual":["list",2,1]', '"manual":["list",2,"b"]'],
      ['["map",2097154,0.5]', '["map",2097159,0.5]'],
      ['["map",2097154,0.5]', '["map",1048578,0.5]'],
      ['["map",2097154,0.5]', '["map",8388608,0.5]'],
      ['"entrants":["list","a","b"', '"entrants":["list","a","a"'],
    ]);
  });

  test('if a table cannot have come to it', () => {
    expectRefused(table, [
      ['"cells":["map"]', '"cells":null'],
      ['"cells":["map"]', '"cells":["map","y",1]'],
      ['"cells":["map","x",3]', '"cells":["map","x",0.5]'],
      ['"cells":["map","x",3]', '"cells":["map","x",["list"]]'],
      ['"weight":null', '"weight":"1"'],
      ['"weight":null', '"others":1,"weight":null'],
      ['["map","a"', '["map",""'],
    ]);
  });
});

test.each(Object.keys(anyPlayed) as engine.Format[])('a %s that was forged is refused, or can be used', (format) => {
  const samples = fc.sample(anyPlayed[format], { seed: 11, numRuns: 12 });
  const dice = createDice(5);
  let taken = 0;
  for (const [settings, events] of samples) {
    const saved = save(replay(settings as never, events.slice(0, 12) as never));
    const { state } = JSON.parse(saved);
    const paths = pathsIn(state);
    const fewCells = paths.filter((path) => !path.includes('cells') || path.length < 3);
    for (let turn = 0; turn < 100; turn++) {
      const forged = sealed(edited(state, turn % 10 === 0 ? paths : fewCells, dice));
      const bracket = restoredOrRefused(forged);
      if (bracket === null || save(bracket) === saved) continue;
      taken++;
      useAll(bracket, events);
    }
  }
  expect(taken).toBeGreaterThan(5);
});

function expectRefused(bracket: engine.Bracket, edits: readonly (readonly [string, string])[]) {
  const state = JSON.stringify(JSON.parse(save(bracket)).state);
  expect(save(restore(sealed(state)))).toBe(save(bracket));
  for (const [from, to] of edits) {
    expect(state).toContain(from);
    expect(restoredOrRefused(sealed(state.replace(from, to))), to).toBe(null);
  }
}

function restoredOrRefused(text: string): engine.Bracket | null {
  try {
    return restore(text);
  } catch (error) {
    expect(error).toMatchObject({ name: 'BracketError', code: 'invalidBracket' });
    return null;
  }
}

const leaves = [null, true, 0, 1, -1, 2, 7, 4096, 2 ** 31, 1e300, 0.5, '', 'a', 'keep', {}, ['undefined'], ['-0']];
const lists = [['list'], ['set'], ['map'], ['same', 0], ['same', 5], ['same', 'push'], ['list', 1, 2], ['map', 'a', 1]];

/** With another part in one place: some leaf, what stands elsewhere, or a number near by. */
function edited(state: unknown, paths: readonly Path[], dice: Dice): string {
  const path = paths[dice(paths.length)] as Path;
  const partAt = (one: Path) => one.reduce((part, key) => (part as never)[key], state);
  const before = partAt(path);
  const others = [...leaves, ...lists, partAt(paths[dice(paths.length)] as Path)];
  if (typeof before === 'number' && dice(2) === 0) return withPart(state, path, `${before + dice(5) - 2}`);
  return withPart(state, path, JSON.stringify(others[dice(others.length)]));
}

/** All there is to ask, and all kinds of events, may be refused but never fail. */
function useAll(bracket: engine.Bracket, events: readonly engine.BracketEvent[]) {
  readAll(bracket);
  for (const event of [...events, ...usualEvents(bracket)]) {
    attempt(() => engine.impact(bracket as never, event as never));
    attempt(() => readAll(engine.apply(bracket as never, event as never).bracket));
  }
}

function readAll(bracket: engine.Bracket) {
  const one = bracket as never;
  for (const { number } of engine.listMatches(one) as readonly { number: number }[]) engine.getMatch(one, number);
  for (const side of engine.listSides(one)) engine.matchesOf(one, side);
  for (const read of [engine.listRounds, engine.readyMatches, engine.isComplete]) read(one);
  expect(restore(save(bracket))).toEqual(bracket);
  if (bracket.format === 'elimination') return [engine.placements(bracket), engine.champion(bracket)];
  if (bracket.format === 'swiss') {
    attempt(() => engine.suggestPairs(bracket));
    return [engine.standings(bracket), engine.listPlayers(bracket)];
  }
  if (bracket.format === 'table') return engine.standings(bracket);
  return engine.listGroups(one).map(({ number }) => engine.standings(one, number));
}

function usualEvents(bracket: engine.Bracket): unknown[] {
  const [side, other] = engine.listSides(bracket as never);
  const match = engine.readyMatches(bracket as never)[0] ?? 1;
  return [
    { type: 'replace', side, by: 'new' },
    { type: 'withdraw', side },
    { type: 'clear', match },
    { type: 'report', match, result: { kind: 'walkover', winner: 0 } },
    { type: 'setBestOf', bestOf: 3 },
    { type: 'setBestOf', bestOf: 3, round: 1 },
    { type: 'swap', sides: [side, other] },
    { type: 'move', side, group: 2 },
    { type: 'adjust', side, points: 1 },
    { type: 'setOrder', group: 1, sides: [side] },
    { type: 'fillGroup', group: 1, sides: [side, 'new'] },
    { type: 'setExternal', name: 'x', values: [{ side, value: 1 }] },
    { type: 'setPoints', points: { win: 2, tie: 1, loss: 0 } },
    { type: 'setTieBreaks', tieBreaks: ['points', 'headToHead', 'buchholz', 'manual', 'external:x'] },
    { type: 'join', side: 'new' },
    { type: 'absent', side, round: 3, points: 0.5 },
    { type: 'pair', round: 2, pairs: [[side, other]], by: 'hand' },
    { type: 'unpair', round: 1 },
    { type: 'addColumn', column: { id: 'new', kind: 'points', isEnabled: true }, at: 1 },
    { type: 'removeColumn', column: 'points' },
    { type: 'setCell', side, column: 'points', value: 1 },
    { type: 'setWeight', side, value: 1 },
    { type: 'fill', sides: [side] },
  ];
}

function attempt(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof engine.BracketError)) throw error;
  }
}

test('an empty bracket of any format goes through text', () => {
  for (const bracket of [
    createBracket({ format: 'elimination', size: 5, elimination: 'double', lowerSize: 3 }),
    createBracket({ format: 'table' }),
  ]) {
    expect(restore(save(bracket))).toEqual(bracket);
  }
});
