import type { UserSort } from '@agon/contract/account';
import type { Role } from '@agon/contract/permissions';
import type { SelectQueryBuilder } from 'kysely';
import { countRows } from '../db/count.ts';
import type { Database } from '../db/database.ts';
import { partly } from '../db/search.ts';
import type { DB } from '../db/tables.ts';
import type { User } from './account.queries.ts';

export interface ListedUsers {
  /** Part of the e-mail or of the username. */
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly isBlocked?: boolean | undefined;
  readonly sort?: UserSort | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly limit: number;
  readonly offset: number;
}

function selectListed(db: Database) {
  return db
    .selectFrom('users')
    .select(['users.id', 'username', 'email', 'role', 'blocked_at', 'users.created_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('second_factors')
          .select('user_id')
          .whereRef('user_id', '=', 'users.id')
          .where('confirmed_at', 'is not', null),
      ).as('has_second_factor'),
    )
    .select(({ selectFrom }) =>
      selectFrom('tournaments')
        .select(countRows().as('count'))
        .whereRef('tournaments.organizer_id', '=', 'users.id')
        .where('tournaments.deleted_at', 'is', null)
        .as('organizes'),
    );
}

export type ListedUser = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>;

export function listUsers(db: Database, wanted: ListedUsers): Promise<ListedUser[]> {
  const { sort, direction, limit, offset } = wanted;
  const column = sort === undefined || sort === 'created' ? 'users.created_at' : (`users.${sort}` as const);
  const way = direction ?? (sort === undefined ? 'desc' : 'asc');
  return matching(selectListed(db), wanted)
    .orderBy(column, way)
    .orderBy('users.id', way)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countUsers(db: Database, wanted: Omit<ListedUsers, 'limit' | 'offset'> = {}): Promise<number> {
  const counting = db.selectFrom('users').select(countRows().as('count'));
  return (await matching(counting, wanted).executeTakeFirstOrThrow()).count;
}

type SelectUsers<Row> = SelectQueryBuilder<DB, 'users', Row>;
type Listing = Pick<ListedUsers, 'search' | 'role' | 'isBlocked'>;

function matching<Row>(query: SelectUsers<Row>, { search, role, isBlocked }: Listing): SelectUsers<Row> {
  let found = query.where('is_ghost', '=', false);
  if (role !== undefined) found = found.where('role', '=', role);
  if (isBlocked !== undefined) found = found.where('blocked_at', isBlocked ? 'is not' : 'is', null);
  if (search) {
    const part = partly(search);
    found = found.where(({ or, eb }) => or([eb('email', 'ilike', part), eb('username', 'ilike', part)]));
  }
  return found;
}

export function findListedUser(db: Database, id: number): Promise<ListedUser | undefined> {
  return selectListed(db).where('users.id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends; sessions of theirs may still begin and go on. */
export function findUserForUpdate(db: Database, id: number): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('is_ghost', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Those of this role who can sign in. */
export async function countActiveUsersOfRole(db: Database, role: Role): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(countRows().as('count'))
    .where('role', '=', role)
    .where('blocked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateRole(db: Database, id: number, role: Role, now: Date): Promise<void> {
  await db.updateTable('users').set({ role, updated_at: now }).where('id', '=', id).execute();
}

export async function updateBlocked(db: Database, id: number, blockedAt: Date | null, now: Date): Promise<void> {
  await db.updateTable('users').set({ blocked_at: blockedAt, updated_at: now }).where('id', '=', id).execute();
}

/** Those that somebody organizes or has made, the newest first. */
export function listTournamentsRunBy(db: Database, userId: number) {
  return db
    .selectFrom('tournaments')
    .select(['slug', 'title', 'status', 'organizer_id', 'created_by'])
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('organizer_id', '=', userId), eb('created_by', '=', userId)]))
    .orderBy('id', 'desc')
    .limit(10_000)
    .execute();
}
