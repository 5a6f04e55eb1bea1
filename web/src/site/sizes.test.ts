import { expect, test } from 'vitest';
import { bytesText, durationParts } from './sizes.ts';

test('bytes are told by thousands', () => {
  const texts = [0, 999, 1400, 12_345_678, 2_000_000_000, 5e15].map((bytes) => bytesText(bytes, 'en'));
  expect(texts).toEqual(['0 kB', '1 kB', '1.4 kB', '12 MB', '2 GB', '5,000 TB']);
  expect(bytesText(1_400_000, 'ru')).toMatch(/^1,4\sМБ$/);
});

test('a duration is cut into days, hours and minutes', () => {
  expect(durationParts(((26 * 60 + 5) * 60 + 59) * 1000)).toEqual({ days: 1, hours: 2, minutes: 5 });
  expect(durationParts(-1)).toEqual({ days: 0, hours: 0, minutes: 0 });
});
