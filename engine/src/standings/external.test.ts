import { describe, expect, test } from 'vitest';
import { apply, type BracketError, createBracket, type RoundRobin, replay, type Swiss, standings } from '../index.ts';

const swissSettings = { format: 'swiss', rounds: 3, tieBreaks: ['points', 'external:elo', 'lot'] } as const;
const roundRobinSettings = {
  format: 'roundRobin',
  groups: 2,
  groupSize: 4,
  tieBreaks: ['points', 'external:elo'],
} as const;

const values = [
  { side: 'a', value: 1200 },
  { side: 'c', value: 1500.5 },
];
const swiss = apply(createBracket(swissSettings), { type: 'enter', sides: ['a', 'b', 'c'] }).bracket;
const groups = apply(createBracket(roundRobinSettings), { type: 'fill', groups: [['a', 'b'], ['c']] }).bracket;
const [ratedSwiss, ratedGroups] = [rated(swiss), rated(groups)];

describe('values from outside', () => {
  test('rank those level so far, the highest first, who has none last', () => {
    expect(order(ratedSwiss)).toEqual(['c 1500.5', 'a 1200', 'b null']);
    expect(standings(ratedGroups, 1).map(({ side }) => side)).toEqual(['a', 'b']);
  });

  test('take the place of earlier ones of that name, and go when none are given', () => {
    const other = apply(ratedSwiss, { type: 'setExternal', name: 'elo', values: [{ side: 'b', value: 1 }] }).bracket;
    expect(order(other)[0]).toBe('b 1');
    expect(apply(ratedSwiss, { type: 'setExternal', name: 'elo', values: [] }).bracket).toEqual(swiss);
  });

  test('go over to a stand-in, and are forgotten by a new entry', () => {
    expect(order(apply(ratedSwiss, { type: 'replace', side: 'c', by: 'x' }).bracket)[0]).toBe('x 1500.5');
    const again = apply(ratedSwiss, { type: 'enter', sides: ['c', 'b', 'a'] }).bracket;
    expect(order(again).every((row) => row.endsWith('null'))).toBe(true);
    const [replaced] = standings(apply(ratedGroups, { type: 'replace', side: 'a', by: 'x' }).bracket, 1);
    expect(replaced).toMatchObject({ side: 'x', values: [0, 1200] });
    const refilled = apply(ratedGroups, { type: 'fillGroup', group: 1, sides: ['b', 'a'] }).bracket;
    expect(standings(refilled, 1)[0]).toMatchObject({ side: 'b', values: [0, null] });
    expect(standings(refilled, 2)[0]?.values).toEqual([0, 1500.5]);
  });

  test('are refused for strangers, twice for one side, and if they are none', () => {
    const refused = (event: object) => {
      for (const bracket of [swiss, groups]) {
        expect(() => apply(bracket, { type: 'setExternal', name: 'elo', values, ...event } as never)).toThrow(
          /^invalid|^unknown/,
        );
      }
    };
    for (const name of ['', 7, null, 'x'.repeat(101)]) refused({ name });
    refused({ values: [...values, { side: 'z', value: 1 }] });
    refused({ values: [...values, ...values] });
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '1', 1n, undefined])
      refused({ values: [{ side: 'a', value }] });
    for (const odd of [null, 'ab', [null], new Array(3)]) refused({ values: odd });
  });

  test('may have any name, even one that all objects have', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      const before = apply(swiss, { type: 'setTieBreaks', tieBreaks: [`external:${name}`] }).bracket;
      expect(standings(before)[0]?.values).toEqual([null]);
      expect(standings(apply(before, { type: 'setExternal', name, values }).bracket)[0]?.side).toBe('c');
    }
  });
});

test('lots are drawn anew by another seed, in each group its own', () => {
  const lots = [1, 2, 3, 4, 5, 6].map((lotSeed) => order(apply(swiss, { type: 'setLotSeed', lotSeed }).bracket).join());
  expect(new Set(lots).size).toBeGreaterThan(1);
  expect(order(replay({ ...swissSettings, lotSeed: 6 }, [{ type: 'enter', sides: ['a', 'b', 'c'] }])).join()).toBe(
    lots[5],
  );
  const sides = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const settings = { format: 'roundRobin', groups: 8, groupSize: 8, tieBreaks: ['lot'] } as const;
  const fill = sides.map((letter) => sides.map((side) => letter + side));
  const drawn = apply(createBracket(settings), { type: 'fill', groups: fill }).bracket;
  const tables = sides.map((_, group) =>
    standings(drawn, group + 1)
      .map(({ side }) => String(side)[1])
      .join(''),
  );
  expect(new Set(tables).size).toBe(8);
  expect(() => apply(drawn, { type: 'setLotSeed', lotSeed: 0.5 })).toThrow('lotSeed');
});

