import { languageIds, languageOf } from '@agon/contract/localized';
import {
  noDate,
  startOf,
  type TournamentOrder,
  type TournamentStatus,
  tournamentOrders,
  tournamentStatus,
} from '@agon/contract/tournaments';
import type { MainInfo, TournamentEntry } from '@agon/contract/tournaments.endpoints';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { locks, lockUntilCommit } from '../db/locks.ts';
import { notify } from '../db/notifications.ts';
import { partly } from '../db/search.ts';
import type { DB } from '../db/tables.ts';
import { type BracketNotice, shortened, type TournamentNotice } from './tournament-notice.ts';

/** All columns of a tournament with those of its game, type and organizer that every reader wants. */
function selectTournaments(db: Database) {
  return selectAlsoDeleted(db).where('tournaments.deleted_at', 'is', null);
}

function selectAlsoDeleted(db: Database) {
  return db
    .selectFrom('tournaments')
    .innerJoin('games', 'games.id', 'tournaments.game_id')
    .innerJoin('tournament_types', 'tournament_types.id', 'tournaments.type_id')
    .innerJoin('users as organizers', 'organizers.id', 'tournaments.organizer_id')
    .leftJoin('placements as titles', (join) =>
      join
        .onRef('titles.tournament_id', '=', 'tournaments.id')
        .on('titles.place', '=', 1)
        .on('titles.last_place', '=', 1),
    )
    .leftJoin('players as champions', 'champions.id', 'titles.player_id')
    .leftJoin('teams as champion_teams', 'champion_teams.id', 'titles.team_id')
    .selectAll('tournaments')
    .select((tournament) => [
      'games.slug as game_slug',
      'games.hue as game_hue',
      'tournament_types.slug as type_slug',
      'tournament_types.team_mode',
      'tournament_types.enable_elimination',
      'tournament_types.enable_group',
      'tournament_types.enable_swiss',
      'tournament_types.enable_table',
      'organizers.username as organizer_username',
      'champions.id as champion_player_id',
      'champion_teams.id as champion_team_id',
      tournament.fn.coalesce('champions.nick', 'champion_teams.name').as('champion'),
      tournament
        .selectFrom('participants')
        .select(({ fn }) => sql<number>`${fn.countAll()}::int`.as('count'))
        .whereRef('participants.tournament_id', '=', 'tournaments.id')
        .as('participant_count'),
    ]);
}

export type TournamentRow = Awaited<ReturnType<ReturnType<typeof selectTournaments>['executeTakeFirstOrThrow']>>;

export function findTournamentBySlug(db: Database, slug: string): Promise<TournamentRow | undefined> {
  return selectTournaments(db).where('tournaments.slug', '=', slug).executeTakeFirst();
}

export function findTournamentById(db: Database, id: number): Promise<TournamentRow | undefined> {
  return selectTournaments(db).where('tournaments.id', '=', id).executeTakeFirst();
}

/** One that is deleted, locked until the transaction ends. */
export async function findDeletedTournamentForUpdate(db: Database, id: number): Promise<TournamentRow | undefined> {
  await db.selectFrom('tournaments').select('id').where('id', '=', id).forUpdate().execute();
  return selectAlsoDeleted(db)
    .where('tournaments.id', '=', id)
    .where('tournaments.deleted_at', 'is not', null)
    .executeTakeFirst();
}

/** The latest deleted first. */
export function listDeletedTournaments(db: Database, since: Date, runBy?: number): Promise<TournamentRow[]> {
  let query = selectAlsoDeleted(db).where('tournaments.deleted_at', '>', since);
  if (runBy !== undefined) {
    query = query.where(({ or, eb }) =>
      or([eb('tournaments.organizer_id', '=', runBy), eb('tournaments.created_by', '=', runBy)]),
    );
  }
  return query.orderBy('tournaments.deleted_at', 'desc').limit(100).execute();
}

export async function updateDeleted(
  db: Database,
  id: number,
  deleted: { readonly by: number; readonly at: Date } | null,
): Promise<void> {
  await db
    .updateTable('tournaments')
    .set({ deleted_at: deleted?.at ?? null, deleted_by: deleted?.by ?? null })
    .where('id', '=', id)
    .execute();
}

