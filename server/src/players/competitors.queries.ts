import { mostFound } from '@agon/contract/champions';
import type { FoundCompetitor } from '@agon/contract/players.endpoints';
import { sql } from 'kysely';
import { countRows } from '../db/count.ts';
import type { Database } from '../db/database.ts';
import { partly } from '../db/search.ts';

/** Whoever takes part, be it a player or a team. */

/** They outlive the tournaments that they took part in. */
export async function existsPlayerOrTeam(db: Database): Promise<boolean> {
  const players = db.selectFrom('players').select('id');
  const teams = db.selectFrom('teams').select('id');
  return (await players.unionAll(teams).limit(1).execute()).length > 0;
}

/** Those with most titles first, then by name. */
export async function listCompetitors(
  db: Database,
  gameId: number,
  search: string,
): Promise<Omit<FoundCompetitor, 'traits'>[]> {
  const players = db
    .selectFrom('players')
    .select([sideId`id`.as('player_id'), sideId`null::integer`.as('team_id'), 'nick as name', 'id as key'])
    .where('game_id', '=', gameId)
    .where('nick', 'ilike', partly(search));
  const teams = db
    .selectFrom('teams')
    .select([sideId`null::integer`.as('player_id'), sideId`id`.as('team_id'), 'name', sql<number>`-id`.as('key')])
    .where('game_id', '=', gameId)
    .where('name', 'ilike', partly(search));
  // Counted once for the game and not for each name, of which a single letter finds thousands.
  const won = db
    .selectFrom('placements')
    .select([keyOfSide.as('key'), countRows().as('titles')])
    .where('game_id', '=', gameId)
    .where('place', '=', 1)
    .where('last_place', '=', 1)
    .groupBy('key');
  const inducted = db.selectFrom('hall_of_fame').select(keyOfSide.as('key'));
  return db
    .selectFrom(players.unionAll(teams).as('found'))
    .leftJoin(won.as('won'), 'won.key', 'found.key')
    .leftJoin(inducted.as('inducted'), 'inducted.key', 'found.key')
    .select(({ fn, val }) => [
      'found.player_id',
      'found.team_id',
      'found.name',
      fn.coalesce('won.titles', val(0)).as('titles'),
      sql<boolean>`inducted.key is not null`.as('isInHallOfFame'),
    ])
    .orderBy('titles', 'desc')
    .orderBy('name')
    .limit(mostFound)
    .execute();
}

const sideId = sql<number | null>;

/** One number for each player and each team. */
const keyOfSide = sql<number>`coalesce(player_id, -team_id)`;

/** What whoever takes part is called, where `players` and `teams` are joined. */
export function nameOfCompetitor() {
  return sql<string>`coalesce(players.nick, teams.name, '')`;
}

/** The name of a player's class, empty for none, where its trait is joined as `classes`. */
export function nameOfClass() {
  return sql<string>`coalesce(classes.info #>> '{name,EN}', classes.info #>> '{name,RU}', '')`;
}
