import type { CharacterFields } from '@agon/contract/players.endpoints';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { undefinedWhenTaken } from '../db/taken.ts';
import { type PlayerRow, selectPlayers } from './players.queries.ts';

/** The id; undefined when the game has a player of this nick. */
export async function insertPlayer(
  db: Database,
  gameId: number,
  nick: string,
  fields: CharacterFields,
): Promise<number | undefined> {
  const row = await db
    .insertInto('players')
    .values({ game_id: gameId, nick, ...fields })
    .onConflict((conflict) => conflict.columns(['game_id', 'nick']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** False when the game has another player of this nick. */
export async function updatePlayer(
  db: Database,
  id: number,
  { nick, ...fields }: CharacterFields & { readonly nick: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('players')
    .set({ nick, ...fields })
    .where('id', '=', id)
    .executeTakeFirst()
    .catch(undefinedWhenTaken);
  return updated !== undefined && updated.numUpdatedRows > 0n;
}

/** Locked until the transaction ends. */
export async function findPlayerForUpdate(db: Database, id: number): Promise<PlayerRow | undefined> {
  await db.selectFrom('players').select('id').where('id', '=', id).forUpdate().execute();
  return selectPlayers(db).where('players.id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function findPlayerByNickForUpdate(
  db: Database,
  gameId: number,
  nick: string,
): Promise<PlayerRow | undefined> {
  await db
    .selectFrom('players')
    .select('id')
    .where('game_id', '=', gameId)
    .where('nick', '=', nick)
    .forUpdate()
    .execute();
  return (await listPlayersByNick(db, gameId, [nick]))[0];
}

/** In the order of their ids, and locked in it until the transaction ends. */
export async function listPlayersForUpdate(db: Database, gameId: number, ids: readonly number[]): Promise<PlayerRow[]> {
  await db
    .selectFrom('players')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return listPlayersById(db, gameId, ids);
}

export async function deletePlayer(db: Database, id: number): Promise<void> {
  await db.deleteFrom('players').where('id', '=', id).execute();
}

export function listPlayersByNick(db: Database, gameId: number, nicks: readonly string[]): Promise<PlayerRow[]> {
  return selectPlayers(db)
    .where('players.game_id', '=', gameId)
    .where(sql<boolean>`nick = any(${nicks}::text[])`)
    .execute();
}

export function listPlayersById(db: Database, gameId: number, ids: readonly number[]): Promise<PlayerRow[]> {
  return selectPlayers(db)
    .where('players.game_id', '=', gameId)
    .where(sql<boolean>`players.id = any(${ids}::int[])`)
    .execute();
}

export type PlayerColumns = Required<Omit<CharacterFields, 'avatar' | 'avatar_hd'>> & { readonly nick: string };

/** Those that the game knows are changed, the others made; in the order of their nicks, as whoever makes players does. */
export async function insertOrUpdatePlayers(
  db: Database,
  gameId: number,
  players: readonly PlayerColumns[],
): Promise<void> {
  const rows = players.toSorted((a, b) => (a.nick < b.nick ? -1 : 1)).map((one) => ({ game_id: gameId, ...one }));
  await db
    .insertInto('players')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'nick']).doUpdateSet(({ ref }) => ({
        faction_id: ref('excluded.faction_id'),
        race_id: ref('excluded.race_id'),
        class_id: ref('excluded.class_id'),
        world_id: ref('excluded.world_id'),
        region_id: ref('excluded.region_id'),
        gender: ref('excluded.gender'),
        link: ref('excluded.link'),
      })),
    )
    .execute();
}
