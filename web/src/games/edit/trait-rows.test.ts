import type { Trait } from '@agon/contract/games.hierarchy.endpoints';
import { expect, test } from 'vitest';
import { texts } from '../../i18n/en.ts';
import { translator } from '../../i18n/text.ts';
import { keptTraitRow, knownTraitRow, levelName, levelsAbove, pairNames, rowFaults, traitOfRow } from './trait-rows.ts';

const t = translator(texts, 'en');
const trait = (id: number, name: Trait['info']['name'], goes_with: number[] = []): Trait => {
  const pictures = { avatar: '', female_avatar: '', male_avatar: '' };
  return { id, game_id: 1, info: { name }, color: '', ...pictures, goes_with, version: 1 };
};
const above = [trait(1, { EN: 'HORDE', RU: 'ОРДА' }), trait(2, { RU: 'АЛЬЯНС' })];

test('what goes together is written and read by its names', () => {
  const names = pairNames(trait(3, { EN: 'ORC' }, [2, 1]), above);
  expect(names).toBe('HORDE | АЛЬЯНС');
  expect(traitOfRow({ name_en: 'ORC', goes_with: names }).goes_with).toEqual(['HORDE', 'АЛЬЯНС']);
  expect(traitOfRow({ name_en: 'ORC', goes_with: '' }).goes_with).toEqual([]);
});

test('a row says all that is wrong with it before it is sent', () => {
  expect(rowFaults(t, { name_en: 'ORC', color: '#00FF00', goes_with: 'horde|орда' }, above)).toEqual([]);
  expect(rowFaults(t, { color: 'green', goes_with: 'Elves' }, above)).toHaveLength(3);
});

test('a level has the name that the game gives it, or its number', () => {
  expect(levelName(t, { hierarchy_l1_name: { RU: 'Сторона' } }, 1)).toBe('Сторона');
  expect(levelName(t, {}, 3)).toBe('Level 3');
  expect([levelsAbove(1), levelsAbove(2), levelsAbove(3)]).toEqual([[], [1], [1, 2]]);
});

test('a list that goes out and comes in again, in whatever letters, is the same', () => {
  const orc = { ...trait(3, { EN: 'ORC', RU: 'ОРК' }, [1, 2]), color: '#AA0000' };
  const row = { name_en: 'Orc', name_ru: 'орк', color: '#aa0000', goes_with: 'альянс | Horde' };
  expect(keptTraitRow(row, above)).toEqual(knownTraitRow(orc, above));
});
