import { useText } from '../i18n/text.ts';
import { useMinute } from '../ui/useMinute.ts';
import { countdownText } from './tabs/countdown.ts';

/** How long it is to the start; `at` is ISO 8601. Only a browser knows what time it is for its reader. */
export function StartsIn({ at }: { at: string }) {
  const t = useText();
  const now = useMinute();
  if (now === undefined) return '…';
  const left = Date.parse(at) - now;
  return left > 0 ? countdownText(left, t.language) : t('tournaments.startsSoon');
}
