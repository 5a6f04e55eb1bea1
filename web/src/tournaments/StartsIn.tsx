import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../i18n/text.ts';
import { useMinute } from '../ui/useMinute.ts';
import { countdownText } from './tabs/countdown.ts';

/** An organizer may be late by so much without a word of it. */
const lateAfterMs = 3_600_000;

/** How long it is to the start, or that it has passed. Only a browser knows what time it is for its reader. */
export function StartsIn({ tournament: { startsAt } }: { tournament: Tournament }) {
  const t = useText();
  const now = useMinute();
  if (now === undefined) return '…';
  const left = Date.parse(startsAt) - now;
  if (left > 0) return countdownText(left, t.language);
  return left > -lateAfterMs ? t('tournaments.startsSoon') : t('tournaments.startPassed');
}