test('a round without play counts in Buchholz as the setting or the event says', () => {
  const play = (start: Swiss) => {
    const paired = apply(start, {
      type: 'pair',
      round: 1,
      pairs: [
        ['a', 'b'],
        ['c', null],
      ],
    }).bracket;
    return apply(paired, { type: 'report', match: 1, result: { kind: 'played', score: [1, 0] } }).bracket;
  };
  const byPoints = { ...swissSettings, tieBreaks: ['buchholz'] } as const;
  const enter = { type: 'enter', sides: ['a', 'b', 'c'] } as const;
  const plain = play(replay(byPoints, [enter]));
  const virtual = play(replay({ ...byPoints, unplayed: 'virtualOpponent' }, [enter]));
  expect(order(plain)).toEqual(['b 1', 'a 0', 'c 0']);
  expect(order(apply(virtual, { type: 'setUnplayed', unplayed: 'none' }).bracket)).toEqual(order(plain));
  expect(order(apply(plain, { type: 'setUnplayed', unplayed: 'virtualOpponent' }).bracket)).toEqual(order(virtual));
  expect(() => apply(plain, { type: 'setUnplayed', unplayed: 'fide' as 'none' })).toThrow('unplayed');
});

test.each([
  { type: 'setPoints', points: { win: 'x', tie: 0, loss: 0 } },
  { type: 'setTieBreaks', tieBreaks: ['luck'] },
  { type: 'setUnplayed', unplayed: 'fide' },
  { type: 'setLotSeed', lotSeed: 0.5 },
])('$type is refused as an event, what it sets as a setting', ({ type, ...given }) => {
  const [field] = Object.keys(given);
  for (const settings of [roundRobinSettings, swissSettings]) {
    const bracket = createBracket(settings as never);
    const ofEvent: Partial<BracketError> = { code: 'invalidEvent', facts: { field: field as string } };
    expect(() => apply(bracket as never, { type, ...given } as never)).toThrow(expect.objectContaining(ofEvent));
    const ofSettings = { ...ofEvent, code: 'invalidSettings' };
    expect(() => createBracket({ ...settings, ...given } as never)).toThrow(expect.objectContaining(ofSettings));
  }
});

test('points that a swiss cannot add up exactly are refused the same way', () => {
  const points = { win: 0.3, tie: 0, loss: 0 };
  expect(() => createBracket({ ...swissSettings, points })).toThrow('invalidSettings {"field":"points"}');
  const swiss = createBracket(swissSettings);
  expect(() => apply(swiss, { type: 'setPoints', points })).toThrow('invalidEvent {"field":"points"}');
});

test.each([
  ['elimination', { size: 4, elimination: 'single', thirdplace: true }, 'thirdplace'],
  ['roundRobin', { groups: 1, groupSize: 4, bestof: 3 }, 'bestof'],
  ['swiss', { rounds: 3, tiebreaks: ['points'] }, 'tiebreaks'],
  ['gsl', { groups: 1, size: 4 }, 'size'],
  ['table', { column: [] }, 'column'],
])('a setting that a %s does not have is refused by its name', (format, settings, field) => {
  const refusal: Partial<BracketError> = { code: 'invalidSettings', facts: { field } };
  expect(() => createBracket({ format, ...settings } as never)).toThrow(expect.objectContaining(refusal));
});

function rated<B extends Swiss | RoundRobin>(bracket: B): B {
  return apply(bracket as Swiss, { type: 'setExternal', name: 'elo', values }).bracket as B;
}

function order(bracket: Swiss): string[] {
  const column = bracket.tieBreaks.findIndex((tieBreak) => tieBreak !== 'points');
  return standings(bracket).map(({ side, values: columns }) => `${side} ${columns[column]}`);
}
