import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/text.ts';
import { type OwnTold, ownTimeText, timeText } from './moments.ts';

interface Props extends OwnTold {
  /** What stands there until the reader's own clock is known; in UTC without. */
  written?: string;
}

/** A moment on the reader's own clock, which only their browser knows. What it tells stands in the document, too, for `keepOwnTimes`. */
export function OwnTime({ written, ...told }: Props) {
  const t = useText();
  const { moment, day, after, label, dayThere, note } = told;
  const text = useSyncExternalStore(
    neverChanges,
    () => ownTimeText(t, told),
    () => written ?? `${timeText(t, told, 0)} UTC`,
  );
  return (
    <time
      dateTime={moment}
      data-told=""
      data-day={day}
      data-after={after}
      data-label={label}
      data-day-there={dayThere}
      data-note={note}
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}

const neverChanges = () => () => {};
