import type { Language } from '@agon/contract/localized';
import type { TextKey, Translator } from './text.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * "13 October 2012" as the tournament's calendar has it; `day` is YYYY-MM-DD. Not by `Intl`, whose first date costs a phone a
 * tenth of a second: days stand on nearly every page.
 */
export function formatDay(t: Translator, day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return t(`dates.inMonth${month}` as TextKey, { day: date, year });
}

/** "Sat 13 Oct, 10:00" in the given IANA zone, or in the reader's own. */
export function formatMoment(moment: string, language: Language, timeZone?: string): string {
  return format(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(new Date(moment));
}

/** "10:00" in the given IANA zone, or in the reader's own. */
export function formatHour(moment: string, language: Language, timeZone?: string): string {
  return format(language, { hour: '2-digit', minute: '2-digit', ...(timeZone && { timeZone }) }).format(
    new Date(moment),
  );
}

/** "13 Oct, 10:00" in the given IANA zone, or in the reader's own. */
export function formatDayAndHour(moment: string, language: Language, timeZone?: string): string {
  return format(language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(new Date(moment));
}

const agoSteps = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** "2 hours ago", in the largest unit that fits; "this minute" for what has just been. */
export function formatAgo(moment: string, now: number, language: Language): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000));
  const [unit, length] = agoSteps.find(([, length]) => minutes >= length) ?? ['minute', 1];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(minutes / length), unit);
}

/** The day of the moment as YYYY-MM-DD, in the given IANA zone, or in the reader's own. */
export function dayOf(moment: string, timeZone?: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', ...(timeZone && { timeZone }) } as const;
  return format('en', options).format(new Date(moment)).split('/').toReversed().join('-');
}

/** "GMT +8:00", the way the choices of a tournament's zone are named. */
export function zoneName(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  return `GMT ${hours < 0 ? '-' : '+'}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = language === 'ru' ? 'ru-RU' : 'en-GB';
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}
