import { isKnownDay } from '@agon/contract/days';

/** "2026-03-09" as "09/03/2026"; empty stays empty. */
export function dayText(day: string): string {
  return day === '' ? '' : day.split('-').toReversed().join('/');
}

/** The day that was typed as DD/MM/YYYY, also with points or hyphens, or without zeros; empty when there is no such day. */
export function dayFrom(text: string): string {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})\s*$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso);
  return isDay && isKnownDay(iso) ? iso : '';
}
