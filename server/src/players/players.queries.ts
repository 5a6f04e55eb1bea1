import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** They outlive the tournaments that they took part in. */
export async function existsPlayerOrTeam(db: Database): Promise<boolean> {
  const players = db.selectFrom('players').select('id');
  const teams = db.selectFrom('teams').select('id');
  return (await players.unionAll(teams).limit(1).execute()).length > 0;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * The players of a game with these nicks; those that it lacks are made. In no particular order, but made in that of the
 * nicks, so that two transactions that make the same ones wait for each other one way only.
 */
export async function findOrInsertPlayers(db: Database, gameId: number, nicks: readonly string[]): Promise<Named[]> {
  await db
    .insertInto('players')
    .values(nicks.toSorted().map((nick) => ({ game_id: gameId, nick })))
    .onConflict((conflict) => conflict.columns(['game_id', 'nick']).doNothing())
    .execute();
  return db
    .selectFrom('players')
    .select(['id', 'nick as name'])
    .where('game_id', '=', gameId)
    .where('nick', 'in', nicks)
    .execute();
}

/** As above, for teams by their names. */
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

export async function updatePlayerClasses(
  db: Database,
  players: readonly { readonly id: number; readonly className: string }[],
): Promise<void> {
  const ids = players.map(({ id }) => id);
  const names = players.map(({ className }) => className);
  await sql`update players set class_name = given.class_name
    from unnest(${ids}::int[], ${names}::text[]) as given (id, class_name)
    where players.id = given.id`.execute(db);
}
