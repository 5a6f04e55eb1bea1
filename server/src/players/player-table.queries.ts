import { type playerSorts, type sortDirections, usualPageSize } from '@agon/contract/players';
import { type RawBuilder, sql } from 'kysely';
import { countRows } from '../db/count.ts';
import type { Database } from '../db/database.ts';
import { holds } from '../db/search.ts';
import { selectPlayers } from './players.queries.ts';

export interface ListedPlayers {
  readonly search?: string | undefined;
  readonly sort?: (typeof playerSorts)[number] | undefined;
  readonly direction?: (typeof sortDirections)[number] | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  /** Ids that the players are to have. */
  readonly faction?: number | undefined;
  readonly race?: number | undefined;
  readonly class?: number | undefined;
  readonly world?: number | undefined;
  readonly region?: number | undefined;
}

const filters = ['faction', 'race', 'class', 'world', 'region'] as const;

/** A page of those that fit, with whose character each is. By nick unless sorted otherwise; what is empty comes last. */
export async function listPlayersTable(db: Database, gameId: number, wanted: ListedPlayers) {
  const { search, sort = 'nick', direction = 'asc', page = 1, size = usualPageSize } = wanted;
  let found = db.selectFrom('players').where('players.game_id', '=', gameId);
  if (search) found = found.where(holds(sql`nick`, search));
  for (const filter of filters) {
    const id = wanted[filter];
    if (id !== undefined) found = found.where(`players.${filter}_id`, '=', id);
  }
  const { total } = await found.select(countRows().as('total')).executeTakeFirstOrThrow();
  const ids = found
    .select('players.id')
    .leftJoin('worlds', 'worlds.id', 'players.world_id')
    .leftJoin('regions', 'regions.id', 'players.region_id')
    .leftJoin('users', 'users.id', 'players.user_id')
    .orderBy(orders[sort], (order) => (direction === 'desc' ? order.desc() : order.asc()).nullsLast())
    .orderBy('nick')
    .limit(size)
    .offset((page - 1) * size);
  const shown = (await ids.execute()).map(({ id }) => id);
  const rows = await selectPlayers(db)
    .leftJoin('users', 'users.id', 'players.user_id')
    .select('users.username')
    .where(sql<boolean>`players.id = any(${shown}::int[])`)
    .orderBy(sql`array_position(${shown}::int[], players.id)`)
    .execute();
  return { total, rows };
}

function traitName(column: 'faction_id' | 'race_id' | 'class_id') {
  return sql`(select coalesce(info #>> '{name,EN}', info #>> '{name,RU}') from traits
    where traits.id = ${sql.ref(`players.${column}`)})`;
}

const orders: Readonly<Record<(typeof playerSorts)[number], RawBuilder<unknown>>> = {
  nick: sql`players.nick`,
  faction: traitName('faction_id'),
  race: traitName('race_id'),
  class: traitName('class_id'),
  world: sql`worlds.name`,
  region: sql`regions.name`,
  gender: sql`nullif(players.gender, '')`,
  owner: sql`lower(users.username)`,
};
