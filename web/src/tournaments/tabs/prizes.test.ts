import { expect, test } from 'vitest';
import { texts as en } from '../../i18n/en.ts';
import { texts as ru } from '../../i18n/ru.ts';
import { translator } from '../../i18n/text.ts';
import { blankPrize, bodyOf, draftOf, placeTitle, tidied } from './prizes.ts';

const english = translator(en, 'en');
const russian = translator(ru, 'ru');

test.each([
  [1, '1st place', '1-е место'],
  [2, '2nd place', '2-е место'],
  [3, '3rd place', '3-е место'],
  [4, '4th place', '4-е место'],
  [11, '11th place', '11-е место'],
  [22, '22nd place', '22-е место'],
])('place %d is the %s', (place, inEnglish, inRussian) => {
  expect([placeTitle(english, place, {}), placeTitle(russian, place, {})]).toEqual([inEnglish, inRussian]);
});

test('a title replaces the words of the place, in the language that it has', () => {
  expect(placeTitle(english, 5, { EN: '5th–8th' })).toBe('5th–8th');
  expect(placeTitle(russian, 5, { EN: '5th–8th' })).toBe('5th–8th');
  expect(placeTitle(english, 5, { RU: '5–8-е' })).toBe('5–8-е');
});

test('blank prizes are not sent, but a place between two others is', () => {
  const first = { title: {}, reward: { EN: '$50' } };
  const third = { title: {}, reward: { EN: 'A mouse' } };
  const draft = draftOf({
    standard: [first, blankPrize, third, blankPrize],
    special: [blankPrize, first],
    secondary: [blankPrize],
    version: 2,
  });
  expect(bodyOf(tidied(draft))).toEqual({
    standard: [first, blankPrize, third],
    special: [first],
    secondary: [],
    version: 2,
  });
});
