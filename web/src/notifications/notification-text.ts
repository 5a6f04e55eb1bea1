import type { Notification } from '@agon/contract/notifications.endpoints';
import { formatHour, formatMoment } from '../i18n/dates.ts';
import type { Translator } from '../i18n/text.ts';
import type { NotificationTranslator } from './texts.ts';

/** What it says, in a sentence; the tournament's name stands beside it. */
export function notificationText(n: NotificationTranslator, { kind, about }: Notification, t: Translator): string {
  const { side = '', opponent = '', title = '', team = '', count = 1 } = about;
  const place = [about.device, about.address].filter((part) => part).join(', ');
  const slots = {
    ...{ side, opponent, title, team, count, device: place },
    closes: about.closesAt === undefined ? '' : formatHour(about.closesAt),
    starts: about.startsAt === undefined ? '' : formatMoment(t, about.startsAt),
  };
  if (kind === 'removed' && side === '') return n('text_removedYou', slots);
  if (kind === 'checkInOpened' && about.isWaiting) return n('text_checkInOpenedWaiting', slots);
  return n(`text_${kind}`, slots);
}
