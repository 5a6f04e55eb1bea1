import { ghostName } from '@agon/contract/account.ghost';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import type { Translator } from '../i18n/text.ts';

export function organizerName(t: Translator, { organizer }: Pick<Tournament, 'organizer'>): string {
  return organizer.username === ghostName ? t('tournaments.someone') : organizer.username;
}
