import { type CheckInWindow, checkInWindow } from '@agon/contract/registrations';
import type { EntrySettings, EntryTerms } from '@agon/contract/registrations.endpoints';
import { startOf, tournamentStatus } from '@agon/contract/tournaments';
import type { TournamentRow } from '../tournaments/tournaments.queries.ts';

/** How one gets a place in a tournament, as its row says it. */
type Entry = Pick<
  TournamentRow,
  | 'status'
  | 'date'
  | 'time'
  | 'time_zone'
  | 'capacity'
  | 'has_waiting_list'
  | 'check_in_opens'
  | 'check_in_closes'
  | 'check_in_settled'
>;

function checkInOf({ check_in_opens: opens, check_in_closes: closes }: Entry): EntrySettings['check_in'] {
  return opens === null || closes === null ? null : { opens, closes };
}

/** Null when nobody has to check in. */
export function windowOf(tournament: Entry): CheckInWindow | null {
  const times = checkInOf(tournament);
  return times && checkInWindow(startOf(tournament), times);
}

export function isCheckInOver(tournament: Entry, now: Date): boolean {
  const window = windowOf(tournament);
  return window !== null && window.closesAt <= now;
}

/**
 * The closing whose consequences are still to be drawn. A tournament that starts earlier ends its check-in without
 * any: whoever starts it has seen who is there.
 */
export function dueClosing(tournament: Entry, now: Date): Date | undefined {
  const closesAt = windowOf(tournament)?.closesAt;
  if (closesAt === undefined || tournament.status !== tournamentStatus.pending || closesAt > now) return undefined;
  return tournament.check_in_settled?.getTime() === closesAt.getTime() ? undefined : closesAt;
}

export function isOtherCheckIn(tournament: Entry, wanted: EntrySettings['check_in']): boolean {
  const times = checkInOf(tournament);
  return times?.opens !== wanted?.opens || times?.closes !== wanted?.closes;
}

export function entryOnWire(tournament: Entry, waitingCount: number): EntryTerms {
  const times = checkInOf(tournament);
  const window = windowOf(tournament);
  return {
    capacity: tournament.capacity,
    waiting_list: tournament.has_waiting_list,
    check_in: times &&
      window && { ...times, opensAt: window.opensAt.toISOString(), closesAt: window.closesAt.toISOString() },
    waitingCount,
  };
}
