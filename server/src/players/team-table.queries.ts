import { type sortDirections, type teamSorts, usualPageSize } from '@agon/contract/players';
import { type RawBuilder, sql } from 'kysely';
import { countRows } from '../db/count.ts';
import type { Database } from '../db/database.ts';
import { partly } from '../db/search.ts';

export interface ListedTeams {
  readonly search?: string | undefined;
  readonly sort?: (typeof teamSorts)[number] | undefined;
  readonly direction?: (typeof sortDirections)[number] | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/** A page of those whose name, or that of a member, holds the search. By name unless sorted otherwise. */
export async function listTeamsTable(db: Database, gameId: number, wanted: ListedTeams) {
  const { search, sort = 'name', direction = 'asc', page = 1, size = usualPageSize } = wanted;
  let found = db
    .selectFrom('teams')
    .leftJoin('users', 'users.id', 'teams.captain_id')
    .where('teams.game_id', '=', gameId);
  if (search)
    found = found.where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('teams.name', 'ilike', partly(search)),
        exists(
          selectFrom('team_members')
            .innerJoin('players', 'players.id', 'team_members.player_id')
            .select('players.id')
            .whereRef('team_members.team_id', '=', 'teams.id')
            .where('nick', 'ilike', partly(search)),
        ),
      ]),
    );
  const { total } = await found.select(countRows().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('teams')
    .select('users.username')
    .orderBy(orders[sort], (order) => (direction === 'desc' ? order.desc() : order.asc()).nullsLast())
    .orderBy('teams.name')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { total, rows };
}

const orders: Readonly<Record<(typeof teamSorts)[number], RawBuilder<unknown>>> = {
  name: sql`teams.name`,
  members: sql`(select count(*) from team_members where team_members.team_id = teams.id)`,
  captain: sql`lower(users.username)`,
};
