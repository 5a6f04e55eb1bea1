import { loginProviderNames } from '@agon/contract/account.logins';
import { AppError } from '@agon/contract/errors';
import type { Language } from '@agon/contract/localized';
import type { Actor } from '@agon/contract/permissions';
import { type Database, inTransaction } from '../db/database.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import { findUserById, type User, updateEmail, updateEmailAsVerified, updatePassword } from './account.queries.ts';
import { type Attempts, forgetSignIns } from './attempts.actions.ts';
import { deleteDevicesOfUser } from './devices.queries.ts';
import { deviceOfVisitor } from './devices.ts';
import { deleteEmailChange, deleteFormerEmails, type FormerEmail, findFormerEmail } from './email-changes.queries.ts';
import { findLetterToken, updateLetterTokensAsExpired, updateLetterTokensAsUsed } from './letter-tokens.queries.ts';
import { assertFewLetters, assertMail, type LetterDeps } from './letters.actions.ts';
import { networkOf } from './network.ts';
import { deleteUnprovenAccountsOfUser } from './oauth.queries.ts';
import { assertGoodPassword } from './password.actions.ts';
import { hashPassword } from './passwords.ts';
import { deleteSecondFactor } from './second-factors.queries.ts';
import { tellOfSecurity } from './security-notices.actions.ts';
import { deleteSessionsOfUser } from './sessions.queries.ts';
import { hashOfToken } from './tokens.ts';
import { findUserForUpdate } from './users.queries.ts';
import type { Visitor } from './visitor.ts';

/** Letters within an hour: to one mailbox, and asked for from one address, behind which there may be many people. */
const mostLetters = { toMailbox: 3, fromAddress: 30 } as const;

export async function askForVerification(deps: LetterDeps, actor: Actor): Promise<void> {
  assertMail(deps);
  await inTransaction(deps.db, async (db) => {
    const user = actor && (await findUserById(db, actor.id));
    if (!user) throw new AppError('account.notAuthorized');
    if (user.is_verified_email) throw new AppError('account.emailVerified');
    await assertFewLetters(db, deps.now(), `verify ${user.email}`, mostLetters.toMailbox);
    await addJob(db, 'account.sendVerification', { userId: user.id }, { key: `verify ${user.id}` });
  });
}

/** Does the same whether there is such an account or not; who has it is found out by the job. */
export async function askForPasswordReset(deps: LetterDeps, email: string, { address }: Visitor): Promise<void> {
  assertMail(deps);
  const now = deps.now();
  await inTransaction(deps.db, async (db) => {
    await assertFewLetters(db, now, `from ${networkOf(address)}`, mostLetters.fromAddress);
    await assertFewLetters(db, now, `reset ${email}`, mostLetters.toMailbox);
    await addJob(db, 'account.sendPasswordReset', { email }, { key: `reset ${email}` });
  });
}

export async function verifyEmail({ db: outer, now }: LetterDeps, token: string): Promise<void> {
  await inTransaction(outer, async (db) => {
    const user = await useToken(db, token, 'verifyEmail', now());
    await updateEmailAsVerified(db, user.id, now());
  });
}

/**
 * Who holds the token has the mailbox, so the e-mail is verified with it, and whoever has named it before without having it
 * is left no way in: all sessions of the account end, profiles elsewhere that were attached before are detached, and a second
 * step that was turned on before the e-mail was verified is off.
 */
export async function resetPassword(
  { db: outer, now, mailer, attempts }: LetterDeps & { readonly attempts: Attempts },
  { token, password }: NewPassword,
  { language, visitor }: { language: Language; visitor: Visitor },
): Promise<void> {
  // Hashing is dear, and nothing that anybody can ask for without a letter.
  const owner = await findUserOfToken(outer, token, 'resetPassword', now());
  await assertGoodPassword(password, owner, language);
  const passwordHash = await hashPassword(password);
  await inTransaction(outer, async (db) => {
    const user = await useToken(db, token, 'resetPassword', now());
    await updatePassword(db, user.id, passwordHash, now());
    await updateEmailAsVerified(db, user.id, now());
    const detached = await deleteUnprovenAccountsOfUser(db, user.id);
    if (!user.is_verified_email) await deleteSecondFactor(db, user.id);
    await endEverywhere(db, user.id, visitor);
    const names = detached.map(({ provider }) => loginProviderNames[provider]);
    const deps = { db, now, hasMail: mailer !== undefined };
    await tellOfSecurity(deps, { ...user, is_verified_email: true }, 'passwordReset', names);
  });
  // What was guessed of the former password keeps nobody from the new one.
  await forgetSignIns(attempts, owner.email, visitor);
}

