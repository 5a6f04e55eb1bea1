import { AppError, type Fault, textOfFault } from '@agon/contract/errors';
import type { Language } from '@agon/contract/localized';
import type { Database } from '../db/database.ts';
import { InvalidInput } from '../http/input.ts';
import type { User } from './account.queries.ts';
import { type Attempts, takeAttempt } from './attempts.actions.ts';
import { isPassword } from './passwords.ts';
import { findSession } from './sessions.queries.ts';
import type { Holder } from './tokens.ts';
import { findUserForUpdate } from './users.queries.ts';

/** For what a session alone is not enough: one that was left open must not be a way to take the account. */

interface LatelyDeps {
  readonly db: Database;
  readonly now: () => Date;
}

interface ProofDeps extends LatelyDeps {
  readonly attempts: Attempts;
}

/** As long after signing in, a session is as good as its owner. */
const latelyMs = 15 * 60_000;

/**
 * Asks who is signed in for the password or, where there is none, for a login of just now.
 * @throws {InvalidInput} for a wrong password
 * @throws {AppError} `account.signInAgain`, `account.tooManyAttempts`
 */
export async function assertOwner(
  deps: ProofDeps,
  holder: Holder,
  user: Pick<User, 'id' | 'password_hash'>,
  { current = '', language }: { current?: string | undefined; language: Language },
): Promise<void> {
  if (user.password_hash === null) return assertSignedInLately(deps, holder);
  if (!(await isOwnPassword(deps, user, current))) throw wrongInput('current', 'wrongPassword', language);
}

/**
 * Asked of those who change how one gets into an account.
 * @throws {AppError} `account.signInAgain` for who has not signed in lately
 */
export async function assertSignedInLately(deps: LatelyDeps, holder: Holder): Promise<void> {
  if (!(await isSignedInLately(deps, holder))) throw new AppError('account.signInAgain');
}

export async function isSignedInLately({ db, now }: LatelyDeps, { id, session }: Holder): Promise<boolean> {
  const found = session === undefined ? undefined : await findSession(db, id, session);
  return found !== undefined && now().getTime() - found.created_at.getTime() <= latelyMs;
}

/**
 * Holds the account, until the transaction ends, of who is still signed in. What ends sessions holds it as well: it comes
 * before, and is seen here, or after, and finds what was done.
 * @throws {AppError} `account.notAuthorized` when the session has ended meanwhile
 */
export async function lockHolder(db: Database, { id, session }: Holder): Promise<User> {
  const user = await findUserForUpdate(db, id);
  const isSignedIn = session === undefined || (await findSession(db, id, session)) !== undefined;
  if (user === undefined || user.blocked_at !== null || !isSignedIn) throw new AppError('account.notAuthorized');
  return user;
}

/**
 * Is it the password of who is signed in?
 * @throws {AppError} `account.tooManyAttempts`
 */
export async function isOwnPassword(
  { attempts }: Pick<ProofDeps, 'attempts'>,
  user: Pick<User, 'id' | 'password_hash'>,
  password: string,
): Promise<boolean> {
  await takeAttempt(attempts.password, String(user.id));
  const isRight = await isPassword(password, user.password_hash);
  if (isRight) await attempts.password.forget(String(user.id));
  return isRight;
}

export function wrongInput(field: string, fault: Fault, language: Language): InvalidInput {
  return new InvalidInput({ [field]: textOfFault(fault, language, { field }) });
}
