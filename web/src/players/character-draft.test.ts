import { expect, test } from 'vitest';
import {
  blankCharacter,
  choicesBeside,
  choicesOf,
  linkAfter,
  withLoaded,
  withTrait,
  withWorld,
} from './character-draft.ts';

const trait = (id: number, goes_with: number[] = []) => ({
  ...{ id, game_id: 1, info: { name: { EN: `t${id}` } }, color: '' },
  ...{ avatar: '', female_avatar: '', male_avatar: '', goes_with, version: 1 },
});

const [horde, alliance, orc, elf, mage, druid] = [1, 2, 3, 4, 5, 6];
const hierarchy = {
  l1: [trait(horde), trait(alliance)],
  // Orcs are of the horde, elves of either.
  l2: [trait(orc, [horde]), trait(elf)],
  // Druids are elves, and of the alliance.
  l3: [trait(mage), trait(druid, [elf, alliance])],
  worlds: [
    { id: 1, name: 'SILVERMOON', game_id: 1, region_id: 7, version: 1 },
    { id: 2, name: 'ANYWHERE', game_id: null, region_id: null, version: 1 },
    { id: 3, name: 'OF ANOTHER GAME', game_id: null, region_id: 99, version: 1 },
  ],
  regions: [
    { id: 7, game_id: 1, name: 'EU', version: 1 },
    { id: 8, game_id: 1, name: 'US', version: 1 },
  ],
};

const ids = (level: 1 | 2 | 3, character: object = {}) =>
  choicesOf(hierarchy, { ...blankCharacter, ...character }, level).map(({ id }) => id);

test('only what goes together is offered', () => {
  expect(ids(1)).toEqual([horde, alliance]);
  expect(ids(2)).toEqual([orc, elf]);
  expect(ids(2, { faction_id: alliance })).toEqual([elf]);
  expect(ids(3, { race_id: orc })).toEqual([mage]);
  expect(ids(3, { faction_id: horde, race_id: elf })).toEqual([mage]);
  expect(ids(3, { faction_id: alliance, race_id: elf })).toEqual([mage, druid]);
});

test('every faction is offered, whatever the race: the race gives way', () => {
  const character = { ...blankCharacter, faction_id: horde, race_id: orc, class_id: mage };
  expect(ids(1, character)).toEqual([horde, alliance]);
  expect(withTrait(hierarchy, character, 1, alliance)).toMatchObject({ race_id: null, class_id: mage });
  const other = { ...blankCharacter, faction_id: alliance, race_id: elf, class_id: druid };
  expect(withTrait(hierarchy, other, 1, horde)).toMatchObject({ race_id: elf, class_id: null });
  expect(withTrait(hierarchy, other, 3, mage)).toMatchObject({ faction_id: alliance, race_id: elf, class_id: mage });
});

test('where nothing gives way, only what goes together with all else is offered, and what it is', () => {
  const beside = (level: 1 | 2 | 3, character: object) =>
    choicesBeside(hierarchy, { ...blankCharacter, ...character }, level).map(({ id }) => id);
  expect(beside(1, { race_id: orc })).toEqual([horde]);
  expect(beside(2, { class_id: druid })).toEqual([elf]);
  expect(beside(1, { faction_id: alliance, race_id: orc })).toEqual([horde, alliance]);
});

test('a world brings its region, one without leaves it', () => {
  const american = { ...blankCharacter, region_id: 8 };
  expect(withWorld(hierarchy, american, 1)).toMatchObject({ world_id: 1, region_id: 7 });
  expect(withWorld(hierarchy, american, 2)).toMatchObject({ world_id: 2, region_id: 8 });
  expect(withWorld(hierarchy, american, 3)).toMatchObject({ world_id: 3, region_id: 8 });
  expect(withWorld(hierarchy, american, null)).toMatchObject({ world_id: null, region_id: 8 });
});

test('what a page does not say stays as it was', () => {
  const written = { ...blankCharacter, nick: 'THRALL', gender: 'male' as const, faction_id: horde, region_id: 8 };
  const silent = { nick: '', gender: '' as const, link: '', faction_id: null, race_id: null, class_id: null };
  expect(withLoaded(hierarchy, written, { ...silent, world_id: null, region_id: null })).toEqual(written);
  expect(withLoaded(hierarchy, written, { nick: 'JAINA', class_id: mage })).toEqual({
    ...written,
    nick: 'JAINA',
    class_id: mage,
  });
});

test('what a page says makes what no longer goes together with it give way', () => {
  const written = { ...blankCharacter, faction_id: horde, race_id: orc, class_id: mage, region_id: 8 };
  const loaded = { nick: 'JAINA', faction_id: alliance, world_id: 1, link: 'https://example.org/jaina' };
  expect(withLoaded(hierarchy, written, loaded)).toEqual({
    ...blankCharacter,
    ...loaded,
    class_id: mage,
    region_id: 7,
  });
});

test('a link that nothing came of is kept as the page of the player, and one written by hand is not lost to it', () => {
  const failed = { link: 'https://b.example', before: 'https://a.example' };
  expect(linkAfter('', failed)).toBe('https://b.example');
  expect(linkAfter('https://a.example', failed), 'tried before').toBe('https://b.example');
  expect(linkAfter('https://own.example', failed)).toBe('https://own.example');
});
