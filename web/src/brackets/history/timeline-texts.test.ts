import type { Bracket, TimelineEntry } from '@agon/contract/brackets.endpoints';
import { expect, test } from 'vitest';
import { texts as en } from '../../i18n/en.ts';
import { texts as ru } from '../../i18n/ru.ts';
import { translator } from '../../i18n/text.ts';
import { describeEntry } from './timeline-texts.ts';

const bracket = {
  type: 'TABLE',
  participants: {
    7: { id: 7, name: 'POLT', seed: null },
    8: { id: 8, name: 'TAEJA', seed: null },
    9: { id: 9, name: 'MVP', seed: null },
  },
  columns: [
    { id: 'win', kind: 'win', title: {}, enabled: true },
    { id: 'a', kind: 'text', title: { EN: 'Map', RU: 'Карта' }, enabled: true },
  ],
} as unknown as Bracket;

function told(event: object, language: 'en' | 'ru' = 'en'): string {
  const entry: TimelineEntry = {
    ...{ from: 4, version: 5, at: '2027-03-01T10:00:00.000Z', by: null },
    events: [event as Record<string, unknown>],
  };
  const about = { bracket, names: bracket.participants };
  return describeEntry(translator({ en, ru }[language], language), about, [entry], entry);
}

test('a result names who met, and what it took back', () => {
  const report = { type: 'report', match: 2, sides: [9, 7], result: { kind: 'played', score: [2, 1] } };
  expect(told(report)).toBe('Match 2, MVP – POLT: 2 : 1.');
  expect(told({ ...report, undoes: [4, 6] })).toBe(
    'Match 2, MVP – POLT: 2 : 1. The results of matches 4, 6 are taken back.',
  );
  expect(told({ type: 'clear', match: 2, sides: [9, 7] }, 'ru')).toBe('Матч 2, MVP – POLT: результат отменён.');
});

test('a cell names its column', () => {
  expect(told({ type: 'setCell', side: 7, column: 'a', value: 'Antiga' })).toBe('POLT, Map: Antiga.');
  expect(told({ type: 'setCell', side: 7, column: 'win', value: 3 }, 'ru')).toBe('POLT, Победы: 3.');
  expect(told({ type: 'setCell', side: 9, column: 'gone', value: null })).toBe('MVP, a column that is gone: –.');
});

test('what stood there before stands before it', () => {
  const facts = (...pairs: [object, object, object][]) => ({
    before: pairs.map(([of, was]) => ({ ...of, ...was })),
    after: pairs.map(([of, , is]) => ({ ...of, ...is })),
  });
  const [first, second] = [
    { kind: 'played', score: [1, 0] },
    { kind: 'played', score: [0, 1] },
  ];
  const [one, two] = [
    { match: 1, sides: [9, 7] },
    { match: 2, sides: [9, 7] },
  ];
  const results = (...pairs: [object, object | null, object | null][]) =>
    facts(...pairs.map(([of, was, is]): [object, object, object] => [of, { result: was }, { result: is }]));
  const report = { type: 'report', ...one, result: second, undoes: [2] };
  expect(told({ ...report, facts: results([one, null, second]) })).toBe('Match 1, MVP – POLT: 0 : 1.');
  expect(told({ ...report, facts: results([one, first, second], [two, second, null]) })).toBe(
    'Match 1, MVP – POLT: 1 : 0 → 0 : 1. Match 2, MVP – POLT: 0 : 1 → no result.',
  );
  expect(told({ type: 'clear', ...one, facts: results([one, first, null]) }, 'ru')).toBe(
    'Матч 1, MVP – POLT: 1 : 0 → без результата.',
  );
  const cell = { side: 7, column: 'win' };
  const set = { type: 'setCell', ...cell, value: 7, facts: facts([cell, { value: 5 }, { value: 7 }]) };
  expect(told(set)).toBe('POLT, Wins: 5 → 7.');
  const weight = {
    type: 'setWeight',
    side: 7,
    value: null,
    facts: facts([{ side: 7 }, { weight: 3 }, { weight: null }]),
  };
  expect(told(weight)).toBe('POLT, Order: 3 → –.');
  const rename = { type: 'rename', name: 'Day 2', facts: facts([{}, { name: 'Day 1' }, { name: 'Day 2' }]) };
  expect(told(rename, 'ru')).toBe('Сетка переименована: Day 1 → Day 2.');
  const all = { type: 'setBestOf', bestOf: 3, facts: facts([{ setting: 'bestOf' }, { value: 1 }, { value: 3 }]) };
  expect(told(all)).toBe('All matches: Bo1 → Bo3.');
});

test('a result that is taken back is of those who had met', () => {
  const [ofThen, ofNow] = [[9, 7] as const, [8, 7] as const];
  const result = (score: number[]) => ({ kind: 'played', score });
  const told1 = (was: object | null, is: object | null, type = 'report') =>
    told({
      type,
      facts: {
        before: [{ match: 5, sides: ofThen, result: was }],
        after: [{ match: 5, sides: ofNow, result: is }],
      },
    });
  expect(told1(result([0, 2]), null)).toBe('Match 5, MVP – POLT: 0 : 2 → no result.');
  expect(told1(null, result([0, 2]))).toBe('Match 5, TAEJA – POLT: 0 : 2.');
  expect(told1(result([0, 2]), result([2, 1]))).toBe(
    'Match 5, MVP – POLT: 0 : 2 → no result. Match 5, TAEJA – POLT: 2 : 1.',
  );
});

test.each([
  ['walkover', 'MVP won by a walkover', 'тех. победа MVP'],
  ['noShow', 'POLT did not show up, MVP won', 'неявка POLT, победа MVP'],
  ['forfeit', 'POLT gave up, MVP won', 'тех. поражение POLT, победа MVP'],
  ['disqualified', 'POLT was disqualified, MVP won', 'дисквалификация POLT, победа MVP'],
  ['withdrawn', 'POLT withdrew, MVP won', 'снятие POLT, победа MVP'],
])('%s says who won, and why', (kind, en, ru) => {
  const sides = [7, 9];
  const result = { kind, winner: 1 };
  const report = { type: 'report', match: 1, sides, result };
  expect(told(report)).toBe(`Match 1, POLT – MVP: ${en}.`);
  expect(told(report, 'ru')).toBe(`Матч 1, POLT – MVP: ${ru}.`);
  expect(told({ ...report, result: { ...result, score: [1, 0] } })).toBe(`Match 1, POLT – MVP: ${en} (1 : 0).`);
  const facts = {
    before: [{ match: 1, sides, result: { kind: 'played', score: [2, 0] } }],
    after: [{ match: 1, sides, result }],
  };
  expect(told({ ...report, facts })).toBe(`Match 1, POLT – MVP: 2 : 0 → ${en}.`);
});

test('that both forfeited is said in words, too', () => {
  const report = { type: 'report', match: 1, sides: [9, 7], result: { kind: 'doubleForfeit' } };
  expect(told(report)).toBe('Match 1, MVP – POLT: both forfeited, nobody won.');
  expect(told(report, 'ru')).toBe('Матч 1, MVP – POLT: тех. поражение обоим.');
});

test('of very much that is otherwise three things are told, and how many more', () => {
  const matches = [1, 2, 3, 4, 5].map((match) => ({ match, sides: [9, 7] }));
  const facts = {
    before: matches.map((match) => ({ ...match, result: { kind: 'doubleForfeit' } })),
    after: matches.map((match) => ({ ...match, result: null })),
  };
  expect(told({ type: 'remove', results: 5, facts })).toMatch(/^The bracket was removed\. Match 1.* And 2 more\.$/);
});
