import type { Language } from '@agon/contract/localized';
import { useEffect, useState } from 'react';
import { dayOf, formatDayAndHour, formatHour, formatMoment } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';

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
  const { language } = useText();
  const [text, setText] = useState(() => `${timeText(moment, day, language, 'UTC')} UTC`);
  useEffect(() => setText(`${label} ${timeText(moment, day, language)}`.trim()), [moment, day, label, language]);
  return <time dateTime={moment}>{text}</time>;
}

function timeText(moment: string, day: string | undefined, language: Language, timeZone?: string): string {
  if (day === undefined) return formatMoment(moment, language, timeZone);
  const format = dayOf(moment, timeZone) === day ? formatHour : formatDayAndHour;
  return format(moment, language, timeZone);
}
