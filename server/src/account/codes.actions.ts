import { AppError, type Fault } from '@agon/contract/errors';
import type { Database } from '../db/database.ts';
import type { User } from './account.queries.ts';
import { stepOfCode } from './app-codes.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import {
  findSecondFactor,
  type SecondFactor,
  updateLastStep,
  updateRecoveryCodeAsUsed,
} from './second-factors.queries.ts';
import { type NoticeDeps, tellOfSecurity } from './security-notices.actions.ts';
import { openSeed } from './seed-cipher.ts';

export interface CodeDeps extends NoticeDeps {
  readonly db: Database;
  readonly now: () => Date;
  /** What the seeds of apps are sealed with. */
  readonly seedKey: Buffer;
}

/**
 * Takes a code, so that it counts no second time: one of the app, or a recovery code, of which the owner is told.
 * @returns what is wrong with it; undefined when it counts
 * @throws {AppError} `account.secondFactorOff`
 */
export async function takeCode(
  deps: CodeDeps,
  user: Pick<User, 'id' | 'email' | 'is_verified_email'>,
  code: string,
): Promise<Fault | undefined> {
  const factor = await findSecondFactor(deps.db, user.id);
  if (factor === undefined || factor.confirmed_at === null) throw new AppError('account.secondFactorOff');
  const fault = await takeAppCode(deps, factor, code);
  if (fault !== 'wrongCode') return fault;
  const hash = await hashOfRecoveryCode(code, factor.salt);
  const isTaken = hash !== undefined && (await updateRecoveryCodeAsUsed(deps.db, user.id, hash, deps.now()));
  if (!isTaken) return 'wrongCode';
  await tellOfSecurity(deps, user, 'recoveryCodeUsed');
  return undefined;
}

/** @returns what is wrong with it; undefined when it counts */
export async function takeAppCode(
  { db, now, seedKey }: Pick<CodeDeps, 'db' | 'now' | 'seedKey'>,
  { user_id, seed }: Pick<SecondFactor, 'user_id' | 'seed'>,
  code: string,
): Promise<Fault | undefined> {
  const step = stepOfCode(openSeed(seedKey, user_id, seed), code, now());
  if (step === undefined) return 'wrongCode';
  return (await updateLastStep(db, user_id, step)) ? undefined : 'usedCode';
}
