export const tournamentStatus = { pending: 0, inProgress: 1, completed: 2 } as const;
export type TournamentStatus = (typeof tournamentStatus)[keyof typeof tournamentStatus];

/** The statuses that a tournament may be given in its present one; who may is in `permissions.ts`. */
export function nextStatuses(status: TournamentStatus): readonly TournamentStatus[] {
  return steps[status];
}

const { pending, inProgress, completed } = tournamentStatus;
const steps: Readonly<Record<TournamentStatus, readonly TournamentStatus[]>> = {
  [pending]: [inProgress],
  [inProgress]: [completed, pending],
  [completed]: [inProgress],
};

export function isMainInfoEditable(status: TournamentStatus): boolean {
  return status === pending;
}

/** The tabs of a tournament, as its URLs spell them. */
export const tournamentTabs = [
  'main-info',
  'participants',
  'prizes',
  'rules',
  'schedule',
  'media',
  'contacts',
  'bracket',
  'standing',
  'matches',
  'how-to-register',
] as const;
export type TournamentTab = (typeof tournamentTabs)[number];

export const timeZoneLimits = { min: -12, max: 14 } as const;
/** Most characters. */
export const titleLimit = 120;
export const prizePoolLimit = 200;

/** As long a deleted tournament can be had back. */
export const deletedKeptHours = 24;

/** What stands for no day, and for no time: nothing is said to be at midnight. */
export const noDate = '0000-00-00';
export const noTime = '00:00:00';

/** @param time HH:mm, with seconds or without */
export function hasTime(time: string): boolean {
  return !noTime.startsWith(time.slice(0, 5));
}

/** When a tournament starts, and when its last match is, which may have no day or no time. All times alike: with seconds or without. */
interface FirstAndLast {
  readonly date: string;
  readonly time: string;
  readonly date_final: string;
  readonly time_final: string;
}

export function endsBeforeStart({ date, time, date_final, time_final }: FirstAndLast): boolean {
  if (date_final === noDate) return false;
  return date_final < date || (date_final === date && hasTime(time_final) && time_final < time);
}

/** What a list of tournaments can be ordered by, as the wire numbers it. */
export const tournamentOrders = { date: 0, prizePool: 1, type: 2, status: 3, title: 4 } as const;
export type TournamentOrder = (typeof tournamentOrders)[keyof typeof tournamentOrders];
/** Most characters of what is looked for. */
export const searchLimit = 100;

/** Most entries that one call returns. */
export const tournamentsPerPage = 50;

const hourMs = 3_600_000;

/** The instant at which a tournament starts. `timeZone` is in hours. */
export function startOf(tournament: { date: string; time: string; time_zone: number }): Date {
  const asIfUtc = Date.parse(`${tournament.date}T${tournament.time}Z`);
  return new Date(asIfUtc - tournament.time_zone * hourMs);
}

/** How long a tournament is taken to last that does not say. */
const usualHours = 4;

/** When it is over, as far as it says: at its last match; where that has no time, with its day. */
export function endOf(tournament: FirstAndLast & { readonly time_zone: number }): Date {
  const { date_final: date, time_final: time, time_zone } = tournament;
  const usual = startOf(tournament).getTime() + usualHours * hourMs;
  if (date === noDate) return new Date(usual);
  const last = startOf({ date, time, time_zone }).getTime() + (hasTime(time) ? 0 : 24 * hourMs);
  return new Date(last > startOf(tournament).getTime() ? last : usual);
}
