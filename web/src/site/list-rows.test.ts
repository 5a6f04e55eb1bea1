import { expect, test } from 'vitest';
import { texts } from '../i18n/en.ts';
import { translator } from '../i18n/text.ts';
import { donationFaults, donationImport, donationOf, thankedFaults, thankedOf, thanksImport } from './list-rows.ts';

const t = translator(texts, 'en');

test('a row of a file becomes an entry', () => {
  expect(donationOf({ alias: 'Kim', type: 'prizePool', size: '$5', description_ru: 'Удачи' })).toEqual({
    alias: 'Kim',
    type: 'prizePool',
    size: '$5',
    description: { RU: 'Удачи' },
  });
  expect(thankedOf({ alias: 'Lee', title_en: 'Translation', title_ru: '' })).toEqual({
    alias: 'Lee',
    title: { EN: 'Translation' },
    description: {},
  });
});

test('what is wrong with a row is said before anything is sent', () => {
  expect(donationImport(t).faultsOf?.({ type: 'bribe' })).toHaveLength(1);
  expect(donationImport(t).faultsOf?.({ type: 'team' })).toEqual([]);
  expect(thanksImport(t).faultsOf?.({ alias: 'Lee' })).toHaveLength(1);
  expect(thanksImport(t).faultsOf?.({ title_ru: 'Перевод' })).toEqual([]);
});

test('what is left blank in a form is named field by field', () => {
  const donation = { alias: ' ', type: 'team', size: '', description: {} } as const;
  expect(Object.keys(donationFaults(t, donation))).toEqual(['alias', 'size']);
  expect(donationFaults(t, { ...donation, alias: 'Kim', size: '$5' })).toEqual({});
  expect(Object.keys(thankedFaults(t, { alias: 'Lee', title: { EN: ' ' }, description: {} }))).toEqual(['title.EN']);
  expect(thankedFaults(t, { alias: 'Lee', title: { RU: 'Перевод' }, description: {} })).toEqual({});
});
