import { expect, test } from 'vitest';
import { texts as en } from '../../i18n/en.ts';
import { texts as ru } from '../../i18n/ru.ts';
import { translator } from '../../i18n/text.ts';
import { tabLabel } from './tab-label.ts';

test('a tab says what the game calls its level, where that is another word', () => {
  const t = translator(en, 'en');
  const info = {
    hierarchy_l1_name: { EN: 'Faction', RU: 'Фракция' },
    hierarchy_l2_name: { EN: 'School', RU: 'Школа' },
  };
  expect(tabLabel(t, { info }, 'fractions')).toBe('Factions');
  expect(tabLabel(t, { info }, 'races')).toBe('Races · School');
  expect(tabLabel(t, { info }, 'classes')).toBe('Classes');
  expect(tabLabel(t, { info }, 'common')).toBe('Common');
  const inRussian = translator(ru, 'ru');
  expect(tabLabel(inRussian, { info }, 'fractions')).toBe('Фракции');
  expect(tabLabel(inRussian, { info }, 'races')).toBe('Расы · Школа');
});
