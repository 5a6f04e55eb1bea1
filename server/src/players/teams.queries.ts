import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { undefinedWhenTaken } from '../db/taken.ts';
import type { Named } from './players.queries.ts';

const mostListed = 10_000;

export type TeamRow = Selectable<DB['teams']>;

/** The teams of a game of these names; those that it lacks are made, in the order of the names. */
export async function findOrInsertTeams(db: Database, gameId: number, names: readonly string[]): Promise<Named[]> {
  await db
    .insertInto('teams')
    .values(names.toSorted().map((name) => ({ game_id: gameId, name })))
    .onConflict((conflict) => conflict.columns(['game_id', 'name']).doNothing())
    .execute();
  return db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('game_id', '=', gameId)
    .where('name', 'in', names)
    .execute();
}

/** By name. */
export function listTeamsOfGame(db: Database, gameId: number): Promise<TeamRow[]> {
  return db.selectFrom('teams').selectAll().where('game_id', '=', gameId).orderBy('name').limit(mostListed).execute();
}

export function listTeamsByName(db: Database, gameId: number, names: readonly string[]): Promise<TeamRow[]> {
  return db
    .selectFrom('teams')
    .selectAll()
    .where('game_id', '=', gameId)
    .where(sql<boolean>`name = any(${names}::text[])`)
    .execute();
}

/** The teams that somebody captains, by game and name. */
export function listTeamsOfCaptain(db: Database, userId: number): Promise<TeamRow[]> {
  return db
    .selectFrom('teams')
    .selectAll()
    .where('captain_id', '=', userId)
    .orderBy('game_id')
    .orderBy('name')
    .limit(mostListed)
    .execute();
}

export function findTeam(db: Database, id: number): Promise<TeamRow | undefined> {
  return db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Undefined when the game has a team of this name. */
export function insertTeam(db: Database, team: { gameId: number; name: string; captainId: number | null }) {
  return db
    .insertInto('teams')
    .values({ game_id: team.gameId, name: team.name, captain_id: team.captainId })
    .onConflict((conflict) => conflict.columns(['game_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Locked until the transaction ends. */
export function findTeamForUpdate(db: Database, id: number) {
  return db.selectFrom('teams').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Until the transaction ends; in the order of their ids, so that two that want the same wait one way only. */
export async function lockTeams(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('teams')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Counts as a save, whatever changes. False when the game has another team of this name. */
export async function updateTeam(
  db: Database,
  id: number,
  { name, captainId }: { readonly name: string; readonly captainId: number | null },
): Promise<boolean> {
  const updated = await db
    .updateTable('teams')
    .set(({ eb }) => ({ name, captain_id: captainId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirst()
    .catch(undefinedWhenTaken);
  return updated !== undefined && updated.numUpdatedRows > 0n;
}

/** As after a save of something else of the teams. */
export async function updateTeamVersions(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('teams')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
}

export async function deleteTeam(db: Database, id: number): Promise<void> {
  await db.deleteFrom('teams').where('id', '=', id).execute();
}
