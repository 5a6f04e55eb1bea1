import { expect, test } from 'vitest';
import { texts as en } from '../i18n/en.ts';
import { texts as ru } from '../i18n/ru.ts';
import { translator } from '../i18n/text.ts';
import { amountText, totalsText, unbroken } from './amounts.ts';

const [english, russian] = [translator(en, 'en'), translator(ru, 'ru')];

test('an amount is written as one does in the language, with decimals only where it has some', () => {
  expect(amountText({ currency: 'EUR', value: 10.5 }, 'en')).toBe('€10.50');
  expect(amountText({ currency: 'USD', value: 1000 }, 'en')).toBe('$1,000');
  expect(amountText({ currency: 'RUB', value: 1000 }, 'ru')).toBe('1\u00a0000\u00a0₽');
});

test('a sum that somebody wrote is not broken inside', () => {
  expect(unbroken('1 000,50 €')).toBe('1\u00a0000,50\u00a0€');
  expect(unbroken('$ 5 a month')).toBe('$\u00a05 a month');
});

test('sums are named one after the other, and what could not be read is counted', () => {
  const sums = [
    { currency: 'EUR', value: 60 },
    { currency: 'USD', value: 5 },
  ];
  expect(totalsText(english, { sums, unread: 0 })).toBe('€60 + $5');
  expect(totalsText(english, { sums, unread: 2 })).toBe('€60 + $5 and 2 more');
  expect(totalsText(russian, { sums: [{ currency: 'RUB', value: 60 }], unread: 1 })).toBe('60\u00a0₽ и ещё 1');
  expect(totalsText(english, { sums: [], unread: 1 })).toBe('1 gift');
  expect(totalsText(english, { sums: [], unread: 0 })).toBe('');
});
