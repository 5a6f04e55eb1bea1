import { useText } from '../i18n/text.ts';
import { type Left, leftText } from './moments.ts';
import { useMinute } from './useMinute.ts';

/** How long it is until a moment. Only a browser knows what time it is for its reader. */
export function TimeLeft(left: Left) {
  const t = useText();
  const now = useMinute();
  return (
    <span data-until={left.until} data-soon={left.soon} data-late={left.late} suppressHydrationWarning>
      {now === undefined ? '…' : leftText(t, left, now)}
    </span>
  );
}
