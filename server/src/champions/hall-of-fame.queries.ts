import type { Localized } from '@agon/contract/localized';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { nameOfCompetitor } from '../players/competitors.queries.ts';
import type { Competitor, Side } from './competitors.ts';

function selectHallOfFame(db: Database) {
  return db
    .selectFrom('hall_of_fame')
    .leftJoin('players', 'players.id', 'hall_of_fame.player_id')
    .leftJoin('teams', 'teams.id', 'hall_of_fame.team_id')
    .innerJoin('games', (join) =>
      join.on(({ fn, eb, ref }) => eb('games.id', '=', fn.coalesce(ref('players.game_id'), ref('teams.game_id')))),
    )
    .selectAll('hall_of_fame')
    .select([
      'games.id as game_id',
      'games.slug as game_slug',
      nameOfCompetitor().as('name'),
      // Either side has an index of its own; asked for together they would be looked up one by one in the table.
      sql<number>`((select count(*) from placements where last_place = 1 and placements.player_id = hall_of_fame.player_id)
        + (select count(*) from placements where last_place = 1 and placements.team_id = hall_of_fame.team_id))::int`.as(
        'titles',
      ),
    ]);
}

export type HallOfFameRow = Awaited<ReturnType<ReturnType<typeof selectHallOfFame>['executeTakeFirstOrThrow']>>;

const mostListed = 500;

/** The latest first. */
export function listHallOfFame(db: Database, gameSlug?: string): Promise<HallOfFameRow[]> {
  let query = selectHallOfFame(db);
  if (gameSlug !== undefined) query = query.where('games.slug', '=', gameSlug);
  return query.orderBy('inducted_on', 'desc').orderBy('hall_of_fame.id', 'desc').limit(mostListed).execute();
}

export function findInduction(db: Database, id: number): Promise<HallOfFameRow | undefined> {
  return selectHallOfFame(db).where('hall_of_fame.id', '=', id).executeTakeFirst();
}

export function findInductionOf(db: Database, { column, id }: Side): Promise<HallOfFameRow | undefined> {
  return selectHallOfFame(db).where(`hall_of_fame.${column}`, '=', id).executeTakeFirst();
}

interface Induction {
  readonly citation: Localized;
  /** YYYY-MM-DD. */
  readonly inductedOn: string;
}

/** Undefined when the player or team is there already. */
export async function insertInduction(
  db: Database,
  inducted: Induction & { readonly competitor: Competitor; readonly by: number },
): Promise<number | undefined> {
  const row = await db
    .insertInto('hall_of_fame')
    .values({
      ...inducted.competitor,
      citation: JSON.stringify(inducted.citation),
      inducted_on: inducted.inductedOn,
      inducted_by: inducted.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** False when there is none of this id. */
export async function updateInduction(db: Database, id: number, { citation, inductedOn }: Induction): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hall_of_fame')
    .set({ citation: JSON.stringify(citation), inducted_on: inductedOn })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when there is none of this id. */
export async function deleteInduction(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('hall_of_fame').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
