import { dayOf, formatDayAndHour, formatHour, formatMoment } from '../i18n/dates.ts';
import type { Translator } from '../i18n/text.ts';
import { countdownText } from './countdown.ts';

export interface Told {
  /** ISO 8601. */
  moment: string;
  /** The day under which it stands, YYYY-MM-DD: only what differs is said again. */
  day?: string | undefined;
  /** The moment after which it stands, ISO 8601: the same holds for the day of that. */
  after?: string | undefined;
}

/** A moment on the reader's own clock. */
export interface OwnTold extends Told {
  /** Stands before it. */
  label?: string | undefined;
  /** The day where it happens, YYYY-MM-DD. */
  dayThere?: string | undefined;
  /** Stands after it, where that is another day. */
  note?: string | undefined;
}

/** @param zone in hours; the reader's own without */
export function timeText(t: Translator, { moment, day, after }: Told, zone?: number): string {
  const said = after === undefined ? day : dayOf(after, zone);
  if (said === undefined) return formatMoment(t, moment, zone);
  return dayOf(moment, zone) === said ? formatHour(moment, zone) : formatDayAndHour(t, moment, zone);
}

export function ownTimeText(t: Translator, told: OwnTold): string {
  const { moment, label = '', dayThere, note = '' } = told;
  const isSameDay = dayThere === undefined || dayThere === dayOf(moment);
  return [label, timeText(t, told), isSameDay ? '' : note].filter((part) => part !== '').join(' ');
}

/** What is left until a moment. */
export interface Left {
  /** Milliseconds since 1970, as all of these. */
  until: number;
  /** Stands there once it has passed. */
  soon?: string | undefined;
  /** And an hour later: so long something may be late without a word of it. */
  late?: string | undefined;
}

const lateAfterMs = 3_600_000;

export function leftText(t: Translator, { until, soon = '', late = '' }: Left, now: number): string {
  if (until > now) return countdownText(until - now, t.language);
  return until > now - lateAfterMs ? soon : late;
}

/** From one moment until another, where there are such, in milliseconds since 1970. */
export interface Span {
  from?: number | undefined;
  to?: number | undefined;
}

export function isDuring({ from = -Infinity, to = Infinity }: Span, now: number): boolean {
  return from <= now && now < to;
}
