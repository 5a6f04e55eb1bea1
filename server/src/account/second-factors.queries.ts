import type { Selectable } from 'kysely';
import { countRows } from '../db/count.ts';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

export type SecondFactor = Selectable<DB['second_factors']>;
export type PendingSignIn = Selectable<DB['pending_sign_ins']>;

/** Confirmed or not. */
export function findSecondFactor(db: Database, userId: number): Promise<SecondFactor | undefined> {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The same, and nobody else changes it until the transaction ends. */
export function findSecondFactorForUpdate(db: Database, userId: number): Promise<SecondFactor | undefined> {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** Does the account ask for a code? */
export async function existsSecondFactor(db: Database, userId: number): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.confirmed_at != null;
}

/** Any that is on: all are sealed with the same key. */
export function findAnySecondFactor(db: Database): Promise<SecondFactor | undefined> {
  return db.selectFrom('second_factors').selectAll().where('confirmed_at', 'is not', null).executeTakeFirst();
}

/** In place of one that was never confirmed. False where one is on. */
export async function upsertSecondFactor(
  db: Database,
  { userId, seed, salt, now }: { userId: number; seed: Buffer; salt: Buffer; now: Date },
): Promise<boolean> {
  const kept = await db
    .insertInto('second_factors')
    .values({ user_id: userId, seed, salt, set_up_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ seed, salt, set_up_at: now, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function updateSecondFactorAsConfirmed(db: Database, userId: number, now: Date): Promise<void> {
  await db.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
}

/** False when this code, or a later one, has counted before: of two uses at once, one does. */
export async function updateLastStep(db: Database, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** With its recovery codes; one that was on before `since` stays. */
export async function deleteSecondFactor(db: Database, userId: number, since?: Date): Promise<void> {
  let removing = db.deleteFrom('second_factors').where('user_id', '=', userId);
  if (since !== undefined) {
    removing = removing.where(({ eb, or }) => or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>=', since)]));
  }
  await removing.execute();
}

export async function replaceRecoveryCodes(
  db: Database,
  userId: number,
  { hashes, now }: { hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash, made_at: now })))
    .execute();
}

/** False when it is none of theirs, or was used before: of two uses at once, one counts. */
export async function updateRecoveryCodeAsUsed(
  db: Database,
  userId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodesLeft(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(countRows().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPendingSignIn(db: Database, pending: PendingSignIn): Promise<void> {
  await db.insertInto('pending_sign_ins').values(pending).execute();
}

export async function deleteExpiredSignIns(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<=', now).execute();
}

/** Takes one of its tries; undefined when it is over, or never was. */
export function updateTriesOfSignIn(db: Database, secretHash: Buffer, now: Date): Promise<PendingSignIn | undefined> {
  return db
    .updateTable('pending_sign_ins')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('secret_hash', '=', secretHash)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Could a code still be shown? */
export async function existsPendingSignIn(db: Database, secretHash: Buffer, now: Date): Promise<boolean> {
  const pending = await db
    .selectFrom('pending_sign_ins')
    .select('user_id')
    .where('secret_hash', '=', secretHash)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return pending !== undefined;
}

/** False when somebody else has: it counts once. */
export async function deletePendingSignIn(db: Database, secretHash: Buffer): Promise<boolean> {
  const deleted = await db.deleteFrom('pending_sign_ins').where('secret_hash', '=', secretHash).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function deletePendingSignInsOfUser(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
}
