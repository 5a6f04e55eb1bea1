import type { Bracket, TimelineEntry } from '@agon/contract/brackets.endpoints';
import { expect, test } from 'vitest';
import { texts as en } from '../../i18n/en.ts';
import { texts as ru } from '../../i18n/ru.ts';
import { translator } from '../../i18n/text.ts';
import { describeEntry } from './timeline-texts.ts';

const bracket = {
  type: 'TABLE',
  participants: { 7: { id: 7, name: 'POLT', seed: null }, 9: { id: 9, name: 'MVP', seed: null } },
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
