import { inCapitals } from '@agon/contract/capitals';
import { mostFound } from '@agon/contract/champions';
import type { FoundCompetitor } from '@agon/contract/players.endpoints';
import { sql } from 'kysely';
import { type Competitor, idsOf, keyOf } from '../champions/competitors.ts';
import { countRows } from '../db/count.ts';
import type { Database } from '../db/database.ts';
import { holds } from '../db/search.ts';

/** Whoever takes part, be it a player or a team. */

/** They outlive the tournaments that they took part in. */
export async function existsPlayerOrTeam(db: Database): Promise<boolean> {
  const players = db.selectFrom('players').select('id');
  const teams = db.selectFrom('teams').select('id');
  return (await players.unionAll(teams).limit(1).execute()).length > 0;
}

interface FoundName extends Competitor {
  readonly name: string;
  readonly titles: number;
}

/** The one of this very name first, then those with most titles, then by name. */
export async function listCompetitors(
  db: Database,
  gameId: number,
  search: string,
): Promise<Omit<FoundCompetitor, 'traits'>[]> {
  const named = await listNamed(db, gameId, search);
  const known = new Set(named.map(keyOf));
  const winners = (await listWinners(db, gameId, search)).filter((one) => !known.has(keyOf(one)));
  const first = [...named, ...winners].slice(0, mostFound);
  const found = [...first, ...(await listOthers(db, gameId, search, first))];
  const ids = idsOf(found);
  const inducted = await db
    .selectFrom('hall_of_fame')
    .select(['player_id', 'team_id'])
    .where(sql<boolean>`(player_id = any(${ids.players}::int[]) or team_id = any(${ids.teams}::int[]))`)
    .execute();
  const keys = new Set(inducted.map(keyOf));
  return found.map((one) => ({ ...one, isInHallOfFame: keys.has(keyOf(one)) }));
}

/** A player and a team at most: names are kept in capitals, and each is there once in a game. */
async function listNamed(db: Database, gameId: number, search: string): Promise<FoundName[]> {
  const name = inCapitals(search);
  const titlesOf = (column: 'player_id' | 'team_id') =>
    sql<number>`(select count(*) from placements where ${sql.ref(column)} = id and last_place = 1)::int`.as('titles');
  const players = db
    .selectFrom('players')
    .select([sideId`id`.as('player_id'), sideId`null::integer`.as('team_id'), 'nick as name', titlesOf('player_id')])
    .where('game_id', '=', gameId)
    .where('nick', '=', name);
  const teams = db
    .selectFrom('teams')
    .select([sideId`null::integer`.as('player_id'), sideId`id`.as('team_id'), 'name', titlesOf('team_id')])
    .where('game_id', '=', gameId)
    .where('name', '=', name);
  return players.unionAll(teams).execute();
}

/** Whoever has won, under the names that stand with the tournaments: there are far fewer of those than players. */
function listWinners(db: Database, gameId: number, search: string): Promise<FoundName[]> {
  return db
    .selectFrom('tournaments')
    .select(['champion_player_id as player_id', 'champion_team_id as team_id'])
    .select([sql<string>`champion_name`.as('name'), countRows().as('titles')])
    .where('game_id', '=', gameId)
    .where(holds(sql`champion_name`, search))
    .groupBy(['champion_player_id', 'champion_team_id', 'champion_name'])
    .orderBy('titles', 'desc')
    .orderBy('name')
    .limit(mostFound)
    .execute();
}

/**
 * By name, as many as are missing; fewer winners than there is room for are all of them.
 * @param first who is known already
 */
async function listOthers(
  db: Database,
  gameId: number,
  search: string,
  first: readonly FoundName[],
): Promise<FoundName[]> {
  const room = mostFound - first.length;
  const known = idsOf(first);
  if (room === 0) return [];
  const players = db
    .selectFrom('players')
    .select([sideId`id`.as('player_id'), sideId`null::integer`.as('team_id'), 'nick as name'])
    .where('game_id', '=', gameId)
    .where(holds(sql`nick`, search))
    .where('id', '<>', sql<number>`all(${known.players}::int[])`)
    .orderBy('nick')
    .limit(room);
  const teams = db
    .selectFrom('teams')
    .select([sideId`null::integer`.as('player_id'), sideId`id`.as('team_id'), 'name'])
    .where('game_id', '=', gameId)
    .where(holds(sql`name`, search))
    .where('id', '<>', sql<number>`all(${known.teams}::int[])`)
    .orderBy('name')
    .limit(room);
  const found = await db
    .selectFrom(players.as('players'))
    .selectAll()
    .unionAll(db.selectFrom(teams.as('teams')).selectAll())
    .orderBy('name')
    .limit(room)
    .execute();
  return found.map((one) => ({ ...one, titles: 0 }));
}

const sideId = sql<number | null>;

/** What whoever takes part is called, where `players` and `teams` are joined. */
export function nameOfCompetitor() {
  return sql<string>`coalesce(players.nick, teams.name, '')`;
}

/**
 * Who speaks for whoever takes part, where `players` and `teams` are joined: whose character it is, or the captain; null
 * for nobody.
 */
export function speakerOfCompetitor() {
  return sql<number | null>`coalesce(players.user_id, teams.captain_id)`;
}

/** The name of a player's class, empty for none, where its trait is joined as `classes`. */
export function nameOfClass() {
  return sql<string>`coalesce(classes.info #>> '{name,EN}', classes.info #>> '{name,RU}', '')`;
}
