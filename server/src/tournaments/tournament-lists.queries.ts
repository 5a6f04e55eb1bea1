import {
  type TournamentOrder,
  type TournamentStatus,
  tournamentOrders,
  tournamentStatus,
} from '@agon/contract/tournaments';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { partly } from '../db/search.ts';
import type { DB } from '../db/tables.ts';
import { selectTournaments, type TournamentRow } from './tournaments.queries.ts';

export interface ListedTournaments {
  readonly gameSlug?: string | undefined;
  readonly status?: TournamentStatus | undefined;
  /** Those that this user organizes or created. */
  readonly runBy?: number;
  /** Part of the title. */
  readonly title?: string | undefined;
  readonly typeId?: number | undefined;
  /** First day, YYYY-MM-DD. */
  readonly date?: string | undefined;
  /** Part of the winner's name; only tournaments that have a winner count then, also with an empty text. */
  readonly champion?: string | undefined;
  readonly order?: TournamentOrder | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Which ones there are to show is found in the indexes of `tournaments` alone; only those are read as a whole. */
export function listTournaments(db: Database, wanted: ListedTournaments): Promise<TournamentRow[]> {
  let page = pageOf(db, wanted).select('tournaments.id').limit(wanted.limit).offset(wanted.offset);
  let rows = selectTournaments(db);
  for (const order of orders[wanted.order ?? 'usual']) {
    page = page.orderBy(order);
    rows = rows.orderBy(order);
  }
  return rows.where('tournaments.id', 'in', page).execute();
}

function pageOf(db: Database, { gameSlug, status, runBy, title, typeId, date, champion, order }: ListedTournaments) {
  return db
    .selectFrom('tournaments')
    .where('tournaments.deleted_at', 'is', null)
    .$if(order === tournamentOrders.type, (page) =>
      page.innerJoin('tournament_types', 'tournament_types.id', 'tournaments.type_id'),
    )
    .$if(gameSlug !== undefined, (page) =>
      page.where('tournaments.game_id', '=', ({ selectFrom }) =>
        selectFrom('games')
          .select('id')
          .where('slug', '=', gameSlug ?? ''),
      ),
    )
    .$if(status !== undefined, (page) => page.where('tournaments.status', '=', status ?? pending))
    .$if(title !== undefined, (page) => page.where('tournaments.title', 'ilike', partly(title ?? '')))
    .$if(typeId !== undefined, (page) => page.where('tournaments.type_id', '=', typeId ?? 0))
    .$if(date !== undefined, (page) => page.where('tournaments.date', '=', date ?? ''))
    .$if(champion !== undefined, (page) => page.where((tournament) => isWonBy(tournament, champion ?? '')))
    .$if(runBy !== undefined, (page) =>
      page.where(({ or, eb }) =>
        or([eb('tournaments.organizer_id', '=', runBy ?? 0), eb('tournaments.created_by', '=', runBy ?? 0)]),
      ),
    );
}

/** Longer than any event lasts. */
const longestDays = 366;

/** Those that are not completed, and those that are but ended on the day `since` or later; the nearest to today first. */
export function listTournamentsSince(
  db: Database,
  wanted: { gameSlug: string | undefined; since: string; today: string; limit: number },
): Promise<TournamentRow[]> {
  const { gameSlug, since, today, limit } = wanted;
  const all = db.selectFrom('tournaments').select('tournaments.id').where('deleted_at', 'is', null);
  const open = all.where('status_order', '<', 2);
  const completed = all
    .where('status', '=', tournamentStatus.completed)
    .where('date', '>=', sql<string>`${since}::date - ${longestDays}::int`)
    .where(({ eb, fn }) => eb(fn.coalesce('date_final', 'date'), '>=', since));
  let query = selectTournaments(db).where('tournaments.id', '=', sql<number>`any(array(${open.unionAll(completed)}))`);
  if (gameSlug !== undefined) query = query.where('games.slug', '=', gameSlug);
  return query
    .orderBy(sql`abs(tournaments.date - ${today}::date)`)
    .orderBy('tournaments.id', 'desc')
    .limit(limit)
    .execute();
}

/** By anybody at all when the name is empty. */
function isWonBy({ exists, eb, selectFrom }: ExpressionBuilder<DB, 'tournaments'>, name: string) {
  const titles = selectFrom('placements').select('tournament_id').where('place', '=', 1).where('last_place', '=', 1);
  if (name === '') return exists(titles.whereRef('tournament_id', '=', 'tournaments.id'));
  const players = selectFrom('players').select('id').where('nick', 'ilike', partly(name));
  const teams = selectFrom('teams').select('id').where('name', 'ilike', partly(name));
  const won = titles.where('player_id', 'in', players).unionAll(titles.where('team_id', 'in', teams));
  // As an array they are found first, and then only those tournaments are read.
  return eb('tournaments.id', '=', sql<number>`any(array(${won}))`);
}

const { pending } = tournamentStatus;
const latestFirst = [sql`tournaments.date desc`, sql`tournaments.id desc`];

/** Each is an index but that of types, whose names no index of tournaments has. */
const orders: Readonly<Record<TournamentOrder | 'usual', readonly RawBuilder<unknown>[]>> = {
  usual: [
    sql`tournaments.status_order`,
    sql`tournaments.coming`,
    sql`tournaments.date desc`,
    sql`tournaments.same_day_order`,
  ],
  [tournamentOrders.date]: latestFirst,
  [tournamentOrders.prizePool]: [sql`tournaments.prize_amount desc nulls last`, ...latestFirst],
  [tournamentOrders.type]: [sql`tournament_types.slug`, ...latestFirst],
  [tournamentOrders.status]: [sql`tournaments.status_order`, ...latestFirst],
  [tournamentOrders.title]: [sql`lower(tournaments.title)`, ...latestFirst],
};
