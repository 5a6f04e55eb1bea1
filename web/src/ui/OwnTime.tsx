import { useEffect, useState } from 'react';
import { dayOf, formatDayAndHour, formatHour, formatMoment } from '../i18n/dates.ts';
import { type Translator, useText } from '../i18n/text.ts';

interface Props {
  /** ISO 8601. */
  moment: string;
  /** The day under which it stands, YYYY-MM-DD: only what differs is said again. */
  day?: string;
  /** Stands before it once it is the reader's own. */
  label?: string;
}

/** A moment on the reader's own clock, which only their browser knows. */
export function OwnTime({ moment, day, label = '' }: Props) {
  const t = useText();
  const [text, setText] = useState(() => `${timeText(t, moment, day, 0)} UTC`);
  useEffect(() => setText(`${label} ${timeText(t, moment, day)}`.trim()), [moment, day, label, t]);
  return <time dateTime={moment}>{text}</time>;
}

function timeText(t: Translator, moment: string, day: string | undefined, zone?: number): string {
  if (day === undefined) return formatMoment(t, moment, zone);
  return dayOf(moment, zone) === day ? formatHour(moment, zone) : formatDayAndHour(t, moment, zone);
}
