import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

export type LetterToken = Selectable<DB['letter_tokens']>;

/** Those that expired before `forgottenBefore` are no longer known: they were used or not, nobody asks. */
export async function insertLetterToken(
  db: Database,
  token: { hash: Buffer; purpose: string; userId: number; email: string; expiresAt: Date },
  forgottenBefore: Date,
): Promise<void> {
  await db.deleteFrom('letter_tokens').where('expires_at', '<', forgottenBefore).execute();
  await db
    .insertInto('letter_tokens')
    .values({
      hash: token.hash,
      purpose: token.purpose,
      user_id: token.userId,
      email: token.email,
      expires_at: token.expiresAt,
    })
    .execute();
}

export function findLetterToken(db: Database, hash: Buffer, purpose: string): Promise<LetterToken | undefined> {
  return db
    .selectFrom('letter_tokens')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** With the token, all of its purpose that went to the same account have done their work. */
export async function updateLetterTokensAsUsed(
  db: Database,
  userId: number,
  purpose: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('letter_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Nobody can use them any more: something has happened since that they were not sent for. */
export async function updateLetterTokensAsExpired(
  db: Database,
  userId: number,
  purposes: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('letter_tokens')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
