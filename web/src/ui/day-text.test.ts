import { expect, test } from 'vitest';
import { dayFrom, dayText } from './day-text.ts';

test.each([
  ['09/03/2026', '2026-03-09'],
  ['9.3.2026', '2026-03-09'],
  [' 29-02-2028 ', '2028-02-29'],
  ['29/02/2026', ''],
  ['31/04/2026', ''],
  ['00/01/2026', ''],
  ['31/12/9998', '9998-12-31'],
  ['01/01/9999', ''],
  ['01/01/0001', '0001-01-01'],
  ['31/12/0000', ''],
  ['2026-03-09', ''],
  ['9/3/26', ''],
  ['', ''],
])('%j is the day %j', (text, day) => {
  expect(dayFrom(text)).toBe(day);
});

test('a day reads as it is typed', () => {
  expect(dayText('2026-03-09')).toBe('09/03/2026');
  expect(dayFrom(dayText('2026-12-31'))).toBe('2026-12-31');
  expect(dayText('')).toBe('');
});
