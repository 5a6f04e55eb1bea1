import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useSyncExternalStore } from 'react';
import { minuteNow, watchMinutes } from '../ui/useMinute.ts';
import { checkInStateOf } from './check-in.ts';

/** From when it opens until the tournament starts; not on the server, whose pages are read later. */
export function useHasCheckInBegun(tournament: Tournament): boolean {
  return useSyncExternalStore(
    watchMinutes,
    () => {
      const state = checkInStateOf(tournament, minuteNow());
      return state === 'open' || state === 'over';
    },
    () => false,
  );
}