/**
 * Takes an account back by the link that went to its former e-mail, when it got another. That e-mail counts again, with a new
 * password; nothing that may have come from somebody else since then is left, and no other link works.
 */
export async function undoEmail(
  { db: outer, now, mailer, attempts }: LetterDeps & { readonly attempts: Attempts },
  { token, password }: NewPassword,
  { language, visitor }: { language: Language; visitor: Visitor },
): Promise<void> {
  const found = await findFormerOfToken(outer, token, now());
  await assertGoodPassword(password, { ...found.user, email: found.former.email }, language);
  const passwordHash = await hashPassword(password);
  await inTransaction(outer, async (db) => {
    await findUserForUpdate(db, found.user.id);
    const { user, former } = await findFormerOfToken(db, token, now());
    await updateLetterTokensAsUsed(db, user.id, 'undoEmail', now());
    await updateLetterTokensAsExpired(db, user.id, ['verifyEmail', 'resetPassword', 'changeEmail'], now());
    const restored = await updateEmail(db, user.id, { email: former.email, isVerified: true, now: now() });
    if (restored === undefined) throw new AppError('account.emailTaken');
    await updatePassword(db, user.id, passwordHash, now());
    await deleteEmailChange(db, user.id);
    await deleteFormerEmails(db, user.id);
    const detached = await deleteUnprovenAccountsOfUser(db, user.id, former.changed_at);
    await deleteSecondFactor(db, user.id, former.changed_at);
    await endEverywhere(db, user.id, visitor);
    const names = detached.map(({ provider }) => loginProviderNames[provider]);
    await tellOfSecurity({ db, now, hasMail: mailer !== undefined }, restored, 'passwordReset', names);
  });
  // What was guessed meanwhile keeps nobody from the new password.
  await forgetSignIns(attempts, found.former.email, visitor);
}

/** The device at which it is done stays a known one. */
async function endEverywhere(db: Database, userId: number, visitor: Visitor): Promise<void> {
  await deleteSessionsOfUser(db, userId);
  await deleteDevicesOfUser(db, userId, deviceOfVisitor(userId, visitor).mark);
}

async function findFormerOfToken(db: Database, token: string, now: Date): Promise<{ user: User; former: FormerEmail }> {
  const found = await findLetterToken(db, hashOfToken(token), 'undoEmail');
  if (found === undefined) throw new AppError('account.linkWrong');
  if (found.used_at !== null) throw new AppError('account.linkUsed');
  const user = await findUserById(db, found.user_id);
  const former = user && (await findFormerEmail(db, { email: found.email, userId: user.id, now }));
  if (user === undefined || former === undefined || found.expires_at <= now) throw new AppError('account.linkExpired');
  if (user.blocked_at !== null) throw new AppError('account.blocked');
  return { user, former };
}

interface NewPassword {
  readonly token: string;
  readonly password: string;
}

/** Of those that prove the e-mail that the account has. */
type Purpose = 'verifyEmail' | 'resetPassword';

/** The account that the token is for; it works no second time. */
async function useToken(db: Database, token: string, purpose: Purpose, now: Date): Promise<User> {
  const { id } = await findUserOfToken(db, token, purpose, now);
  // One after the other: of two uses at once, the second finds it used.
  await findUserForUpdate(db, id);
  const user = await findUserOfToken(db, token, purpose, now);
  await updateLetterTokensAsUsed(db, id, purpose, now);
  return user;
}

async function findUserOfToken(db: Database, token: string, purpose: Purpose, now: Date): Promise<User> {
  const found = await findLetterToken(db, hashOfToken(token), purpose);
  if (found === undefined) throw new AppError('account.linkWrong');
  if (found.used_at !== null) throw new AppError('account.linkUsed');
  const user = await findUserById(db, found.user_id);
  // It proves the address that it was sent to, and no later one.
  if (user === undefined || user.email !== found.email || found.expires_at <= now) {
    throw new AppError('account.linkExpired');
  }
  if (user.blocked_at !== null) throw new AppError('account.blocked');
  return user;
}
