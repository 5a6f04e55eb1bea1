import { expect, test } from 'vitest';
import { texts } from '../../i18n/en.ts';
import { texts as ru } from '../../i18n/ru.ts';
import { translator } from '../../i18n/text.ts';
import { fatesOf } from '../../ui/csv-import.ts';
import {
  bodyOf,
  draftOf,
  faultsOf,
  formatKeys,
  importFaults,
  keptTypeRow,
  knownTypeRow,
  typeOfRow,
} from './type-draft.ts';

const t = translator(texts, 'en');

test('a type needs a name and a format; a side of a type for players is one of them', () => {
  const none = { enable_elimination: false, enable_group: false, enable_swiss: false, enable_table: false };
  expect(Object.keys(faultsOf(t, { ...draftOf(undefined), ...none }))).toEqual(['info.name.EN', 'enable_elimination']);
  const named = { ...draftOf(undefined), info: { name: { RU: 'Дуэль' }, description: {} }, players_in_team: '4' };
  expect(faultsOf(t, named)).toEqual({});
  expect(bodyOf(named).players_in_team).toBe(1);
  expect(bodyOf({ ...named, team_mode: true }).players_in_team).toBe(4);
});

test('a row of a file is a type for teams when more than one play on a side', () => {
  expect(typeOfRow({ name_en: 'Duo', name_ru: '', players_in_team: '2' })).toMatchObject({ team_mode: true });
  expect(typeOfRow({ name_en: 'Solo', players_in_team: '' })).toEqual({ info: { name: { EN: 'Solo', RU: '' } } });
  expect(importFaults(t, { name_en: 'Duo', players_in_team: '2' })).toEqual([]);
  for (const players_in_team of ['0', 'two', '101', '1.5']) {
    expect(importFaults(t, { name_en: 'Duo', players_in_team })).toHaveLength(1);
  }
  expect(importFaults(t, {})).toHaveLength(1);
});

const trio = {
  ...{ id: 1, slug: 'trio', game_id: 1, info: { name: { EN: 'Trio' } }, icon: '', background: '', version: 1 },
  ...{ team_mode: true, players_in_team: 3 },
  ...{ enable_elimination: true, enable_group: false, enable_swiss: true, enable_table: false },
};

test('what was exported in either language comes back unchanged', () => {
  const inRussian = translator(ru, 'ru');
  for (const type of [trio, { ...trio, team_mode: false, players_in_team: 1 }, { ...trio, players_in_team: 1 }]) {
    const { team_mode, players_in_team, enable_elimination, enable_group, enable_swiss, enable_table } = type;
    const formats = { enable_elimination, enable_group, enable_swiss, enable_table };
    for (const words of [t, inRussian]) {
      const row = knownTypeRow(words, type);
      expect(importFaults(t, row)).toEqual([]);
      expect(typeOfRow(row)).toMatchObject({ team_mode, players_in_team, ...formats });
      expect(fatesOf([keptTypeRow(t, row)], [knownTypeRow(t, type)])).toEqual(['same']);
    }
  }
  const all = formatKeys.map((key) => inRussian(`manage.${key}`)).join('; ');
  expect(importFaults(t, { name_en: 'All', formats: all })).toEqual([]);
});

test('a row says what changes, and what of it nobody understands', () => {
  const of = (row: object) => importFaults(t, { name_en: 'Trio', ...row });
  expect(of({ mode: 'teams of 5', formats: 'table' })).toEqual([]);
  expect(keptTypeRow(t, { name_en: 'Trio', mode: 'КОМАНДЫ по 5', formats: 'Таблица, swiss' })).toMatchObject({
    ...{ players_in_team: '5', mode: 'Teams of 5', formats: 'Swiss, Table' },
  });
  expect(of({ mode: 'Pairs' })).toEqual(['The mode is Players or Teams, and not “Pairs”']);
  expect(of({ mode: 'Teams' })).toEqual(['Please say how many players a team has']);
  expect(of({ mode: 'Teams of 5', players_in_team: '3' })).toHaveLength(1);
  expect(of({ mode: 'Players', players_in_team: '3' })).toHaveLength(1);
  expect(of({ mode: 'Teams of 500' })).toHaveLength(1);
  expect(of({ formats: 'Swiss, Ladder' })).toEqual(['There is no format “Ladder”']);
});
