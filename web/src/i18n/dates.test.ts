import { languages } from '@agon/contract/localized';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dayOf, formatAgo, formatDay, formatDayAndHour, formatHour, formatMoment, formatShortDay } from './dates.ts';
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

test.each(languages)('days and moments read as Intl writes them: %s', (language) => {
  // Ten and a half hours ahead, and eleven in summer: a wrong sign shows, and so does a missed change.
  vi.stubEnv('TZ', 'Australia/Lord_Howe');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new Date('2024-01-15T00:00:00Z').getTimezoneOffset()).toBe(-660);
  const t = translator({ en, ru }[language], language);
  const locale = { en: 'en-GB', ru: 'ru-RU' }[language];
  const byIntl = (moment: string, options: Intl.DateTimeFormatOptions, timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) }).format(new Date(moment));
  const day = { day: 'numeric', month: 'short' } as const;
  const hour = { hour: '2-digit', minute: '2-digit' } as const;
  const zones = [
    [undefined, undefined],
    [0, 'UTC'],
    [8, 'Etc/GMT-8'],
    [-11, 'Etc/GMT+11'],
    [5.5, 'Asia/Kolkata'],
  ] as const;
  const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));
  const moments = months.flatMap((month) => [`2012-${month}-03T00:05:00Z`, `2024-${month}-29T23:59:59Z`]);
  for (const moment of [...moments, '2024-02-29T12:00:00Z', '1998-12-31T20:30:00Z']) {
    expect(formatDay(t, moment.slice(0, 10))).toBe(byIntl(moment, { dateStyle: 'long' }, 'UTC'));
    for (const [zone, timeZone] of zones) {
      const whole = byIntl(moment, { weekday: 'short', ...day, year: 'numeric', ...hour }, timeZone);
      expect(formatMoment(t, moment, zone)).toBe(whole);
      expect(formatHour(moment, zone)).toBe(byIntl(moment, hour, timeZone));
      expect(formatDayAndHour(t, moment, zone)).toBe(byIntl(moment, { ...day, ...hour }, timeZone));
      expect(formatShortDay(t, moment, zone)).toBe(byIntl(moment, day, timeZone));
      const iso = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(timeZone && { timeZone }) });
      expect(dayOf(moment, zone)).toBe(iso.format(new Date(moment)));
    }
  }
});

test('what is no day is shown as it stands', () => {
  const t = translator(en, 'en');
  for (const text of ['2024-99-99', '0000-00-00', '2024-01', '2024-1-1x', '']) expect(formatDay(t, text)).toBe(text);
});
