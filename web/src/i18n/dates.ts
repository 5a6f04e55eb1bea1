import type { Language } from '@agon/contract/localized';
import type { TextKey, Translator } from './text.ts';

/**
 * Days and moments stand on nearly every page, so none is written by `Intl.DateTimeFormat`: the first costs a phone a tenth of a
 * second. They read as it has them. A zone is hours from UTC; without one, a moment is on the reader's own clock.
 */

/** "13 October 2012"; `day` is YYYY-MM-DD, and shown as it stands where that is none. */
export function formatDay(t: Translator, day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (!(month >= 1 && month <= 12 && date >= 1 && date <= 31)) return day;
  return t(`dates.inMonth${month}` as TextKey, { day: date, year });
}

/** "Sat, 13 Oct 2012, 10:00" */
export function formatMoment(t: Translator, moment: string, zone?: number): string {
  const clock = clockAt(moment, zone);
  const weekday = t(`dates.weekday${clock.getUTCDay()}` as TextKey);
  return t('dates.moment', { ...dayAndHour(t, clock), weekday, year: clock.getUTCFullYear() });
}

/** "10:00" */
export function formatHour(moment: string, zone?: number): string {
  return clockAt(moment, zone).toISOString().slice(11, 16);
}

/** "13 Oct, 10:00" */
export function formatDayAndHour(t: Translator, moment: string, zone?: number): string {
  return t('dates.dayAndHour', dayAndHour(t, clockAt(moment, zone)));
}

/** "13 Oct" */
export function formatShortDay(t: Translator, moment: string, zone?: number): string {
  return t('dates.shortDay', dayAndHour(t, clockAt(moment, zone)));
}

/** YYYY-MM-DD */
export function dayOf(moment: string, zone?: number): string {
  return clockAt(moment, zone).toISOString().slice(0, 10);
}

/** What it says stands in its UTC parts. */
function clockAt(moment: string, zone?: number): Date {
  const date = new Date(moment);
  const minutes = zone === undefined ? -date.getTimezoneOffset() : zone * 60;
  return new Date(date.getTime() + minutes * 60_000);
}

function dayAndHour(t: Translator, clock: Date) {
  const month = t(`dates.month${clock.getUTCMonth() + 1}` as TextKey);
  return { day: clock.getUTCDate(), month, hour: clock.toISOString().slice(11, 16) };
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

/** "GMT +8:00", the way the choices of a tournament's zone are named. */
export function zoneName(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  return `GMT ${hours < 0 ? '-' : '+'}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
