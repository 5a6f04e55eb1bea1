import type { RequestStatus } from '@agon/contract/registrations.requests';
import { sql } from 'kysely';
import { countRows } from '../db/count.ts';
import type { Database } from '../db/database.ts';
import { nameOfClass, nameOfCompetitor, speakerOfCompetitor } from '../players/competitors.queries.ts';

/** Most rows that one call lists. */
const mostListed = 5_000;

function selectRequests(db: Database, tournamentId: number) {
  return (
    db
      .with('line', (query) =>
        query
          .selectFrom('requests')
          .select(['id', sql<number>`(row_number() over (order by line_order))::int`.as('place')])
          .where('tournament_id', '=', tournamentId)
          .where('status', '=', 'waiting'),
      )
      .selectFrom('requests')
      .innerJoin('users', 'users.id', 'requests.user_id')
      .leftJoin('players', 'players.id', 'requests.player_id')
      .leftJoin('teams', 'teams.id', 'requests.team_id')
      // Not always who asked: a team may have another captain by now, or none.
      .leftJoin('users as speakers', (join) => join.on('speakers.id', '=', speakerOfCompetitor()))
      .leftJoin('traits as classes', 'classes.id', 'players.class_id')
      .leftJoin('line', 'line.id', 'requests.id')
      .selectAll('requests')
      .select([
        'users.username',
        'speakers.username as speaker',
        sql<boolean>`speakers.blocked_at is not null`.as('is_blocked'),
        nameOfCompetitor().as('name'),
        nameOfClass().as('class'),
        'line.place as line',
        sql<number>`coalesce(players.game_id, teams.game_id)`.as('game_id'),
      ])
      .where('requests.tournament_id', '=', tournamentId)
  );
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

/** Those to be decided first, as they came, then the waiting list in its order, then the others, the latest first. */
export function listRequests(db: Database, tournamentId: number): Promise<RequestRow[]> {
  return selectRequests(db, tournamentId)
    .orderBy(sql`array_position(array['pending', 'waiting'], requests.status)`)
    .orderBy('requests.line_order')
    .orderBy(sql`case when requests.status = 'pending' then requests.id end`)
    .orderBy('requests.id', 'desc')
    .limit(mostListed)
    .execute();
}

/** In no particular order. */
export function listRequestsById(db: Database, tournamentId: number, ids: readonly number[]): Promise<RequestRow[]> {
  return selectRequests(db, tournamentId).where(sql<boolean>`requests.id = any(${ids}::int[])`).execute();
}

export async function findRequest(db: Database, tournamentId: number, id: number): Promise<RequestRow | undefined> {
  return (await listRequestsById(db, tournamentId, [id]))[0];
}

/** All for sides that somebody speaks for, whoever asked, the latest first. */
export function listRequestsOf(db: Database, tournamentId: number, userId: number): Promise<RequestRow[]> {
  return selectRequests(db, tournamentId)
    .where('speakers.id', '=', userId)
    .orderBy('requests.id', 'desc')
    .limit(mostListed)
    .execute();
}

/** What somebody left in their last request, to whatever tournament. */
export function findLastContacts(db: Database, userId: number) {
  return db
    .selectFrom('requests')
    .select(['discord', 'telegram'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface LineFilter {
  /** Only those who are ready to step in. */
  readonly isReady?: boolean;
  /** Without those whose account is blocked. */
  readonly withoutBlocked?: boolean;
  readonly limit?: number;
}

/** The waiting list in its order. */
export function listLine(
  db: Database,
  tournamentId: number,
  { isReady = false, withoutBlocked = false, limit = mostListed }: LineFilter = {},
): Promise<RequestRow[]> {
  let query = selectRequests(db, tournamentId).where('requests.status', '=', 'waiting');
  if (isReady) query = query.where('requests.checked_in_at', 'is not', null);
  if (withoutBlocked) query = query.where('speakers.blocked_at', 'is', null);
  return query.orderBy('requests.line_order').limit(limit).execute();
}

/** What of it is for sides that somebody speaks for. */
export async function listLineOf(db: Database, tournamentId: number, userId: number): Promise<RequestRow[]> {
  return selectRequests(db, tournamentId)
    .where('requests.status', '=', 'waiting')
    .where('speakers.id', '=', userId)
    .limit(mostListed)
    .execute();
}

export async function countWaiting(db: Database, tournamentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('requests')
    .select(countRows().as('count'))
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewRequest {
  readonly tournamentId: number;
  readonly userId: number;
  readonly playerId: number | null;
  readonly teamId: number | null;
  readonly link: string;
  readonly discord: string;
  readonly telegram: string;
  readonly now: Date;
}

/** Undefined when one for the same player or team waits for a decision or for a place. */
export async function insertRequest(db: Database, request: NewRequest): Promise<number | undefined> {
  const inserted = await db
    .insertInto('requests')
    .values({
      tournament_id: request.tournamentId,
      user_id: request.userId,
      player_id: request.playerId,
      team_id: request.teamId,
      link: request.link,
      discord: request.discord,
      telegram: request.telegram,
      created_at: request.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Who decided, and when; null: nobody, it came by itself. */
interface Decision {
  readonly by: number | null;
  readonly now: Date;
  /** What the organizer says to it. */
  readonly reason?: string;
}

export type SettledStatus = Exclude<RequestStatus, 'pending' | 'waiting'>;

/** Whoever is on the waiting list leaves it by this. */
export async function updateRequests(
  db: Database,
  ids: readonly number[],
  { status, by, now, reason = '' }: Decision & { readonly status: SettledStatus },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('requests')
    .set({ status, decided_at: now, decided_by: by, reason, line_order: null, checked_in_at: null })
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
}

/** Puts them at the end of the waiting list, in this order. */
export async function updateRequestsToWait(
  db: Database,
  tournamentId: number,
  ids: readonly number[],
  { by, now, reason = '' }: Decision,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update requests
    set status = 'waiting', line_order = last.place + given.place, decided_at = ${now}, decided_by = ${by},
      reason = ${reason}
    from unnest(${ids}::int[]) with ordinality as given (id, place),
      (select coalesce(max(line_order), 0) as place from requests where tournament_id = ${tournamentId}) as last
    where requests.id = given.id`.execute(db);
}

interface Side {
  readonly player_id: number | null;
  readonly team_id: number | null;
}

/** What becomes of the requests for these players or teams, as far as they are in one of the states `from`. */
export async function updateRequestsOfSides(
  db: Database,
  tournamentId: number,
  sides: readonly Side[],
  {
    from,
    to,
    by,
    now,
    reason = '',
  }: Decision & { readonly from: readonly RequestStatus[]; readonly to: SettledStatus },
): Promise<void> {
  const players = sides.flatMap(({ player_id }) => player_id ?? []);
  const teams = sides.flatMap(({ team_id }) => team_id ?? []);
  if (players.length + teams.length === 0) return;
  await db
    .updateTable('requests')
    .set({ status: to, decided_at: now, decided_by: by, reason, line_order: null, checked_in_at: null })
    .where('tournament_id', '=', tournamentId)
    .where('status', 'in', from)
    .where(sql<boolean>`(player_id = any(${players}::int[]) or team_id = any(${teams}::int[]))`)
    .execute();
}

/** @param at since when those on the waiting list are ready to step in; null: they are not */
export async function updateReady(db: Database, ids: readonly number[], at: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('requests').set({ checked_in_at: at }).where(sql<boolean>`id = any(${ids}::int[])`).execute();
}

/** For when what was asked for is no longer there: who waits is declined, and who had a place, or lost it at check-in, is removed. */
export async function updateRequestsToClosed(db: Database, tournamentId: number, { by, now }: Decision): Promise<void> {
  const closed = sql<SettledStatus>`case when status in ('pending', 'waiting') then 'declined' else 'removed' end`;
  await db
    .updateTable('requests')
    .set({ status: closed, decided_at: now, decided_by: by, reason: '', line_order: null, checked_in_at: null })
    .where('tournament_id', '=', tournamentId)
    .where('status', 'in', ['pending', 'waiting', 'approved', 'dropped'])
    .execute();
}
