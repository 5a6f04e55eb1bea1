import { AppError } from '@agon/contract/errors';
import { gameLimits } from '@agon/contract/games';
import type { GameDependants, GameInfo, WrittenGame } from '@agon/contract/games.endpoints';
import { deletedKeptHours } from '@agon/contract/tournaments';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../db/database.ts';
import { locks, lockUntilCommit } from '../db/locks.ts';
import type { DB } from '../db/tables.ts';

export type Game = Selectable<DB['games']>;
export type TournamentType = Selectable<DB['tournament_types']>;

export function listGames(db: Database): Promise<Game[]> {
  return db.selectFrom('games').selectAll().orderBy('position').orderBy('id').limit(gameLimits.games).execute();
}

export function findGame(db: Database, id: number): Promise<Game | undefined> {
  return db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @throws {AppError} `game.notFound` */
export async function findGameOrRefuse(db: Database, id: number): Promise<Game> {
  const game = await findGame(db, id);
  if (game === undefined) throw new AppError('game.notFound');
  return game;
}

/** Locked until the transaction ends: nothing can be added to it meanwhile. @throws {AppError} `game.notFound` */
export async function lockGame(db: Database, id: number): Promise<Game> {
  const game = await findGameForUpdate(db, id);
  if (game === undefined) throw new AppError('game.notFound');
  return game;
}

export function findGameBySlug(db: Database, slug: string): Promise<Game | undefined> {
  return db.selectFrom('games').selectAll().where('slug', '=', slug).executeTakeFirst();
}

function findGameForUpdate(db: Database, id: number): Promise<Game | undefined> {
  return db.selectFrom('games').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** False when there is none; one that is there cannot be deleted until the transaction ends. */
export async function holdGame(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('games').select('id').where('id', '=', id).forKeyShare().execute()).length > 0;
}

export function insertGame(db: Database, game: Insertable<DB['games']>) {
  return db.insertInto('games').values(game).returning('id').executeTakeFirstOrThrow();
}

/** What is not given stays. */
export async function updateGame(
  db: Database,
  id: number,
  { info, version: _, ...columns }: WrittenGame,
  whole: GameInfo,
): Promise<void> {
  await db
    .updateTable('games')
    .set((eb) => ({ ...columns, info: JSON.stringify(whole), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteGame(db: Database, id: number): Promise<void> {
  await db.deleteFrom('games').where('id', '=', id).execute();
}

/** Their places in the order of the ids. */
export async function updateGamePositions(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update games set position = given.position
    from unnest(${ids}::int[]) with ordinality as given (id, position) where games.id = given.id`.execute(db);
}

/** Until the transaction ends, so that two at once do not choose the same name, slug or place in the order. */
export async function lockGames(db: Database): Promise<void> {
  await lockUntilCommit(db, locks.games);
}

export async function findLastGamePosition(db: Database): Promise<number> {
  const row = await db
    .selectFrom('games')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

export async function countGameDependants(db: Database, id: number): Promise<GameDependants> {
  const { rows } = await sql<Omit<GameDependants, keyof CountedTournaments>>`select
    (select count(*)::int from hall_of_fame
      left join players on players.id = player_id left join teams on teams.id = team_id
      where ${id} in (players.game_id, teams.game_id)) as hall_of_fame,
    (select count(*)::int from tournament_types where game_id = ${id}) as tournament_types,
    (select count(*)::int from traits where game_id = ${id}) as traits,
    (select count(*)::int from worlds where game_id = ${id}) as worlds,
    (select count(*)::int from regions where game_id = ${id}) as regions,
    (select count(*)::int from players where game_id = ${id}) as players,
    (select count(*)::int from teams where game_id = ${id}) as teams,
    (select count(*)::int from media where game_id = ${id}) as media`.execute(db);
  const [counted] = rows;
  if (counted === undefined) throw new Error('nothing was counted');
  return { ...(await countTournaments(db, 'game_id', id)), ...counted };
}

interface CountedTournaments {
  readonly tournaments: number;
  /** Those that can still be had back, and until when. */
  readonly deleted_tournaments: number;
  readonly deleted_until: string | null;
}

export function countTournamentsOfType(db: Database, id: number): Promise<CountedTournaments> {
  return countTournaments(db, 'type_id', id);
}

async function countTournaments(db: Database, of: 'game_id' | 'type_id', id: number): Promise<CountedTournaments> {
  const { last, ...counted } = await db
    .selectFrom('tournaments')
    .select(({ fn }) => [
      sql<number>`count(*) filter (where deleted_at is null)::int`.as('tournaments'),
      sql<number>`count(deleted_at)::int`.as('deleted_tournaments'),
      fn.max('deleted_at').as('last'),
    ])
    .where(of, '=', id)
    .executeTakeFirstOrThrow();
  const keptUntil = last && new Date(last.getTime() + deletedKeptHours * 3_600_000);
  return { ...counted, deleted_until: keptUntil?.toISOString() ?? null };
}

export function listTournamentTypes(db: Database): Promise<TournamentType[]> {
  return db
    .selectFrom('tournament_types')
    .selectAll()
    .orderBy('game_id')
    .orderBy('id')
    .limit(gameLimits.games * gameLimits.types)
    .execute();
}

export function findTournamentType(db: Database, id: number): Promise<TournamentType | undefined> {
  return db.selectFrom('tournament_types').selectAll().where('id', '=', id).executeTakeFirst();
}

/** One that is there cannot be deleted until the transaction ends. */
export function findTournamentTypeToHold(db: Database, id: number): Promise<TournamentType | undefined> {
  return db.selectFrom('tournament_types').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
}

/** Locked until the transaction ends: no tournament can become one of it meanwhile. */
export function findTournamentTypeForUpdate(db: Database, id: number): Promise<TournamentType | undefined> {
  return db.selectFrom('tournament_types').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function listTypesOfGame(db: Database, gameId: number): Promise<TournamentType[]> {
  return db.selectFrom('tournament_types').selectAll().where('game_id', '=', gameId).orderBy('id').execute();
}

export function insertTournamentType(db: Database, type: Insertable<DB['tournament_types']>) {
  return db.insertInto('tournament_types').values(type).returning('id').executeTakeFirstOrThrow();
}

/** What is not given stays. */
export async function updateTournamentType(
  db: Database,
  id: number,
  columns: Updateable<DB['tournament_types']>,
): Promise<void> {
  await db
    .updateTable('tournament_types')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteTournamentType(db: Database, id: number): Promise<void> {
  await db.deleteFrom('tournament_types').where('id', '=', id).execute();
}