/** For good, with all that belongs to them. */
export async function deleteTournamentsDeletedBefore(db: Database, before: Date): Promise<void> {
  const old = await db.selectFrom('tournaments').select('id').where('deleted_at', '<', before).limit(1_000).execute();
  // A statement that deletes nothing would still be told to all nodes as a change.
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await db.deleteFrom('tournaments').where('id', 'in', ids).where('deleted_at', '<', before).execute();
}

/**
 * Locks the tournament until the transaction ends: writes to it, its participants and brackets come one by one. It is
 * read only then, for what was counted before the wait may be out of date.
 */
export async function findTournamentForUpdate(db: Database, id: number): Promise<TournamentRow | undefined> {
  await db.selectFrom('tournaments').select('id').where('id', '=', id).forUpdate().execute();
  return findTournamentById(db, id);
}

export async function existsTournament(db: Database): Promise<boolean> {
  return (await db.selectFrom('tournaments').select('id').limit(1).execute()).length > 0;
}

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
  [tournamentOrders.type]: [sql`tournament_types.slug`, ...latestFirst],
  [tournamentOrders.status]: [sql`tournaments.status_order`, ...latestFirst],
  [tournamentOrders.title]: [sql`lower(tournaments.title)`, ...latestFirst],
};

/** The slugs that begin like this one; under a lock, so that two at once do not choose the same. */
export async function listTakenSlugs(db: Database, slug: string): Promise<Set<string>> {
  await lockUntilCommit(db, locks.slugs);
  const rows = await db
    .selectFrom('tournaments')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', `${slug}-%`)]))
    .execute();
  return new Set(rows.map((row) => row.slug));
}

export type TournamentColumns = MainInfo & { organizer_id: number; is_primary: boolean };

export async function insertTournament(
  db: Database,
  info: TournamentColumns,
  added: { slug: string; createdBy: number; credit: string; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('tournaments')
    .values({
      ...columnsOf(info),
      slug: added.slug,
      created_by: added.createdBy,
      credit: added.credit,
      created_at: added.now,
      updated_at: added.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTournament(db: Database, id: number, info: TournamentColumns, now: Date): Promise<void> {
  await db
    .updateTable('tournaments')
    .set({ ...columnsOf(info), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updateTournamentStatus(
  db: Database,
  id: number,
  change: { status: TournamentStatus; now: Date },
): Promise<void> {
  await db
    .updateTable('tournaments')
    .set({ status: change.status, updated_at: change.now })
    .where('id', '=', id)
    .execute();
}

/** Reaches every node, this one too, when the transaction commits. */
export function notifyOfTournament(db: Database, tournamentId: number, bracket: BracketNotice | null = null) {
  return notify<TournamentNotice>(db, { tournamentId, bracket }, shortened);
}

export function entryOf(row: TournamentRow): TournamentEntry {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    date: row.date,
    time: row.time,
    date_final: row.date_final ?? noDate,
    time_final: row.time_final,
    time_zone: row.time_zone,
    startsAt: startOf(row).toISOString(),
    pool: row.prize_pool,
    status: row.status,
    type: { id: row.type_id, slug: row.type_slug, team_mode: row.team_mode },
    game: { id: row.game_id, slug: row.game_slug },
    organizer_id: row.organizer_id,
    created_by: row.created_by,
    language_id: languageIds[languageOf(row.language_id)],
    bg_image: row.cover,
    is_primary: row.is_primary,
    participantCount: row.participant_count ?? 0,
    champion: row.champion,
  };
}

function columnsOf(info: TournamentColumns) {
  return {
    title: info.title,
    date: info.date,
    time: info.time,
    date_final: info.date_final === noDate ? null : info.date_final,
    time_final: info.time_final,
    time_zone: info.time_zone,
    prize_pool: info.pool_custom,
    game_id: info.game_id,
    type_id: info.tournament_type_id,
    organizer_id: info.organizer_id,
    language_id: info.language_id,
    cover: info.bg_image,
    is_primary: info.is_primary,
  };
}
