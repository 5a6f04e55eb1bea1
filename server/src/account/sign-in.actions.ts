import { AppError } from '@agon/contract/errors';
import type { Language } from '@agon/contract/localized';
import { inTransaction } from '../db/database.ts';
import type { SessionTokens } from '../http/session.ts';
import { type AccountDeps, startSession } from './account.actions.ts';
import { findUserById, type User } from './account.queries.ts';
import { takeSecondStep } from './attempts.actions.ts';
import { takeCode } from './codes.actions.ts';
import { wrongInput } from './proof.actions.ts';
import {
  deleteExpiredSignIns,
  deletePendingSignIn,
  existsPendingSignIn,
  existsSecondFactor,
  insertPendingSignIn,
  updateTriesOfSignIn,
} from './second-factors.queries.ts';
import { hashOfToken, newSecret } from './tokens.ts';
import { findUserForUpdate } from './users.queries.ts';
import type { Visitor } from './visitor.ts';

/** A session; or, where the account asks for a code, what one comes back with, by which the two steps belong together. */
export type SignIn =
  | { readonly tokens: SessionTokens; readonly pending?: undefined }
  | { readonly tokens?: undefined; readonly pending: Pending };

export interface Pending {
  /** Only who began to sign in has it. */
  readonly secret: string;
  readonly expiresAt: Date;
}

const pendingSeconds = 600;
/** Of one sign-in; whoever needs more shows the password once more. */
const mostTries = 5;

/**
 * Of who has shown the password, or has come by another site, as the account was when that was `seen`. In a transaction.
 * @throws {AppError} `account.wrongCredentials` when another password was set since, `account.blocked`
 */
export async function beginSignIn(deps: AccountDeps, seen: User, visitor: Visitor): Promise<SignIn> {
  // Whatever ends all sessions holds the account as well: it comes before this one, and is seen, or after, and ends it.
  const user = await findUserForUpdate(deps.db, seen.id);
  if (user === undefined || user.password_hash !== seen.password_hash) throw new AppError('account.wrongCredentials');
  if (user.blocked_at !== null) throw new AppError('account.blocked');
  if (!(await existsSecondFactor(deps.db, user.id))) return { tokens: await startSession(deps, user, visitor) };
  const secret = newSecret();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + pendingSeconds * 1000);
  await deleteExpiredSignIns(deps.db, now);
  await insertPendingSignIn(deps.db, {
    secret_hash: hashOfToken(secret),
    user_id: user.id,
    expires_at: expiresAt,
    tries_left: mostTries,
  });
  return { pending: { secret, expiresAt } };
}

/** Is it the code alone that is missing? */
export function isCodeAwaited({ db, now }: AccountDeps, secret = ''): Promise<boolean> {
  return existsPendingSignIn(db, hashOfToken(secret), now());
}

/**
 * The second step. A wrong code leaves the sign-in as it is, for a few times.
 * @throws {AppError} `account.signInOver`, `account.tooManyAttempts`
 * @throws {InvalidInput} for a code that does not count
 */
export async function finishSignIn(
  deps: AccountDeps,
  { secret = '', code }: { secret: string | undefined; code: string },
  { language, visitor }: { language: Language; visitor: Visitor },
): Promise<SessionTokens> {
  const hash = hashOfToken(secret);
  // Counted before the code is looked at, and kept whatever comes of it.
  const pending = await updateTriesOfSignIn(deps.db, hash, deps.now());
  const user = pending && (await findUserById(deps.db, pending.user_id));
  if (user === undefined) throw new AppError('account.signInOver');
  if (user.blocked_at !== null) throw new AppError('account.blocked');
  const attempt = await takeSecondStep(deps.attempts, user, visitor);
  const tokens = await inTransaction(deps.db, async (db) => {
    const inside = { ...deps, db };
    await findUserForUpdate(db, user.id);
    const fault = await takeCode(inside, user, code);
    if (fault !== undefined) throw wrongInput('code', fault, language);
    if (!(await deletePendingSignIn(db, hash))) throw new AppError('account.signInOver');
    return startSession(inside, user, visitor);
  });
  await attempt.forgive();
  return tokens;
}
