import { apply, type Bracket, createBracket, getMatch, type MatchResult, readyMatches } from '@agon/engine';
import { expect, test } from 'vitest';
import { finalPlaces } from './final-places.ts';
import { meetingsOf } from './meetings.ts';

type Results = Readonly<Record<number, MatchResult | null>>;

/** Who comes first in the alphabet wins, unless `results` says otherwise by match; null: it is not played. */
function play(start: Bracket, results: Results = {}): Bracket {
  const match = readyMatches(start as never).find((number) => results[number] !== null);
  if (match === undefined) return start;
  const [a, b] = getMatch(start as never, match).sides;
  const usual = { kind: 'played', score: String(a) < String(b) ? [1, 0] : [0, 1] } as const;
  return play(change(start, { type: 'report', match, result: results[match] ?? usual }), results);
}

function change(bracket: Bracket, event: object): Bracket {
  return apply(bracket as never, event as never).bracket;
}

function elimination(sides: string, settings: object = {}, results?: Results) {
  const empty = createBracket({ format: 'elimination', size: sides.length, elimination: 'single', ...settings });
  return play(change(empty, { type: 'fill', slots: [...sides] }), results);
}

function groups(all: readonly string[], results?: Results) {
  const [first = ''] = all;
  const empty = createBracket({ format: 'roundRobin', groups: all.length, groupSize: first.length });
  return play(change(empty, { type: 'fill', groups: all.map((group) => [...group]) }), results);
}

/** "1 A, 2 B, 3-4 CD" */
function placesOf(...brackets: Bracket[]): string {
  const places = finalPlaces(brackets.map((bracket) => ({ bracket })));
  return places
    .map(({ from, to, sides }) => `${from === to ? from : `${from}-${to}`} ${sides.toSorted().join('')}`)
    .join(', ');
}

const both: MatchResult = { kind: 'doubleForfeit' };

test.each([
  ['a single elimination', () => [elimination('ABCD')], '1 A, 2 C, 3-4 BD'],
  ['with a match for the third place', () => [elimination('ABCD', { thirdPlace: true })], '1 A, 2 C, 3 B, 4 D'],
  ['a double elimination', () => [elimination('ABCD', { elimination: 'double' })], '1 A, 2 B, 3 C, 4 D'],
  ['a final that was not played', () => [elimination('ABCD', {}, { 3: null })], '1-2 AC, 3-4 BD'],
  ['nobody played', () => [elimination('ABCD', {}, { 1: null, 2: null })], ''],
  ['one group', () => [groups(['ABC'])], '1 A, 2 B, 3 C'],
  ['groups beside each other share their places', () => [groups(['ABC', 'DEF'])], '1-2 AD, 3-4 BE, 5-6 CF'],
  ['playoffs after groups', () => [groups(['ABC', 'DEF']), elimination('DA')], '1 A, 2 D, 3-4 BE, 5-6 CF'],
  ['a consolation after the main bracket', () => [elimination('ABCD'), elimination('BD')], '1 A, 2 C, 3 B, 4 D'],
  ['a consolation of all but the winner', () => [elimination('ABCD'), elimination('BCDE')], '1 A, 2 B, 3 D, 4-5 CE'],
  [
    'gold, then silver',
    () => [groups(['ABC', 'DEF']), elimination('AD'), elimination('FB')],
    '1 A, 2 D, 3 B, 4 E, 5 F, 6 C',
  ],
  [
    'silver, then gold',
    () => [groups(['ABC', 'DEF']), elimination('FB'), elimination('DA')],
    '1 A, 2 D, 3 B, 4 E, 5 F, 6 C',
  ],
  ['a show match of the best', () => [elimination('ABCD'), elimination('AC')], '1 A, 2 C, 3-4 BD'],
  ['brackets of others', () => [elimination('AB'), elimination('CD')], '1-2 AC, 3-4 BD'],
  [
    'two brackets and their final',
    () => [elimination('ABCD'), elimination('EFGH'), elimination('AE')],
    '1 A, 2 E, 3-4 CG, 5-8 BDFH',
  ],
  [
    'a third place of its own among eight',
    () => [elimination('ABCDEFGH'), elimination('CG')],
    '1 A, 2 E, 3 C, 4 G, 5-8 BDFH',
  ],
  ['a tie-break for the second place', () => [groups(['ABCD']), elimination('BC')], '1 A, 2 B, 3 C, 4 D'],
  [
    'gold, silver and bronze',
    () => [groups(['ABC', 'DEF']), elimination('AD'), elimination('BE'), elimination('CF')],
    '1 A, 2 D, 3 B, 4 E, 5 C, 6 F',
  ],
  [
    'a match of the last',
    () => [groups(['ABC', 'DEF']), elimination('AD'), elimination('CF')],
    '1 A, 2 D, 3-4 BE, 5 C, 6 F',
  ],
  [
    'gold that was not played',
    () => [groups(['ABC', 'DEF']), elimination('AD', {}, { 1: null }), elimination('BE')],
    '1-2 AD, 3 B, 4 E, 5-6 CF',
  ],
  ['invited to the playoffs', () => [groups(['CDE']), elimination('ACBD')], '1 A, 2 B, 3-4 CD, 5 E'],
  [
    'one of three seconds goes on',
    () => [groups(['ABC', 'DEF', 'GHI']), elimination('ADGB')],
    '1 A, 2 B, 3-4 DG, 5-6 EH, 7-9 CFI',
  ],

  ['a final in which both forfeit', () => [elimination('ABCD', {}, { 3: both })], '1-2 AC, 3-4 BD'],
])('%s', (_, brackets, places) => {
  expect(placesOf(...brackets())).toBe(places);
});

test('a match is seen from both sides', () => {
  const bracket = elimination(
    'ABCD',
    { bestOf: 3 },
    {
      1: { kind: 'played', score: [2, 1] },
      2: { kind: 'forfeit', winner: 1, score: [1, 0] },
      3: both,
    },
  );
  const seen = meetingsOf({ bracket, times: new Map([['match 3', '2026-01-01T12:00:00Z']]) });
  expect(seen.map(({ side, opponent, outcome, score, result }) => [side, opponent, outcome, score, result])).toEqual([
    ['A', 'B', 'win', 2, 'played'],
    ['B', 'A', 'loss', 1, 'played'],
    ['C', 'D', 'loss', 1, 'forfeit'],
    ['D', 'C', 'win', 0, 'forfeit'],
    ['A', 'D', 'loss', null, 'doubleForfeit'],
    ['D', 'A', 'loss', null, 'doubleForfeit'],
  ]);
  expect(seen.map(({ startsAt }) => startsAt !== null)).toEqual([false, false, false, false, true, true]);
});

test('a tie is a tie for both', () => {
  const tied = { 1: { kind: 'played', score: [1, 1] } } as const;
  const empty = createBracket({ format: 'roundRobin', groups: 1, groupSize: 2, bestOf: 2 });
  const bracket = play(change(empty, { type: 'fill', groups: [['A', 'B']] }), tied);
  expect(meetingsOf({ bracket, times: new Map() }).map(({ outcome }) => outcome)).toEqual(['tie', 'tie']);
});
