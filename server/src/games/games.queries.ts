import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

export type Game = Selectable<DB['games']>;
export type TournamentType = Selectable<DB['tournament_types']>;

export function listGames(db: Database): Promise<Game[]> {
  return db.selectFrom('games').selectAll().orderBy('position').orderBy('id').limit(500).execute();
}

export function findGame(db: Database, id: number): Promise<Game | undefined> {
  return db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findGameBySlug(db: Database, slug: string): Promise<Game | undefined> {
  return db.selectFrom('games').selectAll().where('slug', '=', slug).executeTakeFirst();
}

export function listTournamentTypes(db: Database): Promise<TournamentType[]> {
  return db.selectFrom('tournament_types').selectAll().orderBy('game_id').orderBy('id').limit(5000).execute();
}

export function findTournamentType(db: Database, id: number): Promise<TournamentType | undefined> {
  return db.selectFrom('tournament_types').selectAll().where('id', '=', id).executeTakeFirst();
}

export function insertGame(db: Database, game: { slug: string; info: string; hue: number; position: number }) {
  return db.insertInto('games').values(game).returning('id').executeTakeFirstOrThrow();
}

export function insertTournamentType(
  db: Database,
  type: { game_id: number; slug: string; info: string; team_mode: boolean; players_in_team: number },
) {
  return db.insertInto('tournament_types').values(type).returning('id').executeTakeFirstOrThrow();
}
