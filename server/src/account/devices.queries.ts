import type { Database } from '../db/database.ts';

interface Seen {
  readonly userId: number;
  readonly mark: Buffer;
  readonly now: Date;
}

/** True when the account had not been signed in to on this device before, as far as that is kept. */
export async function upsertDevice(db: Database, { userId, mark, now }: Seen, forgottenBefore: Date): Promise<boolean> {
  await db.deleteFrom('devices').where('user_id', '=', userId).where('seen_at', '<', forgottenBefore).execute();
  const inserted = await db
    .insertInto('devices')
    .values({ user_id: userId, mark, first_seen_at: now, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark')
    .executeTakeFirst();
  if (inserted !== undefined) return true;
  await db
    .updateTable('devices')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('mark', '=', mark)
    .execute();
  return false;
}

export async function existsDevice(db: Database, userId: number, mark: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('devices')
    .select('mark')
    .where('user_id', '=', userId)
    .where('mark', '=', mark)
    .executeTakeFirst();
  return found !== undefined;
}

/** Signing in on them is new again. */
export async function deleteDevicesOfUser(db: Database, userId: number, except: Buffer | null): Promise<void> {
  let forgetting = db.deleteFrom('devices').where('user_id', '=', userId);
  if (except !== null) forgetting = forgetting.where('mark', '!=', except);
  await forgetting.execute();
}

/** The one that a session was on, unless it is that of another session, too. */
export async function deleteDevice(
  db: Database,
  userId: number,
  { mark, except }: { mark: Buffer; except: Buffer | null },
): Promise<void> {
  if (except?.equals(mark)) return;
  await db.deleteFrom('devices').where('user_id', '=', userId).where('mark', '=', mark).execute();
}
