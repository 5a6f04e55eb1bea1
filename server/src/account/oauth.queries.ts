import type { LoginProvider } from '@agon/contract/account.logins';
import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

export type LinkedAccount = Selectable<DB['linked_accounts']>;
export type Visit = Selectable<DB['login_visits']>;

export function findLinkedAccount(
  db: Database,
  provider: LoginProvider,
  subject: string,
): Promise<LinkedAccount | undefined> {
  return db
    .selectFrom('linked_accounts')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export function listLinkedAccountsOfUser(db: Database, userId: number): Promise<LinkedAccount[]> {
  return db.selectFrom('linked_accounts').selectAll().where('user_id', '=', userId).execute();
}

/** False when the profile is attached to somebody already, or the account has another of this provider. */
export async function insertLinkedAccount(
  db: Database,
  account: { provider: LoginProvider; subject: string; name: string; userId: number; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('linked_accounts')
    .values({
      provider: account.provider,
      subject: account.subject,
      name: account.name,
      user_id: account.userId,
      linked_at: account.now,
      is_proven: ({ selectFrom }) => selectFrom('users').select('is_verified_email').where('id', '=', account.userId),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateLinkedName(
  db: Database,
  { provider, subject }: Pick<LinkedAccount, 'provider' | 'subject'>,
  name: string,
): Promise<void> {
  await db
    .updateTable('linked_accounts')
    .set({ name })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();
}

/** False when there was none. */
export async function deleteLinkedAccount(db: Database, userId: number, provider: LoginProvider): Promise<boolean> {
  const deleted = await db
    .deleteFrom('linked_accounts')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/**
 * Those attached before it was known that the account's e-mail is its owner's, and those attached since a moment: somebody
 * else may have attached them.
 */
export function deleteUnprovenAccountsOfUser(db: Database, userId: number, since?: Date): Promise<LinkedAccount[]> {
  return db
    .deleteFrom('linked_accounts')
    .where('user_id', '=', userId)
    .where(({ or, eb }) =>
      or([eb('is_proven', '=', false), ...(since === undefined ? [] : [eb('linked_at', '>=', since)])]),
    )
    .returningAll()
    .execute();
}

export async function insertVisit(db: Database, visit: Visit): Promise<void> {
  await db.insertInto('login_visits').values(visit).execute();
}

export async function deleteExpiredVisits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('login_visits').where('expires_at', '<=', now).execute();
}

/** One that is back. */
export function findVisit(
  db: Database,
  { secretHash, provider }: { secretHash: Buffer; provider: LoginProvider },
  now: Date,
): Promise<Visit | undefined> {
  return db
    .selectFrom('login_visits')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('provider', '=', provider)
    .where('subject', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Takes a visit, so that it counts once: one that has `begun`, or one that is `back`. */
export function deleteVisit(
  db: Database,
  { secretHash, provider, stage }: { secretHash: Buffer; provider: LoginProvider; stage: 'begun' | 'back' },
  now: Date,
): Promise<Visit | undefined> {
  return db
    .deleteFrom('login_visits')
    .where('secret_hash', '=', secretHash)
    .where('provider', '=', provider)
    .where('subject', stage === 'begun' ? 'is' : 'is not', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
