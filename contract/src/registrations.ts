export const participantLimit = 1024;
/** Most characters in the nick of a player or the name of a team. */
export const nameLimit = 64;

export const fewestPlaces = 2;
/** Check-in opens a week before the start at the earliest. */
export const earliestCheckIn = 7 * 24 * 60;

/** When the check-in is open, in minutes before the start. */
export interface CheckInTimes {
  readonly opens: number;
  readonly closes: number;
}

/** The same as instants: open from the first on, and until just before the second. */
export interface CheckInWindow {
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/** How many can take part. */
export function placesOf({ capacity }: { readonly capacity: number | null }): number {
  return capacity ?? participantLimit;
}

/** Before the check-in, in it, or after it; who starts the tournament ends it. */
export function checkInState(
  { opensAt, closesAt }: CheckInWindow,
  { isPending, now }: { readonly isPending: boolean; readonly now: Date },
): 'before' | 'open' | 'over' {
  if (!isPending || closesAt <= now) return 'over';
  return now < opensAt ? 'before' : 'open';
}

export function checkInWindow(start: Date, { opens, closes }: CheckInTimes): CheckInWindow {
  const before = (minutes: number) => new Date(start.getTime() - minutes * 60_000);
  return { opensAt: before(opens), closesAt: before(closes) };
}
