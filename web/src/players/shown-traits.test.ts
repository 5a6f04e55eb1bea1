import type { Game } from '@agon/contract/games.endpoints';
import { expect, test } from 'vitest';
import { texts as en } from '../i18n/en.ts';
import { texts as ru } from '../i18n/ru.ts';
import { translator } from '../i18n/text.ts';
import { labelOf, listedMarks, shownMarks } from './shown-traits.ts';

const t = translator(en, 'en');
const gameWith = (info: Game['info']) => ({ info }) as Game;
const marks = ([1, 2, 3] as const).map((level) => ({ id: level, level, name: { EN: `m${level}` }, color: '' }));

test('a level without a label is hidden, but classes are named by organizers', () => {
  const game = gameWith({ hierarchy_l2_name: { RU: 'Народ' } });
  expect(([1, 2, 3] as const).map((level) => labelOf(t, game, level))).toEqual([undefined, 'Народ', 'Class']);
  expect(shownMarks(t, game, marks, [1, 2, 3]).map(({ level }) => level)).toEqual([2, 3]);
  expect(shownMarks(t, game, marks, [1]).map(({ level }) => level)).toEqual([]);
});

test('labels are in the language of the reader', () => {
  const game = gameWith({ hierarchy_l3_name: { EN: 'Job', RU: 'Профессия' } });
  expect(labelOf(translator(ru, 'ru'), game, 3)).toBe('Профессия');
});

test('lists leave out the race of who has a class, and only that', () => {
  const name = { EN: 'x' };
  const game = gameWith({ hierarchy_l1_name: name, hierarchy_l2_name: name, hierarchy_l3_name: name });
  const listed = (...levels: number[]) =>
    listedMarks(
      t,
      game,
      marks.filter(({ level }) => levels.includes(level)),
    ).map(({ level }) => level);
  expect(listed(1, 2, 3)).toEqual([1, 3]);
  expect(listed(1, 2)).toEqual([1, 2]);
  expect(listed(2)).toEqual([2]);
  expect(listedMarks(t, gameWith({ hierarchy_l1_name: name }), marks).map(({ level }) => level)).toEqual([1, 3]);
});
