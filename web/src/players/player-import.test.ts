import { expect, test } from 'vitest';
import { texts as en } from '../i18n/en.ts';
import { texts as ru } from '../i18n/ru.ts';
import { translator } from '../i18n/text.ts';
import { csvOf, rowsOf } from '../ui/csv.ts';
import {
  importedPlayerOf,
  importedTeamOf,
  keptPlayerOf,
  keptTeamOf,
  membersText,
  playerFaults,
  teamFaults,
} from './player-import.ts';

const t = translator(en, 'en');
const trait = (id: number, EN: string, RU: string) => ({
  ...{ id, game_id: 1, info: { name: { EN, RU } }, color: '', goes_with: [], version: 1 },
  ...{ avatar: '', female_avatar: '', male_avatar: '' },
});
const hierarchy = {
  l1: [trait(1, 'HORDE', 'ОРДА')],
  l2: [trait(2, 'ORC', 'ОРК')],
  l3: [trait(3, 'MAGE', 'МАГ')],
  worlds: [{ id: 1, name: 'KAZZAK', game_id: 1, region_id: null, version: 1 }],
  regions: [{ id: 1, name: 'Europe', game_id: 1, version: 1 }],
};
const known = { hierarchy, game: { info: { hierarchy_l3_name: { EN: 'Class' } } } };
const inRussian = translator(ru, 'ru');

test('the gender is written as the site does, or in the language of the reader', () => {
  const genderOf = (gender: string, words = t) => importedPlayerOf(words, { nick: 'a', gender }).gender;
  expect(['female', ' Male ', ''].map((written) => genderOf(written))).toEqual(['female', 'male', '']);
  expect(genderOf('Женский', inRussian)).toBe('female');
  expect(playerFaults(t, { nick: 'a', gender: 'orc' }, known)).toEqual(['The gender is female or male']);
  expect(playerFaults(inRussian, { nick: 'a', gender: 'мужской' }, known)).toEqual([]);
});

test('a link may lack how it is reached, and leads somewhere', () => {
  expect(importedPlayerOf(t, { nick: 'a', link: 'example.org/a' }).link).toBe('https://example.org/a');
  expect(playerFaults(t, { nick: 'a', link: 'nowhere' }, known)).toHaveLength(1);
  expect(playerFaults(t, { nick: 'a', link: '' }, known)).toEqual([]);
});

test('what a row names is known to the game, in either language and whatever letters', () => {
  const row = { nick: 'a', faction: 'орда', race: 'orc', class: 'Маг', world: 'kazzak', region: 'EUROPE' };
  expect(playerFaults(t, row, known)).toEqual([]);
  const wrong = { nick: 'a', faction: 'Undead', race: 'Horde', class: 'Bard', world: 'Nowhere', region: 'Mars' };
  expect(playerFaults(t, wrong, known)).toEqual(
    ['Undead', 'Horde', 'Bard', 'Nowhere', 'Mars'].map((name) => `${name} cannot be chosen in this game`),
  );
  const free = { ...known, game: { info: {} } };
  expect(playerFaults(t, { nick: 'a', class: 'Bard' }, free), 'a game without a list of classes').toEqual([]);
});

test('what does not go together is wrong, with what the player is already; what it was stays', () => {
  const [orc, elf] = [
    { ...trait(2, 'ORC', 'ОРК'), goes_with: [1] },
    { ...trait(5, 'ELF', 'ЭЛЬФ'), goes_with: [4] },
  ];
  const l1 = [trait(1, 'HORDE', 'ОРДА'), trait(4, 'DAWN', 'РАССВЕТ')];
  const paired = { ...known, hierarchy: { ...hierarchy, l1, l2: [orc, elf] } };
  expect(playerFaults(t, { nick: 'a', faction: 'dawn', race: 'орк' }, paired)).toEqual([
    'These do not go together: DAWN, ORC',
  ]);
  const before = { faction: 'DAWN', race: 'ELF' };
  const of = (row: object) => playerFaults(t, { nick: 'a', faction: '', race: '', ...row }, { ...paired, before });
  expect(of({ race: 'orc' })).toHaveLength(1);
  expect(of({ race: 'orc', faction: 'horde' })).toEqual([]);
  const apart = { ...paired, before: { faction: 'DAWN', race: 'ORC' } };
  expect(playerFaults(t, { nick: 'a', faction: 'dawn', race: 'orc' }, apart)).toEqual([]);
});

test('a world has its region, and no other one', () => {
  const regions = [...hierarchy.regions, { id: 2, name: 'Asia', game_id: 1, version: 1 }];
  const worlds = [{ id: 1, name: 'KAZZAK', game_id: 1, region_id: 1, version: 1 }];
  const placed = { ...known, hierarchy: { ...hierarchy, regions, worlds } };
  expect(playerFaults(t, { nick: 'a', world: 'kazzak', region: 'asia' }, placed)).toEqual([
    'The world KAZZAK is in the region Europe',
  ]);
  expect(playerFaults(t, { nick: 'a', world: 'kazzak', region: 'europe' }, placed)).toEqual([]);
  expect(playerFaults(t, { nick: 'a', world: '', region: 'asia' }, placed)).toEqual([]);
  const before = { world: 'KAZZAK', region: 'Europe' };
  expect(playerFaults(t, { nick: 'a', world: '', region: 'asia' }, { ...placed, before })).toHaveLength(1);
});

test('members stand between bars', () => {
  expect(importedTeamOf({ name: 'x', members: 'a | b  |  c |' }).members).toEqual(['a', 'b', 'c']);
  const many = Array.from({ length: 31 }, (_, index) => `m${index}`).join(' | ');
  expect(teamFaults(t, { name: 'x', members: many })).toEqual(['A team has at most 30 members']);
  expect(teamFaults(t, { name: 'x'.repeat(65) })).toEqual(['A name has at most 64 characters']);
});

test('a team comes back from a file as it went out, whatever its members are called', () => {
  const nicks = ['A, B', 'C;D', 'E|F', '=G', '"H"'];
  const [, line] = rowsOf(csvOf(['name', 'members'], [['X', membersText(nicks.map((nick) => ({ nick })))]])).rows;
  expect(importedTeamOf({ name: line?.cells[0] ?? '', members: line?.cells[1] ?? '' })).toEqual({
    name: 'X',
    members: nicks,
  });
});

test('the preview has names as they are kept, in the words of the reader', () => {
  const row = {
    nick: 'anna',
    faction: 'ОРДА',
    race: 'Орк',
    class: 'druid',
    world: 'kazzak',
    region: '',
    gender: 'MALE',
  };
  const kept = keptPlayerOf(t, { ...row, link: 'example.org' }, hierarchy);
  expect(kept).toEqual({
    ...{ nick: 'ANNA', faction: 'HORDE', race: 'ORC', class: 'DRUID', world: 'KAZZAK', region: '' },
    ...{ gender: 'Male', link: 'https://example.org' },
  });
  expect(keptTeamOf({ name: 'reds', members: 'ann | bob' })).toEqual({ name: 'REDS', members: 'ANN | BOB' });
});
