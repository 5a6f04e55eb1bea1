import type { SecondFactor } from '@agon/contract/account.factor.endpoints';
import { AppError } from '@agon/contract/errors';
import type { Language } from '@agon/contract/localized';
import { inTransaction } from '../db/database.ts';
import { findUserById, type User } from './account.queries.ts';
import { newSeed, seedForApp } from './app-codes.ts';
import { type Attempts, takeAttempt } from './attempts.actions.ts';
import { type CodeDeps, takeAppCode, takeCode } from './codes.actions.ts';
import { assertOwner, isSignedInLately, lockHolder, wrongInput } from './proof.actions.ts';
import { hashOfRecoveryCode, newRecoveryCodes, newSalt } from './recovery-codes.ts';
import {
  countRecoveryCodesLeft,
  deletePendingSignInsOfUser,
  deleteSecondFactor,
  existsSecondFactor,
  findSecondFactor,
  findSecondFactorForUpdate,
  replaceRecoveryCodes,
  updateSecondFactorAsConfirmed,
  upsertSecondFactor,
} from './second-factors.queries.ts';
import { tellOfSecurity } from './security-notices.actions.ts';
import { sealSeed } from './seed-cipher.ts';
import { deleteSessionsOfUser } from './sessions.queries.ts';
import type { Holder } from './tokens.ts';

export interface SecondFactorDeps extends CodeDeps {
  readonly attempts: Attempts;
}

/** As long after it was shown, a secret can be confirmed. */
const setupMs = 30 * 60_000;

export async function readSecondFactor(deps: SecondFactorDeps, holder: Holder): Promise<SecondFactor> {
  const user = await ownerOf(deps, holder);
  const factor = await findSecondFactor(deps.db, user.id);
  const since = factor?.confirmed_at ?? null;
  return {
    isOn: since !== null,
    since: since?.toISOString() ?? null,
    codesLeft: since === null ? 0 : await countRecoveryCodesLeft(deps.db, user.id),
    proof: user.password_hash === null ? 'login' : 'password',
    isProven: await isSignedInLately(deps, holder),
  };
}

interface Proof {
  readonly current?: string | undefined;
  readonly language: Language;
}

/** A secret for an app. Nothing is asked for until a code has shown that the app has it. */
export async function setUp(deps: SecondFactorDeps, holder: Holder, proof: Proof) {
  const user = await ownerOf(deps, holder);
  if (await existsSecondFactor(deps.db, user.id)) throw new AppError('account.secondFactorOn');
  await assertOwner(deps, holder, user, proof);
  const seed = newSeed();
  const sealed = sealSeed(deps.seedKey, user.id, seed);
  const isKept = await inTransaction(deps.db, async (db) => {
    await lockHolder(db, holder);
    return upsertSecondFactor(db, { userId: user.id, seed: sealed, salt: newSalt(), now: deps.now() });
  });
  if (!isKept) throw new AppError('account.secondFactorOn');
  return seedForApp(seed, user.email);
}

/** Sessions that began with one step alone end, but for the one that asks. */
export async function turnOn(
  deps: SecondFactorDeps,
  holder: Holder,
  { code, language }: { code: string; language: Language },
): Promise<{ codes: string[] }> {
  const user = await ownerOf(deps, holder);
  await takeAttempt(deps.attempts.ownCode, String(user.id));
  const codes = await inTransaction(deps.db, async (db) => {
    const inside = { ...deps, db };
    await lockHolder(db, holder);
    const factor = await findSecondFactorForUpdate(db, user.id);
    const setUpAfter = deps.now().getTime() - setupMs;
    if (factor === undefined) throw new AppError('account.setupOver');
    if (factor.confirmed_at !== null) throw new AppError('account.secondFactorOn');
    if (factor.set_up_at.getTime() < setUpAfter) throw new AppError('account.setupOver');
    const fault = await takeAppCode(inside, factor, code);
    // There are no recovery codes to speak of yet.
    if (fault !== undefined) throw wrongInput('code', fault === 'wrongCode' ? 'wrongFirstCode' : fault, language);
    await updateSecondFactorAsConfirmed(db, user.id, deps.now());
    await deleteSessionsOfUser(db, user.id, holder.session);
    await tellOfSecurity(inside, user, 'secondFactorOn');
    return giveRecoveryCodes(inside, factor);
  });
  await deps.attempts.ownCode.forget(String(user.id));
  return { codes };
}

interface FullProof extends Proof {
  readonly code: string;
}

export function renewRecoveryCodes(deps: SecondFactorDeps, holder: Holder, proof: FullProof) {
  return withBothSteps(deps, holder, proof, async (inside, user) => {
    const factor = await findSecondFactorForUpdate(inside.db, user.id);
    if (factor === undefined) throw new AppError('account.secondFactorOff');
    await tellOfSecurity(inside, user, 'recoveryCodesMade');
    return { codes: await giveRecoveryCodes(inside, factor) };
  });
}

export function turnOff(deps: SecondFactorDeps, holder: Holder, proof: FullProof): Promise<void> {
  return withBothSteps(deps, holder, proof, async (inside, user) => {
    await removeSecondFactor(inside, user, 'secondFactorOff');
  });
}

/** In a transaction. False where there was none. */
export async function removeSecondFactor(
  deps: Pick<SecondFactorDeps, 'db' | 'now' | 'hasMail'>,
  user: Pick<User, 'id' | 'email' | 'is_verified_email'>,
  notice: 'secondFactorOff' | 'secondFactorRemoved',
): Promise<boolean> {
  const wasOn = await existsSecondFactor(deps.db, user.id);
  await deleteSecondFactor(deps.db, user.id);
  await deletePendingSignInsOfUser(deps.db, user.id);
  if (wasOn) await tellOfSecurity(deps, user, notice);
  return wasOn;
}

/** A session that was left open, even with the password, is not enough to change the second step. */
async function withBothSteps<T>(
  deps: SecondFactorDeps,
  holder: Holder,
  { current, code, language }: FullProof,
  work: (inside: SecondFactorDeps, user: User) => Promise<T>,
): Promise<T> {
  const user = await ownerOf(deps, holder);
  if (!(await existsSecondFactor(deps.db, user.id))) throw new AppError('account.secondFactorOff');
  await assertOwner(deps, holder, user, { current, language });
  await takeAttempt(deps.attempts.ownCode, String(user.id));
  const done = await inTransaction(deps.db, async (db) => {
    const inside = { ...deps, db };
    await lockHolder(db, holder);
    const fault = await takeCode(inside, user, code);
    if (fault !== undefined) throw wrongInput('code', fault, language);
    return work(inside, user);
  });
  await deps.attempts.ownCode.forget(String(user.id));
  return done;
}

async function giveRecoveryCodes(
  { db, now }: SecondFactorDeps,
  { user_id, salt }: { user_id: number; salt: Buffer },
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashOfRecoveryCode(code, salt)));
  await replaceRecoveryCodes(db, user_id, { hashes: hashes.filter((hash) => hash !== undefined), now: now() });
  return codes;
}

async function ownerOf({ db }: SecondFactorDeps, { id }: Holder): Promise<User> {
  const user = await findUserById(db, id);
  if (user === undefined) throw new AppError('account.notAuthorized');
  return user;
}
