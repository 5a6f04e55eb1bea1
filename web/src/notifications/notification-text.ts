import type { Language } from '@agon/contract/localized';
import type { Notification } from '@agon/contract/notifications.endpoints';
import { formatHour, formatMoment } from '../i18n/dates.ts';
import type { NotificationTranslator } from './texts.ts';

/** What it says, in a sentence; the tournament's name stands beside it. */
export function notificationText(n: NotificationTranslator, { kind, about }: Notification, language: Language): string {
  const { side = '', opponent = '', title = '', team = '', count = 1 } = about;
  const place = [about.device, about.address].filter((part) => part).join(', ');
  const slots = {
    ...{ side, opponent, title, team, count, device: place },
    closes: about.closesAt === undefined ? '' : formatHour(about.closesAt, language),
    starts: about.startsAt === undefined ? '' : formatMoment(about.startsAt, language),
  };
  if (kind === 'removed' && side === '') return n('text_removedYou', slots);
  if (kind === 'checkInOpened' && about.isWaiting) return n('text_checkInOpenedWaiting', slots);
  return n(`text_${kind}`, slots);
}
