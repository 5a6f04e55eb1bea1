import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

export type EmailChangeRow = Selectable<DB['email_changes']>;
export type FormerEmail = Selectable<DB['former_emails']>;

/** Takes the place of the one that was asked for before. */
export async function upsertEmailChange(db: Database, change: EmailChangeRow): Promise<void> {
  await db
    .insertInto('email_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

/** One that can still be confirmed. */
export function findEmailChange(db: Database, userId: number, now: Date): Promise<EmailChangeRow | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteEmailChange(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

export async function upsertFormerEmail(db: Database, former: FormerEmail): Promise<void> {
  await db
    .insertInto('former_emails')
    .values(former)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(former))
    .execute();
}

export function findFormerEmail(
  db: Database,
  { email, userId, now }: { email: string; userId: number; now: Date },
): Promise<FormerEmail | undefined> {
  return db
    .selectFrom('former_emails')
    .selectAll()
    .where('email', '=', email)
    .where('user_id', '=', userId)
    .where('kept_until', '>', now)
    .executeTakeFirst();
}

/** All of an account's, or one. */
export async function deleteFormerEmails(db: Database, userId: number, email?: string): Promise<void> {
  let forgetting = db.deleteFrom('former_emails').where('user_id', '=', userId);
  if (email !== undefined) forgetting = forgetting.where('email', '=', email);
  await forgetting.execute();
}

/** Whether an account has this e-mail, or can have it back: nobody else gets it then. */
export async function existsEmailOfOther(
  db: Database,
  { email, userId, now }: { email: string; userId: number; now: Date },
): Promise<boolean> {
  const used = await db
    .selectFrom('users')
    .select('email')
    .where('email', '=', email)
    .where('id', '!=', userId)
    .union(
      db
        .selectFrom('former_emails')
        .select('email')
        .where('email', '=', email)
        .where('user_id', '!=', userId)
        .where('kept_until', '>', now),
    )
    .executeTakeFirst();
  return used !== undefined;
}

/** What can be neither confirmed nor had back any more. */
export async function deleteOutdatedEmails(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('former_emails').where('kept_until', '<=', now).execute();
}
