import { tournamentStatus } from '@agon/contract/tournaments';
import type { TextKey } from '../i18n/text.ts';

/** How a status is called and which tone its badge has. */
export function statusLook(status: number): { key: TextKey; tone: 'live' | 'soon' | 'done' } {
  if (status === tournamentStatus.inProgress) return { key: 'tournaments.statusInProgress', tone: 'live' };
  if (status === tournamentStatus.pending) return { key: 'tournaments.statusPending', tone: 'soon' };
  return { key: 'tournaments.statusCompleted', tone: 'done' };
}
