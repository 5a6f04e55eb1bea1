import { expect, test } from 'vitest';
import { texts as english } from '../../i18n/en.ts';
import { texts as russian } from '../../i18n/ru.ts';
import { translator } from '../../i18n/text.ts';
import { claimedOf, givingUp, resultText, shortText } from './claim-texts.ts';

const en = translator(english, 'en');
const ru = translator(russian, 'ru');
const names = ['ANN', 'BOB'] as const;

test('a claimed score is said as the sides stand, and alone where they stand beside it', () => {
  const result = { result: 'played' as const, score: [1, 2] as [number, number] };
  expect(resultText(en, names, result)).toBe('ANN 1 : 2 BOB');
  expect(shortText(en, names, result)).toBe('1 : 2');
});

test('who gives up is named, not who wins by it', () => {
  expect(givingUp(0)).toEqual({ result: 'forfeit', winner: 1 });
  expect(resultText(en, names, { result: 'forfeit', winner: 1 })).toBe('ANN gives up');
  expect(shortText(ru, names, { result: 'forfeit', winner: 0 })).toBe('BOB сдаётся');
});

test('only what sides can claim is sent', () => {
  expect(claimedOf({ result: 'played', score: [2, 0] })).toEqual({ result: 'played', score: [2, 0] });
  expect(claimedOf(givingUp(1))).toEqual({ result: 'forfeit', winner: 0 });
  expect(claimedOf({ result: 'noShow', winner: 0 })).toBe(undefined);
  expect(claimedOf({ result: 'doubleForfeit' })).toBe(undefined);
  expect(claimedOf(undefined)).toBe(undefined);
});
