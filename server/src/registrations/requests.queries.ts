import type { RequestStatus } from '@agon/contract/registrations';
import type { RegistrationRequest } from '@agon/contract/registrations.endpoints';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

function selectRequests(db: Database) {
  return db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .leftJoin('players', 'players.id', 'requests.player_id')
    .leftJoin('teams', 'teams.id', 'requests.team_id')
    .selectAll('requests')
    .select(({ fn, val }) => [
      'users.username',
      fn.coalesce('players.nick', 'teams.name', val('')).as('name'),
      fn.coalesce('players.class_name', val('')).as('class'),
    ]);
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

/** Those to be decided first, then the latest first. */
export function listRequests(db: Database, tournamentId: number): Promise<RequestRow[]> {
  return selectRequests(db)
    .where('requests.tournament_id', '=', tournamentId)
    .orderBy(sql`requests.status <> 'pending'`)
    .orderBy('requests.id', 'desc')
    .limit(5_000)
    .execute();
}

export function findRequest(db: Database, tournamentId: number, id: number): Promise<RequestRow | undefined> {
  return selectRequests(db)
    .where('requests.tournament_id', '=', tournamentId)
    .where('requests.id', '=', id)
    .executeTakeFirst();
}

export function findLatestRequestOf(
  db: Database,
  tournamentId: number,
  userId: number,
): Promise<RequestRow | undefined> {
  return selectRequests(db)
    .where('requests.tournament_id', '=', tournamentId)
    .where('requests.user_id', '=', userId)
    .orderBy('requests.id', 'desc')
    .executeTakeFirst();
}

export interface NewRequest {
  readonly tournamentId: number;
  readonly userId: number;
  readonly playerId: number | null;
  readonly teamId: number | null;
  readonly link: string;
  readonly discord: string;
  readonly telegram: string;
  readonly now: Date;
}

/** Undefined when one for the same player or team waits for a decision. */
export async function insertRequest(db: Database, request: NewRequest): Promise<number | undefined> {
  const inserted = await db
    .insertInto('requests')
    .values({
      tournament_id: request.tournamentId,
      user_id: request.userId,
      player_id: request.playerId,
      team_id: request.teamId,
      link: request.link,
      discord: request.discord,
      telegram: request.telegram,
      created_at: request.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function updateRequestStatus(
  db: Database,
  id: number,
  decision: { readonly status: RequestStatus; readonly by: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('requests')
    .set({ status: decision.status, decided_at: decision.now, decided_by: decision.by })
    .where('id', '=', id)
    .execute();
}

export async function deleteRequests(db: Database, tournamentId: number): Promise<void> {
  await db.deleteFrom('requests').where('tournament_id', '=', tournamentId).execute();
}

export function requestOnWire(row: RequestRow): RegistrationRequest {
  return {
    id: row.id,
    name: row.name,
    player_id: row.player_id,
    team_id: row.team_id,
    class: row.class,
    user: { id: row.user_id, username: row.username },
    link: row.link,
    discord: row.discord,
    telegram: row.telegram,
    status: row.status,
    created_at: row.created_at.toISOString(),
  };
}
