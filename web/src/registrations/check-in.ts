import { checkInState, placesOf } from '@agon/contract/registrations';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { formatDay, zoneName } from '../i18n/dates.ts';
import type { Translator } from '../i18n/text.ts';

/** `none`: nobody has to check in, or no more; `unknown`: it depends on the time, which the server does not say. */
export type CheckInState = 'none' | 'unknown' | 'before' | 'open' | 'over';

/** Those who take part have to check in, and it has not started. */
export function hasCheckIn({ status, entry }: Tournament): boolean {
  return entry.check_in !== null && status === tournamentStatus.pending;
}

/** In milliseconds since 1970; undefined where nobody has to check in, or no more. */
export function checkInOpensAt(tournament: Tournament): number | undefined {
  const window = tournament.entry.check_in;
  return window !== null && hasCheckIn(tournament) ? Date.parse(window.opensAt) : undefined;
}

/** @param now in milliseconds; undefined while it is not known */
export function checkInStateOf(tournament: Tournament, now: number | undefined): CheckInState {
  const { entry } = tournament;
  if (entry.check_in === null || !hasCheckIn(tournament)) return 'none';
  if (now === undefined) return 'unknown';
  const window = { opensAt: new Date(entry.check_in.opensAt), closesAt: new Date(entry.check_in.closesAt) };
  return checkInState(window, { isPending: true, now: new Date(now) });
}

/** "1 April 2026, 17:00–17:45 (GMT +3:00)" on the tournament's clock; empty without a check-in. */
export function windowText({ entry, time_zone: zone }: Tournament, t: Translator): string {
  if (entry.check_in === null) return '';
  const [opens, closes] = [onClock(entry.check_in.opensAt, zone), onClock(entry.check_in.closesAt, zone)];
  const end = closes.day === opens.day ? closes.time : `${formatDay(t, closes.day)}, ${closes.time}`;
  const dash = closes.day === opens.day ? '–' : ' – ';
  return `${formatDay(t, opens.day)}, ${opens.time}${dash}${end} (${zoneName(zone)})`;
}

/** "12 / 16, 3 on the waiting list", as far as there is a limit. */
export function placesText(tournament: Tournament, t: Translator): string {
  const { entry, participants } = tournament;
  const count = Object.keys(participants).length;
  const taken = entry.capacity === null ? String(count) : `${count} / ${entry.capacity}`;
  const waiting = waitingCountOf(tournament);
  return waiting === 0 ? taken : `${taken}, ${t('registrations.waitingCount', { count: waiting })}`;
}

/** How many wait for a place; nobody does any more once it is over. */
export function waitingCountOf({ status, entry }: Pick<Tournament, 'status' | 'entry'>): number {
  return status === tournamentStatus.completed ? 0 : entry.waitingCount;
}

/** Every place is taken. */
export function isFull({ entry, participants }: Tournament): boolean {
  return Object.keys(participants).length >= placesOf(entry);
}

/** What that means for who wants to take part. */
export function fullText({ entry }: Tournament, t: Translator): string {
  return t(entry.waiting_list ? 'registrations.fullToLine' : 'registrations.fullNoLine');
}

/** And for who decides on that. */
export function fullTextToRun({ entry }: Tournament, t: Translator): string {
  return t(entry.waiting_list ? 'registrations.fullRunToLine' : 'registrations.fullRunNoLine');
}

/** The day and the time of day of a moment, in a zone of whole hours. */
function onClock(moment: string, zone: number): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = new Date(Date.parse(moment) + zone * 3_600_000).toISOString().split('T');
  return { day, time: time.slice(0, 5) };
}
