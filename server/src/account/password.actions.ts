import { AppError } from '@agon/contract/errors';
import type { Language } from '@agon/contract/localized';
import { type Database, inTransaction } from '../db/database.ts';
import { findUserById, updatePassword } from './account.queries.ts';
import type { Attempts } from './attempts.actions.ts';
import { forgetDevicesBut } from './devices.actions.ts';
import { faultOfPassword, type Owner } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { assertOwner, lockHolder, wrongInput } from './proof.actions.ts';
import { tellOfSecurity } from './security-notices.actions.ts';
import { deleteSessionsOfUser } from './sessions.queries.ts';
import type { Holder } from './tokens.ts';

interface PasswordDeps {
  readonly db: Database;
  readonly attempts: Attempts;
  readonly now: () => Date;
  readonly hasMail: boolean;
}

/** @throws {InvalidInput} when it is too easily guessed */
export async function assertGoodPassword(password: string, owner: Owner, language: Language): Promise<void> {
  const fault = await faultOfPassword(password, owner);
  if (fault !== undefined) throw wrongInput('password', fault, language);
}

/**
 * Sets the password of who asks, and ends all their other sessions. Who has one has to know it, and who has none has just
 * logged in by way of another site.
 */
export async function changePassword(
  deps: PasswordDeps,
  holder: Holder,
  { current, password }: { current?: string | undefined; password: string },
  language: Language,
): Promise<void> {
  const user = await findUserById(deps.db, holder.id);
  if (user === undefined) throw new AppError('account.notAuthorized');
  await assertGoodPassword(password, user, language);
  await assertOwner(deps, holder, user, { current, language });
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.db, async (db) => {
    const now = await lockHolder(db, holder);
    // Of two who change it at once, the second one's current password is no longer that.
    if (now.password_hash !== user.password_hash) throw wrongInput('current', 'wrongPassword', language);
    await updatePassword(db, user.id, passwordHash, deps.now());
    await deleteSessionsOfUser(db, user.id, holder.session);
    await forgetDevicesBut(db, user.id, holder.session);
    await tellOfSecurity({ ...deps, db }, now, user.password_hash === null ? 'passwordSet' : 'passwordChanged');
  });
}
