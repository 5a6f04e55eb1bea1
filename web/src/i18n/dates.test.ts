import { languages } from '@agon/contract/localized';
import { expect, test } from 'vitest';
import { formatAgo, formatDay } from './dates.ts';
import { texts as en } from './en.ts';
import { texts as ru } from './ru.ts';
import { translator } from './text.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

test('how long ago is said in the largest unit that fits', () => {
  const ago = (moment: string) => formatAgo(moment, now, 'en');
  expect(ago('2026-03-10T11:59:30Z')).toBe('this minute');
  expect(ago('2026-03-10T11:58:00Z')).toBe('2 minutes ago');
  expect(ago('2026-03-10T10:30:00Z')).toBe('1 hour ago');
  expect(ago('2026-03-09T11:00:00Z')).toBe('yesterday');
  expect(ago('2026-02-20T11:00:00Z')).toBe('2 weeks ago');
  expect(ago('2025-01-01T00:00:00Z')).toBe('last year');
});

test('a clock that is slow has seen nothing in the future', () => {
  expect(formatAgo('2026-03-10T12:05:00Z', now, 'en')).toBe('this minute');
});

test('in Russian the numerals agree', () => {
  expect(formatAgo('2026-03-10T11:39:00Z', now, 'ru')).toBe('21 минуту назад');
  expect(formatAgo('2026-03-10T09:00:00Z', now, 'ru')).toBe('3 часа назад');
});

test.each(languages)('days stand as Intl writes them: %s', (language) => {
  const t = translator({ en, ru }[language], language);
  const locale = { en: 'en-GB', ru: 'ru-RU' }[language];
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const days = Array.from({ length: 12 }, (_, month) => `2012-${String(month + 1).padStart(2, '0')}-03`);
  for (const day of [...days, '1998-12-31', '2024-02-29']) {
    expect(formatDay(t, day)).toBe(format.format(new Date(day)));
  }
});
