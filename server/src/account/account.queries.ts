import type { Role } from '@agon/contract/permissions';
import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

export type User = Selectable<DB['users']>;
export type RefreshToken = Selectable<DB['refresh_tokens']>;

export function findUserById(db: Database, id: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export interface NewUser {
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly username: string;
  readonly languageId: number;
  readonly now: Date;
}

/** Undefined when the e-mail is taken. */
export function insertUser(db: Database, user: NewUser): Promise<User | undefined> {
  return db
    .insertInto('users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      role: user.role,
      username: user.username,
      language_id: user.languageId,
      created_at: user.now,
      updated_at: user.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateRootUser(db: Database, id: number, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ role: 'root', password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** By name. */
export function listUsersOfRoles(db: Database, roles: readonly Role[]): Promise<Pick<User, 'id' | 'username'>[]> {
  return db.selectFrom('users').select(['id', 'username']).where('role', 'in', roles).orderBy('username').execute();
}

export function findRootUser(db: Database): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('role', '=', 'root').orderBy('id').executeTakeFirst();
}

export async function insertRefreshToken(
  db: Database,
  token: { hash: Buffer; family: string; userId: number; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ hash: token.hash, family: token.family, user_id: token.userId, expires_at: token.expiresAt })
    .execute();
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

export async function deleteRefreshTokensOfFamily(db: Database, family: string): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('family', '=', family).execute();
}

export async function deleteRefreshTokensOfUser(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('user_id', '=', userId).execute();
}

/** Those that have expired, and those that were used up before `usedBefore`. */
export async function deleteSpentRefreshTokensOfUser(
  db: Database,
  userId: number,
  { now, usedBefore }: { now: Date; usedBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('refresh_tokens')
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('expires_at', '<', now), eb('used_at', '<', usedBefore)]))
    .execute();
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
