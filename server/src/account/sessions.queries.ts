import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import type { Visitor } from './visitor.ts';

export type SessionRow = Selectable<DB['sessions']>;

interface Seen {
  readonly id: string;
  readonly visitor: Pick<Visitor, 'userAgent' | 'address'>;
  /** The mark of what it is on. */
  readonly device: Buffer;
  readonly now: Date;
}

export async function insertSession(
  db: Database,
  userId: number,
  { id, visitor: { userAgent, address }, device, now }: Seen,
): Promise<void> {
  const times = { created_at: now, seen_at: now };
  await db
    .insertInto('sessions')
    .values({ id, user_id: userId, user_agent: userAgent, address, device, ...times })
    .execute();
}

export async function updateSessionAsSeen(
  db: Database,
  { id, visitor: { userAgent, address }, device, now }: Seen,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ user_agent: userAgent, address, device, seen_at: now })
    .where('id', '=', id)
    .execute();
}

export function findSession(db: Database, userId: number, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/**
 * Until the transaction ends, nobody else uses a token of this one's session, nor ends it. Whoever ends a session locks it
 * before its tokens; so does this.
 * @returns when the session began; undefined when there is none
 */
export async function lockSessionOfToken(db: Database, hash: Buffer): Promise<Date | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', ({ selectFrom }) => selectFrom('refresh_tokens').select('family').where('hash', '=', hash))
    .forUpdate()
    .executeTakeFirst();
  return session?.created_at;
}

/** More than there can be. */
const mostListed = 200;

/** Those that can go on, seen last first. */
export function listSessionsOfUser(db: Database, userId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_tokens')
          .select('hash')
          .whereRef('family', '=', 'sessions.id')
          .where('used_at', 'is', null)
          .where('expires_at', '>', now),
      ),
    )
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
}

/** From where the account with this e-mail is signed in. */
export async function listAddressesOfEmail(db: Database, email: string): Promise<string[]> {
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.address')
    .distinct()
    .where('users.email', '=', email)
    .limit(mostListed)
    .execute();
  return sessions.map(({ address }) => address);
}

/** With its tokens. */
export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** As it was; undefined when there is none of this person's. */
export function deleteSessionOfUser(db: Database, userId: number, id: string): Promise<SessionRow | undefined> {
  return db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).returningAll().executeTakeFirst();
}

/**
 * Signs somebody out everywhere, or everywhere but in one session; who is about to sign in has to begin anew.
 * @returns how many have ended
 */
export async function deleteSessionsOfUser(db: Database, userId: number, except?: string): Promise<number> {
  await db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
  let ending = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) ending = ending.where('id', '!=', except);
  return Number((await ending.executeTakeFirstOrThrow()).numDeletedRows);
}

/** All but the `kept` that were seen last. */
export async function deleteLeastSeenSessionsOfUser(db: Database, userId: number, kept: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(kept),
    )
    .execute();
}

/** Those without a token. */
export async function deleteSpentSessionsOfUser(db: Database, userId: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refresh_tokens').select('hash').whereRef('family', '=', 'sessions.id'))),
    )
    .execute();
}
