import { wordsOf } from '@agon/contract/localized';
import type { TournamentWithContents } from '@agon/contract/tournaments.endpoints';
import { expect, test } from 'vitest';
import { split } from './contents.ts';

const whole = {
  title: 'Cup',
  pool: '',
  status: 1,
  prizes: { standard: [], special: [], secondary: [], version: 0 },
  rules: { sections: [{ title: { EN: 'Lateness' }, text: {}, html: {} }], version: 1 },
  schedule: { mode: 'together', entries: [], version: 0 },
  media: { items: [], version: 0 },
  organizer_info: { discord: '', telegram: '@cup', email: '', website: '', text: {}, html: {}, version: 1 },
  how_to_register: { text: {}, html: {}, version: 0 },
} as Partial<TournamentWithContents> as TournamentWithContents;

test('a page carries what its own tab shows, and which others have something', () => {
  const { tournament, contents, filled } = split(whole, 'rules');
  expect(tournament).toEqual({ title: 'Cup', pool: '', status: 1 });
  expect(contents).toEqual({ rules: whole.rules });
  expect(filled).toEqual(['rules', 'contacts']);
  expect(split(whole, 'bracket').contents).toEqual({});
});

test('a pool is something to show, and so is how to register for what is still to come', () => {
  expect(split({ ...whole, pool: '$50', status: 0 }, 'main-info').filled).toEqual([
    'prizes',
    'rules',
    'contacts',
    'how-to-register',
  ]);
});

test('a text is read in the language asked for, else in English, else as it is there', () => {
  expect(wordsOf({ EN: 'Prize', RU: 'Приз' }, 'ru')).toBe('Приз');
  expect(wordsOf({ EN: 'Prize' }, 'ru')).toBe('Prize');
  expect(wordsOf({ RU: 'Приз' }, 'en')).toBe('Приз');
});
