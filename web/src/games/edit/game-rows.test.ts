import { expect, test } from 'vitest';
import { texts } from '../../i18n/en.ts';
import { translator } from '../../i18n/text.ts';
import { fatesOf, knownAgain } from '../../ui/csv-import.ts';
import { gameOfRow, gameRowFaults, keptGameRow, knownGameRow } from './game-rows.ts';

const t = translator(texts, 'en');
const games = [
  { slug: 'chess', info: { name: { EN: 'Chess', RU: 'Шахматы' } } },
  { slug: 'go', info: { name: { EN: 'Go' } } },
];

test('what was exported comes back unchanged, and a game is known again by its address before its name', () => {
  const rows = [
    ...games.map(knownGameRow),
    { name_en: 'Weiqi', name_ru: '', slug: 'GO' },
    { name_en: 'shogi', name_ru: '', slug: '' },
  ].map(keptGameRow);
  const before = knownAgain(rows, games.map(knownGameRow), ['slug', 'name_en', 'name_ru']);
  expect(fatesOf(rows, before)).toEqual(['same', 'same', 'changed', 'new']);
  expect(rows.map((row) => gameRowFaults(t, row, games))).toEqual([[], [], [], []]);
  expect(gameOfRow({ name_en: 'Go', name_ru: '', slug: '' })).toEqual({ info: { name: { EN: 'Go', RU: '' } } });
});

test('a name of another game, a missing name and a wrong address are said of their row', () => {
  const of = (name_en: string, slug: string) => gameRowFaults(t, { name_en, name_ru: '', slug }, games);
  expect(of('шахматы', 'go')).toEqual(['Шахматы is the name of another game']);
  expect(of('Шахматы', ''), 'in the other language').toEqual(['Шахматы is the name of another game']);
  expect(of('chess', 'other')).toEqual(['Chess is the name of another game']);
  expect(of('', 'new')).toEqual(['A name is missing']);
  expect(of('Checkers', 'a b')).toHaveLength(1);
});
