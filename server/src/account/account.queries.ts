import type { Role } from '@agon/contract/permissions';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { undefinedWhenTaken } from '../db/taken.ts';

export type User = Selectable<DB['users']>;
export type RefreshToken = Selectable<DB['refresh_tokens']>;

export function findUserById(db: Database, id: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Undefined for who is blocked, and where the session named has ended. Asked with every call, so it is as little as can be.
 */
export function findActiveUser(
  db: Database,
  id: number,
  session: string | undefined,
): Promise<{ role: Role; has_second_factor: boolean } | undefined> {
  const active = db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['role', sql<boolean>`confirmed_at is not null`.as('has_second_factor')])
    .where('users.id', '=', id)
    .where('blocked_at', 'is', null);
  if (session === undefined) return active.executeTakeFirst();
  return active
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .where('sessions.id', '=', session)
    .executeTakeFirst();
}

export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** In whatever letters. */
export async function existsUsername(db: Database, username: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from users where lower(username) = lower(${username})) as taken`.execute(db);
  return rows[0]?.taken === true;
}

export interface NewUser {
  readonly email: string;
  /** Null for who logs in by way of another site only. */
  readonly passwordHash: string | null;
  readonly isEmailVerified?: boolean;
  readonly role: Role;
  readonly username: string;
  readonly languageId: number;
  /** In hours from UTC; undefined where it is not known. */
  readonly timeZone?: number | undefined;
  readonly now: Date;
}

/** Undefined when the e-mail is taken, or kept for somebody who had it until lately. */
export async function insertUser(db: Database, user: NewUser): Promise<User | undefined> {
  const inserted = await db
    .insertInto('users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      is_verified_email: user.isEmailVerified ?? false,
      role: user.role,
      username: user.username,
      language_id: user.languageId,
      time_zone: user.timeZone ?? 0,
      created_at: user.now,
      updated_at: user.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted === undefined) return undefined;
  // Looked up now: who was just giving the e-mail up has been waited for.
  if (!(await isEmailKept(db, inserted))) return inserted;
  await db.deleteFrom('users').where('id', '=', inserted.id).execute();
  return undefined;
}

/** Can another account still have this one's e-mail back? */
export async function isEmailKept(
  db: Database,
  { id, email, updated_at: now }: Pick<User, 'id' | 'email' | 'updated_at'>,
): Promise<boolean> {
  const kept = await db
    .selectFrom('former_emails')
    .select('email')
    .where('email', '=', email)
    .where('user_id', '!=', id)
    .where('kept_until', '>', now)
    .executeTakeFirst();
  return kept !== undefined;
}

/** Undefined when another account has this e-mail; the transaction cannot go on then. */
export function updateEmail(
  db: Database,
  id: number,
  { email, isVerified, now }: { email: string; isVerified: boolean; now: Date },
): Promise<User | undefined> {
  return db
    .updateTable('users')
    .set({ email, is_verified_email: isVerified, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
    .catch(undefinedWhenTaken);
}

export async function updateRootUser(db: Database, id: number, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ role: 'root', password_hash: passwordHash, blocked_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Whom the settings call by this e-mail, whichever they have by now. */
export function findUserBySettingsEmail(db: Database, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('settings_email', '=', email).executeTakeFirst();
}

export async function updateSettingsEmail(db: Database, id: number, email: string): Promise<void> {
  await db.updateTable('users').set({ settings_email: email }).where('id', '=', id).execute();
}

export async function updateEmailAsVerified(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ is_verified_email: true, updated_at: now }).where('id', '=', id).execute();
}

export async function updatePassword(db: Database, id: number, passwordHash: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash, updated_at: now }).where('id', '=', id).execute();
}

/** By name; without who is blocked. */
export function listUsersOfRoles(db: Database, roles: readonly Role[]): Promise<Pick<User, 'id' | 'username'>[]> {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('role', 'in', roles)
    .where('blocked_at', 'is', null)
    .orderBy('username')
    .execute();
}

export function findRootUser(db: Database): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', 'root')
    .orderBy('blocked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .executeTakeFirst();
}

export async function upsertRefreshToken(
  db: Database,
  token: { hash: Buffer; family: string; userId: number; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ hash: token.hash, family: token.family, user_id: token.userId, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ expires_at: token.expiresAt }))
    .execute();
}

export async function isRefreshTokenUnused(db: Database, hash: Buffer): Promise<boolean> {
  const token = await db.selectFrom('refresh_tokens').select('used_at').where('hash', '=', hash).executeTakeFirst();
  return token?.used_at === null;
}

/**
 * Marks a token as used, unless it has expired, and returns it as it was before; the row lock lets only one of two uses
 * at once be the first.
 */
export async function updateRefreshTokenAsUsed(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<RefreshToken | undefined> {
  const token = await db
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (token !== undefined && token.used_at === null && token.expires_at > now) {
    await db.updateTable('refresh_tokens').set({ used_at: now }).where('hash', '=', hash).execute();
  }
  return token;
}

export async function deleteForgottenRefreshTokensOfUser(
  db: Database,
  userId: number,
  expiredBefore: Date,
): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('user_id', '=', userId).where('expires_at', '<', expiredBefore).execute();
}

/** The secret of this name; made on first use, the same for every node. */
export async function findOrInsertSecret(db: Database, name: string, proposal: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: proposal })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}

export async function findSecret(db: Database, name: string): Promise<string | undefined> {
  const found = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return found?.value;
}

export async function updateSecret(db: Database, name: string, value: string): Promise<void> {
  await db.updateTable('secrets').set({ value }).where('name', '=', name).execute();
}

export async function deleteSecret(db: Database, name: string): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', name).execute();
}

/** Of the account that stands in for those that are gone, for a statement. */
export function ghostId(db: Database) {
  return db.selectFrom('users').select('id').where('is_ghost', '=', true);
}
