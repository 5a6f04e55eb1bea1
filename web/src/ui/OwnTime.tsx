import { useEffect, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { type Told, timeText } from './time-text.ts';

interface Props extends Told {
  /** Stands before it once it is the reader's own. */
  label?: string;
}

/** A moment on the reader's own clock, which only their browser knows. */
export function OwnTime({ moment, day, after, label = '' }: Props) {
  const t = useText();
  const [text, setText] = useState(() => `${timeText(t, { moment, day, after }, 0)} UTC`);
  useEffect(() => setText(`${label} ${timeText(t, { moment, day, after })}`.trim()), [moment, day, after, label, t]);
  return <time dateTime={moment}>{text}</time>;
}
