import { openRequests, type RequestStatus } from '@agon/contract/registrations';
import { sql } from 'kysely';
import type { Side } from '../champions/competitors.ts';
import type { Database } from '../db/database.ts';
import { addJobs } from '../jobs/jobs.queries.ts';
import { tellSides } from '../notifications/telling.queries.ts';
import { findTournamentForUpdate, notifyOfRequests, notifyOfTournament } from '../tournaments/tournaments.queries.ts';
import { retellOfRequests } from './notices.queries.ts';

/** What becomes of requests when the players and teams that they are for, or those who speak for them, are others. */

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
export async function deleteRequestsWith(
  db: Database,
  { column, id }: Side,
  doing: { readonly by: number | null; readonly now: Date },
): Promise<void> {
  const gone = await db.deleteFrom('requests').where(column, '=', id).returning(['tournament_id', 'status']).execute();
  const sides = [{ player_id: null, team_id: null, [column]: id }];
  for (const { tournament_id, status } of gone) {
    if (openRequests.includes(status))
      await tellSides(db, sides, { kind: 'declined', tournamentId: tournament_id, ...doing });
  }
  await tellOfGone(db, gone);
}

/** They go with their account, with what was sent with them. Those for a team of another captain by now stay. */
export async function deleteRequestsOfUser(db: Database, userId: number): Promise<void> {
  const ghost = db.selectFrom('users').select('id').where('is_ghost', '=', true);
  await db
    .updateTable('requests')
    .from('teams')
    .whereRef('teams.id', '=', 'requests.team_id')
    .where('requests.user_id', '=', userId)
    .where('teams.captain_id', '<>', userId)
    .set({ user_id: ghost, link: '', discord: '', telegram: '' })
    .execute();
  const gone = await db
    .deleteFrom('requests')
    .where('user_id', '=', userId)
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

/** For when another captain speaks for a team. */
export async function considerTeamAnew(db: Database, teamId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select tournament_id as id from requests where team_id = ${teamId} and status in ('pending', 'waiting')
    order by id`.execute(db);
  await considerAnew(db, rows);
}

/** For when somebody is blocked, or is so no more: of all that they speak for. */
export async function considerSidesOf(db: Database, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select tournament_id as id from requests
    where status in ('pending', 'waiting')
      and (player_id = any(array(select id from players where user_id = ${userId}))
        or team_id = any(array(select id from teams where captain_id = ${userId})))
    group by tournament_id order by id`.execute(db);
  await considerAnew(db, rows);
}

/** A block kept them from a place until now, or does so from now on. */
async function considerAnew(db: Database, tournaments: readonly { readonly id: number }[]): Promise<void> {
  for (const { id } of tournaments) await notifyOfRequests(db, id);
  await addJobs(
    db,
    'registrations.fillPlaces',
    tournaments.map(({ id }) => ({ tournamentId: id })),
  );
}
