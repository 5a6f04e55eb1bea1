import { dayOf, formatDayAndHour, formatHour, formatMoment } from '../i18n/dates.ts';
import type { Translator } from '../i18n/text.ts';

export interface Told {
  /** ISO 8601. */
  moment: string;
  /** The day under which it stands, YYYY-MM-DD: only what differs is said again. */
  day?: string | undefined;
  /** The moment after which it stands, ISO 8601: the same holds for the day of that. */
  after?: string | undefined;
}

/** @param zone in hours; the reader's own without */
export function timeText(t: Translator, { moment, day, after }: Told, zone?: number): string {
  const said = after === undefined ? day : dayOf(after, zone);
  if (said === undefined) return formatMoment(t, moment, zone);
  return dayOf(moment, zone) === said ? formatHour(moment, zone) : formatDayAndHour(t, moment, zone);
}
