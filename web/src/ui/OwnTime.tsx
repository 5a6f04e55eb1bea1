import type { Language } from '@agon/contract/localized';
import { useEffect, useState } from 'react';
import { dayOf, formatHour, formatMoment } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';

interface Props {
  /** ISO 8601. */
  moment: string;
  /** The day under which it stands, YYYY-MM-DD: where it is the same, only the hour is shown. */
  day?: string;
}

/** A moment on the reader's own clock, which only their browser knows. */
export function OwnTime({ moment, day }: Props) {
  const { language } = useText();
  const [text, setText] = useState(() => `${timeText(moment, day, language, 'UTC')} UTC`);
  useEffect(() => setText(timeText(moment, day, language)), [moment, day, language]);
  return <time dateTime={moment}>{text}</time>;
}

function timeText(moment: string, day: string | undefined, language: Language, timeZone?: string): string {
  const format = dayOf(moment, timeZone) === day ? formatHour : formatMoment;
  return format(moment, language, timeZone);
}
