import { expect, test } from 'vitest';
import { amountOf, totalsOf } from './amounts.ts';

const readable = {
  '50 USD': ['USD', 50],
  $50: ['USD', 50],
  '$ 50': ['USD', 50],
  '50$': ['USD', 50],
  'usd 50': ['USD', 50],
  '1 000 ₽': ['RUB', 1000],
  '1\u00a0000\u202f000 руб.': ['RUB', 1_000_000],
  '500р': ['RUB', 500],
  '10,50 €': ['EUR', 10.5],
  '€10.5': ['EUR', 10.5],
  '1,000.50 USD': ['USD', 1000.5],
  '1.000,50 EUR': ['EUR', 1000.5],
  '1,000 EUR': ['EUR', 1000],
  "1'000 CHF": ['CHF', 1000],
  '  £0.01  ': ['GBP', 0.01],
  '20 грн': ['UAH', 20],
} as const;

test.each(Object.entries(readable))('%s is read', (size, [currency, value]) => {
  expect(amountOf(size)).toEqual({ currency, value });
});

const unreadable = [
  '',
  'a lot',
  '50',
  '50 apples',
  '0.5 BTC',
  '¥500',
  '$50 USD',
  '$-50',
  '-50 USD',
  '+50 USD',
  '5k USD',
  '50 USD monthly',
  '10 USD + 5 EUR',
  '1.2.3 USD',
  '1,00,000 INR',
  '1.000.00 USD',
  '10.505,5 0 EUR',
  '10.5055 EUR',
  '9999999999999 USD',
  'constructor 5',
  '5 __proto__',
];

test.each(unreadable)('%j is not guessed at', (size) => {
  expect(amountOf(size)).toBe(undefined);
});

test('the sums are by currency, exact, and what cannot be read is counted', () => {
  expect(totalsOf(['0,10 €', '$50', '0.20 EUR', 'a keyboard', '1 000 USD', '50'])).toEqual({
    sums: [
      { currency: 'EUR', value: 0.3 },
      { currency: 'USD', value: 1050 },
    ],
    unread: 2,
  });
  expect(totalsOf([])).toEqual({ sums: [], unread: 0 });
});
