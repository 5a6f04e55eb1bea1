import type { Actor } from '@agon/contract/permissions';
import { placesOf } from '@agon/contract/registrations';
import type { EntrySettings } from '@agon/contract/registrations.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import { sql } from 'kysely';
import { listPlacedIds } from '../brackets/bracket-states.queries.ts';
import { actingAsNobody } from '../db/acting.ts';
import type { Database } from '../db/database.ts';
import { planReminders } from '../notifications/reminders.queries.ts';
import { tellSides } from '../notifications/telling.queries.ts';
import { lockTournamentToEdit } from '../tournaments/tournament-lock.queries.ts';
import { findTournamentById, notifyOfTournament, type TournamentRow } from '../tournaments/tournaments.queries.ts';
import { dueClosing, isCheckInOver, windowOf } from './entry.ts';
import {
  countParticipants,
  deleteParticipants,
  insertParticipants,
  listParticipants,
  listSides,
  updateCheckedIn,
} from './registrations.queries.ts';
import { listLine, updateReady, updateRequests, updateRequestsOfSides } from './requests.queries.ts';

/** Who gets and who loses a place without anybody's doing. All of it is for transactions that hold the tournament's lock. */

/**
 * Locks a tournament as `lockTournamentToEdit` does, and first does what its check-in left to do: whatever is written
 * after the closing meets the tournament as the closing leaves it, however late the job for it comes.
 */
export async function lockPlacesToEdit(
  db: Database,
  actor: Actor,
  id: number,
  now: () => Date,
): Promise<TournamentRow> {
  const tournament = await lockTournamentToEdit(db, actor, id);
  // The check-in may have closed while we waited for the lock.
  return settleCheckIn(db, tournament, now());
}

/**
 * Once the check-in has closed, who is not there loses the place, and who waits and is ready gets it. Nobody leaves a
 * bracket by this: who stands in one stays, for the organizer to decide. Once for each closing.
 */
export async function settleCheckIn(db: Database, tournament: TournamentRow, now: Date): Promise<TournamentRow> {
  const closing = dueClosing(tournament, now);
  if (closing === undefined) return tournament;
  return actingAsNobody(db, () => settle(db, tournament, closing, now));
}

async function settle(db: Database, tournament: TournamentRow, closing: Date, now: Date): Promise<TournamentRow> {
  const { id } = tournament;
  const placed = await listPlacedIds(db, id);
  const absent = (await listParticipants(db, id)).filter((one) => !one.checked_in && !placed.has(one.id));
  await deleteParticipants(
    db,
    id,
    absent.map((one) => one.id),
  );
  await updateRequestsOfSides(db, id, absent, { from: ['approved'], to: 'dropped', by: null, now });
  await tellSides(db, absent, { kind: 'dropped', tournamentId: id, now });
  await updateSettled(db, id, closing);
  await fillPlaces(db, tournament, now);
  await notifyOfTournament(db, id);
  return (await findTournamentById(db, id)) ?? tournament;
}

/**
 * Gives the free places to those on the waiting list, the first first; once the check-in is over only to those who are
 * ready, for the others could no longer say that they are there. Who is blocked keeps the place in line. Once it has
 * started, nobody comes in by themselves.
 */
export async function fillPlaces(db: Database, tournament: TournamentRow, now: Date): Promise<void> {
  if (tournament.status !== tournamentStatus.pending) return;
  const free = placesOf(tournament) - (await countParticipants(db, tournament.id));
  if (free <= 0) return;
  const wanted = { isReady: isCheckInOver(tournament, now), withoutBlocked: true, limit: free };
  const next = await listLine(db, tournament.id, wanted);
  await insertParticipants(
    db,
    tournament.id,
    next.map((row) => ({ playerId: row.player_id, teamId: row.team_id, seed: null, checkedInAt: row.checked_in_at })),
  );
  await updateRequests(
    db,
    next.map(({ id }) => id),
    { status: 'approved', by: null, now },
  );
  await tellSides(db, next, { kind: 'movedUp', tournamentId: tournament.id, now });
}

/**
 * For when the start has moved. Where the check-in is to open yet, who has checked in says so again: they can come at the
 * old hour, maybe not at the new one. Whom the organizer entered without an account cannot, and stays; who is blocked cannot, and does not.
 * @param before as it was until then
 */
export async function renewCheckIn(db: Database, before: TournamentRow, now: Date): Promise<void> {
  const after = await findTournamentById(db, before.id);
  const [old, next] = [windowOf(before), after && windowOf(after)];
  const isOpenedAnew = old && next && old.opensAt <= now && now < next.opensAt;
  if (!isOpenedAnew) return;
  const participants = (await listParticipants(db, before.id)).map(({ id }) => id);
  const sides = await listSides(db, participants);
  const able = participants.filter((id) => (sides.get(id)?.speaker ?? null) !== null);
  const waiting = (await listLine(db, before.id)).map(({ id }) => id);
  await updateCheckedIn(db, before.id, able, null);
  await updateReady(db, waiting, null);
}

/**
 * For when the start, the status or the terms have changed. A closing that is past by this change alone takes nobody's
 * place away: they had no chance to check in before it.
 */
export async function resumeEntry(db: Database, id: number, now: Date): Promise<void> {
  const tournament = await findTournamentById(db, id);
  if (tournament === undefined) return;
  const missed = dueClosing(tournament, now);
  if (missed !== undefined) await updateSettled(db, id, missed);
  await fillPlaces(db, tournament, now);
  const window = windowOf(tournament);
  if (window !== null && tournament.status === tournamentStatus.pending) await planReminders(db, id, window, now);
}

export async function updateEntry(db: Database, id: number, settings: EntrySettings): Promise<void> {
  await db
    .updateTable('tournaments')
    .set({
      capacity: settings.capacity,
      has_waiting_list: settings.waiting_list,
      check_in_opens: settings.check_in?.opens ?? null,
      check_in_closes: settings.check_in?.closes ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** The tournaments to come whose check-in has closed, and was not settled for that closing. */
export async function listIdsToSettle(db: Database, now: Date): Promise<number[]> {
  const closing = sql<Date>`((date + "time") at time zone 'UTC')
    - make_interval(hours => time_zone::int, mins => check_in_closes::int)`;
  const rows = await db
    .selectFrom('tournaments')
    .select('id')
    .where('status', '=', tournamentStatus.pending)
    .where('check_in_closes', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(closing, '<=', now)
    .where('check_in_settled', 'is distinct from', closing)
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}

async function updateSettled(db: Database, id: number, closing: Date): Promise<void> {
  await db.updateTable('tournaments').set({ check_in_settled: closing }).where('id', '=', id).execute();
}
