import type { Localized } from '@agon/contract/localized';
import type { TournamentFacts } from '@agon/contract/permissions';
import { noDate, type TournamentStatus } from '@agon/contract/tournaments';
import type { MainInfo } from '@agon/contract/tournaments.endpoints';
import { sql } from 'kysely';
import { ghostId } from '../account/account.queries.ts';
import { executeAlong } from '../db/along.ts';
import { countRows } from '../db/count.ts';
import type { Database } from '../db/database.ts';
import { locks, lockUntilCommit } from '../db/locks.ts';
import { notify } from '../db/notifications.ts';
import { type BracketNotice, shortened, type TournamentNotice } from './tournament-notice.ts';

/** All columns of a tournament with those of its game, type and organizer that every reader wants. */
export function selectTournaments(db: Database) {
  return selectAlsoDeleted(db).where('tournaments.deleted_at', 'is', null);
}

function selectAlsoDeleted(db: Database) {
  return db
    .selectFrom('tournaments')
    .innerJoin('games', 'games.id', 'tournaments.game_id')
    .innerJoin('tournament_types', 'tournament_types.id', 'tournaments.type_id')
    .innerJoin('users as organizers', 'organizers.id', 'tournaments.organizer_id')
    .selectAll('tournaments')
    .select((tournament) => [
      'games.slug as game_slug',
      'games.hue as game_hue',
      'tournament_types.slug as type_slug',
      sql<Localized>`tournament_types.info -> 'name'`.as('type_name'),
      'tournament_types.team_mode',
      'tournament_types.enable_elimination',
      'tournament_types.enable_group',
      'tournament_types.enable_swiss',
      'tournament_types.enable_table',
      'organizers.username as organizer_username',
      'tournaments.champion_name as champion',
      tournament
        .selectFrom('participants')
        .select(countRows().as('count'))
        .whereRef('participants.tournament_id', '=', 'tournaments.id')
        .as('participant_count'),
    ]);
}

export type TournamentRow = Awaited<ReturnType<ReturnType<typeof selectTournaments>['executeTakeFirstOrThrow']>>;

export function findTournamentBySlug(db: Database, slug: string): Promise<TournamentRow | undefined> {
  return selectTournaments(db).where('tournaments.slug', '=', slug).executeTakeFirst();
}

export function findTournamentById(db: Database, id: number): Promise<TournamentRow | undefined> {
  return selectTournament(db, id).executeTakeFirst();
}

export function selectTournament(db: Database, id: number) {
  return selectTournaments(db).where('tournaments.id', '=', id);
}

/** What says who may write to a tournament. */
export type TournamentToWrite = Pick<TournamentRow, 'id' | keyof TournamentFacts>;

/** Undefined also when it is deleted. */
export function findTournamentFacts(db: Database, id: number): Promise<TournamentToWrite | undefined> {
  return selectFacts(db).where('tournaments.id', '=', id).executeTakeFirst();
}

/** The same of the one that a bracket is of. */
export function findTournamentFactsOfBracket(db: Database, bracketId: number): Promise<TournamentToWrite | undefined> {
  return selectFacts(db)
    .innerJoin('brackets', 'brackets.tournament_id', 'tournaments.id')
    .where('brackets.id', '=', bracketId)
    .executeTakeFirst();
}

function selectFacts(db: Database) {
  return db
    .selectFrom('tournaments')
    .select(['tournaments.id', 'tournaments.status', 'tournaments.created_by', 'tournaments.organizer_id'])
    .where('tournaments.deleted_at', 'is', null);
}

/** One that is deleted, locked until the transaction ends. */
export async function findDeletedTournamentForUpdate(db: Database, id: number): Promise<TournamentRow | undefined> {
  await lockTournamentRow(db, id);
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
  deleted: { readonly by: number | null; readonly at: Date } | null,
): Promise<void> {
  await db
    .updateTable('tournaments')
    .set({ deleted_at: deleted?.at ?? null, deleted_by: deleted?.by ?? null })
    .where('id', '=', id)
    .execute();
}

/** Of a tournament whose organizer's account is gone; false with another, when nothing happens. */
export async function updateOrganizerWhoIsGone(db: Database, id: number, organizerId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tournaments')
    .set({ organizer_id: organizerId })
    .where('id', '=', id)
    .where('organizer_id', '=', ghostId(db))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
 * read only then, for what was counted before the wait may be out of date. Rows elsewhere may still refer to it: completing
 * one tournament rates the later ones of its game.
 */
export async function findTournamentForUpdate(db: Database, id: number): Promise<TournamentRow | undefined> {
  await lockTournamentRow(db, id);
  return findTournamentById(db, id);
}

/** The lock alone, which goes out with what is read next. */
export function lockTournamentRow(db: Database, id: number): Promise<void> {
  return executeAlong(db, db.selectFrom('tournaments').select('id').where('id', '=', id).forNoKeyUpdate());
}

export async function existsTournament(db: Database): Promise<boolean> {
  return (await db.selectFrom('tournaments').select('id').limit(1).execute()).length > 0;
}

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

export type TournamentColumns = MainInfo & { bg_image: string; organizer_id: number; is_primary: boolean };

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

export async function updatePlayersReport(db: Database, id: number, playersReport: boolean): Promise<void> {
  await db.updateTable('tournaments').set({ players_report: playersReport }).where('id', '=', id).execute();
}

/** Reaches every node, this one too, when the transaction commits. */
export function notifyOfTournament(db: Database, tournamentId: number, bracket: BracketNotice | null = null) {
  return notify<TournamentNotice>(db, { tournamentId, bracket }, shortened);
}

/** As above, when only what players report of their matches has changed. */
export function notifyOfClaims(db: Database, tournamentId: number) {
  return notify<TournamentNotice>(db, { tournamentId, bracket: null, about: 'claims' }, shortened);
}

/** As above, when somebody asks to take part, or does so no more. */
export function notifyOfRequests(db: Database, tournamentId: number) {
  return notify<TournamentNotice>(db, { tournamentId, bracket: null, about: 'requests' }, shortened);
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
