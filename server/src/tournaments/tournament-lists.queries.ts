import {
  type TournamentOrder,
  type TournamentStatus,
  tournamentOrders,
  tournamentStatus,
} from '@agon/contract/tournaments';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { holds } from '../db/search.ts';
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
  for (const order of orderOf(wanted)) {
    page = page.orderBy(order);
    rows = rows.orderBy(order);
  }
  return rows.where('tournaments.id', 'in', page).execute();
}

/** Those of one type are level in the order by type. */
function orderOf({ order, typeId }: ListedTournaments): readonly RawBuilder<unknown>[] {
  return order === tournamentOrders.type && typeId !== undefined ? latestFirst : orders[order ?? 'usual'];
}

type Wanted = Omit<ListedTournaments, 'order' | 'limit' | 'offset'>;

function pageOf(db: Database, { gameSlug, status, runBy, title, typeId, date, champion }: Wanted) {
  return db
    .selectFrom('tournaments')
    .where('tournaments.deleted_at', 'is', null)
    .$if(gameSlug !== undefined, (page) =>
      page.where('tournaments.game_id', '=', ({ selectFrom }) =>
        selectFrom('games')
          .select('id')
          .where('slug', '=', gameSlug ?? ''),
      ),
    )
    .$if(status !== undefined, (page) => page.where('tournaments.status_order', '=', placeOfStatus[status ?? pending]))
    .$if(title !== undefined, (page) => page.where(holds(sql`tournaments.title`, title ?? '')))
    .$if(typeId !== undefined, (page) => page.where('tournaments.type_id', '=', typeId ?? 0))
    .$if(date !== undefined, (page) => page.where('tournaments.date', '=', date ?? ''))
    .$if(champion !== undefined, (page) =>
      champion === '' || champion === undefined
        ? page.where('tournaments.champion_name', 'is not', null)
        : page.where(holds(sql`tournaments.champion_name`, champion)),
    )
    .$if(runBy !== undefined, (page) =>
      page.where(({ or, eb }) =>
        or([eb('tournaments.organizer_id', '=', runBy ?? 0), eb('tournaments.created_by', '=', runBy ?? 0)]),
      ),
    );
}

/** Those that are not completed, and those that are but ended on the day `since` or later; the nearest to today first. */
export function listTournamentsSince(
  db: Database,
  wanted: { gameSlug: string | undefined; since: string; today: string; limit: number },
): Promise<TournamentRow[]> {
  const { gameSlug, since, today, limit } = wanted;
  const all = pageOf(db, { gameSlug }).select('tournaments.id').limit(limit);
  let open = all.where('status_order', '<', placeOfStatus[completed]);
  for (const order of orders.usual) open = open.orderBy(order);
  const lately = all
    .where('status_order', '=', placeOfStatus[completed])
    .where(({ eb, fn }) => eb(fn.coalesce('date_final', 'date'), '>=', since))
    // They have begun, so the last ones are the nearest.
    .orderBy('date', 'desc')
    .orderBy('id', 'desc');
  const ids = db
    .selectFrom(open.as('open'))
    .select('open.id')
    .unionAll(db.selectFrom(lately.as('lately')).select('lately.id'));
  return selectTournaments(db)
    .where('tournaments.id', '=', sql<number>`any(array(${ids}))`)
    .orderBy(sql`abs(tournaments.date - ${today}::date)`)
    .orderBy('tournaments.id', 'desc')
    .limit(limit)
    .execute();
}

const { pending, inProgress, completed } = tournamentStatus;
/** Where each status stands in the order by status: its indexes begin with that. */
export const placeOfStatus: Readonly<Record<TournamentStatus, number>> = {
  [inProgress]: 0,
  [pending]: 1,
  [completed]: 2,
};
const latestFirst = [sql`tournaments.date desc`, sql`tournaments.id desc`];

/** Each is an index. */
const orders: Readonly<Record<TournamentOrder | 'usual', readonly RawBuilder<unknown>[]>> = {
  usual: [
    sql`tournaments.status_order`,
    sql`tournaments.coming`,
    sql`tournaments.date desc`,
    sql`tournaments.same_day_order`,
  ],
  [tournamentOrders.date]: latestFirst,
  [tournamentOrders.prizePool]: [sql`tournaments.prize_amount desc nulls last`, ...latestFirst],
  [tournamentOrders.type]: [sql`tournaments.type_order`, ...latestFirst],
  [tournamentOrders.status]: [sql`tournaments.status_order`, ...latestFirst],
  [tournamentOrders.title]: [sql`lower(tournaments.title)`, ...latestFirst],
};
