import { openRequests, type RequestStatus } from '@agon/contract/registrations.requests';
import { sql } from 'kysely';
import { ghostId } from '../account/account.queries.ts';
import type { Side } from '../champions/competitors.ts';
import type { Database } from '../db/database.ts';
import { addJobs } from '../jobs/jobs.queries.ts';
import { type Doing, tellSides } from '../notifications/telling.queries.ts';
import { findTournamentForUpdate, notifyOfRequests, notifyOfTournament } from '../tournaments/tournaments.queries.ts';
import { retellOfRequests } from './notices.queries.ts';

/** What becomes of requests when their players or teams go, or have other speakers. */

/**
 * Locks the tournaments that a player or a team asked to take part in, one after the other in the order of their ids, as
 * everybody does; for transactions that hold nothing yet.
 */
export async function lockTournamentsAskedWith(db: Database, { column, id }: Side): Promise<void> {
  const rows = await db
    .selectFrom('requests')
    .select('tournament_id')
    .distinct()
    .where(column, '=', id)
    .orderBy('tournament_id')
    .execute();
  for (const { tournament_id } of rows) await findTournamentForUpdate(db, tournament_id);
}

/** They go with their player or team, and whoever is of it is told. */
export async function deleteRequestsWith(db: Database, { column, id }: Side, doing: Doing): Promise<void> {
  const gone = await db.deleteFrom('requests').where(column, '=', id).returning(['tournament_id', 'status']).execute();
  const sides = [{ player_id: null, team_id: null, [column]: id }];
  for (const { tournament_id: tournamentId, status } of gone) {
    if (openRequests.includes(status)) await tellSides(db, sides, { kind: 'declined', tournamentId, ...doing });
  }
  await tellOfGone(db, gone);
}

/**
 * For when an account goes: what it asked for with its characters, or anybody with teams that are its alone, goes with it.
 * A team that others are in stays where it has asked, as if nobody had, without what was said by or of who did.
 * @param ownTeams the ids of those that are its alone
 */
export async function removeRequestsOfUser(db: Database, userId: number, ownTeams: readonly number[]): Promise<void> {
  // What was said to them as captain where another had asked.
  await sql`
    update requests set reason = '' where reason <> ''
      and team_id = any(array(select id from teams where captain_id = ${userId}))`.execute(db);
  const ofOthers = db
    .updateTable('requests')
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`(exists (select from teams where teams.id = requests.team_id and captain_id <> ${userId})
      or exists (select from team_members join players on players.id = team_members.player_id
        where team_members.team_id = requests.team_id and players.user_id <> ${userId}))`,
    );
  // Apart, so that the log has what is taken out as theirs, which is erased.
  await ofOthers.set({ link: '', discord: '', telegram: '', reason: '' }).execute();
  await ofOthers.set({ user_id: ghostId(db) }).execute();
  const gone = await db
    .deleteFrom('requests')
    .where(sql<boolean>`(user_id = ${userId} or team_id = any(${ownTeams}::int[]))`)
    .returning(['tournament_id', 'status'])
    .execute();
  await tellOfGone(db, gone);
}

interface Gone {
  readonly tournament_id: number;
  readonly status: RequestStatus;
}

/** The organizers, and whoever looks at who waits. */
async function tellOfGone(db: Database, gone: readonly Gone[]): Promise<void> {
  const inOrder = gone.toSorted((a, b) => a.tournament_id - b.tournament_id);
  for (const [tournamentId, rows] of Map.groupBy(inOrder, ({ tournament_id }) => tournament_id)) {
    const was = new Set(rows.map(({ status }) => status));
    if (was.has('pending')) await retellOfRequests(db, tournamentId);
    if (was.has('waiting')) await notifyOfTournament(db, tournamentId);
    else if (was.has('pending')) await notifyOfRequests(db, tournamentId);
  }
}

/**
 * For when somebody is blocked or no longer is, or a team has another captain: who could not have a place may have one by
 * now, and the other way round. Places that are free are given by a job, as that takes the tournaments' locks.
 */
export async function reconsiderRequestsOf(
  db: Database,
  whose: { readonly speaker: number } | { readonly team: number },
): Promise<void> {
  const ofThem =
    'team' in whose
      ? sql`team_id = ${whose.team}`
      : sql`(player_id = any(array(select id from players where user_id = ${whose.speaker}))
          or team_id = any(array(select id from teams where captain_id = ${whose.speaker})))`;
  const { rows } = await sql<{ tournamentId: number }>`
    select distinct tournament_id as "tournamentId" from requests
    where status = any(${openRequests}::text[]) and ${ofThem} order by 1`.execute(db);
  for (const { tournamentId } of rows) await notifyOfRequests(db, tournamentId);
  await addJobs(db, 'registrations.fillPlaces', rows);
}
