import type { EmailChange } from '@agon/contract/account.email.endpoints';
import { AppError } from '@agon/contract/errors';
import { type Language, languageOf } from '@agon/contract/localized';
import { type Database, inTransaction } from '../db/database.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { AccountDeps } from './account.actions.ts';
import { findUserByEmail, findUserById, isEmailKept, type User, updateEmail } from './account.queries.ts';
import { letterLifetimesMs } from './account-letters.ts';
import {
  deleteEmailChange,
  deleteFormerEmails,
  existsEmailOfOther,
  findEmailChange,
  upsertEmailChange,
  upsertFormerEmail,
} from './email-changes.queries.ts';
import { emailChangedLetter, emailChangeLetter, emailTakenLetter } from './email-letters.ts';
import { findLetterToken, updateLetterTokensAsExpired, updateLetterTokensAsUsed } from './letter-tokens.queries.ts';
import { assertFewLetters, type LetterDeps, sendLink } from './letters.actions.ts';
import { assertOwner, isSignedInLately, lockHolder, wrongInput } from './proof.actions.ts';
import { type Holder, hashOfToken } from './tokens.ts';

/** Letters within an hour: to one mailbox, and asked for by one account. */
const mostLetters = { toMailbox: 3, fromAccount: 10 } as const;

export async function readEmailChange(deps: AccountDeps, holder: Holder): Promise<EmailChange> {
  const user = await ownerOf(deps.db, holder);
  const change = await findEmailChange(deps.db, user.id, deps.now());
  return {
    pending: change
      ? { email: change.email, askedAt: change.asked_at.toISOString(), expiresAt: change.expires_at.toISOString() }
      : null,
    proof: user.password_hash === null ? 'login' : 'password',
    isProven: user.password_hash === null && (await isSignedInLately(deps, holder)),
  };
}

/**
 * Remembers the e-mail that somebody wants, and has a letter sent to it. Whether another account has it is found out by the
 * job: whoever asks learns nothing of it. Without mail there is nothing to wait for, and the new e-mail counts as unverified.
 */
export async function askForEmail(
  deps: AccountDeps,
  holder: Holder,
  { email, current }: { email: string; current?: string | undefined },
  language: Language,
): Promise<{ isChanged: boolean }> {
  const seen = await ownerOf(deps.db, holder);
  if (email === seen.email) throw wrongInput('email', 'sameEmail', language);
  await assertOwner(deps, holder, seen, { current, language });
  const now = deps.now();
  // Also what is refused counts: it may tell that somebody else has the e-mail.
  await assertFewLetters(deps.db, now, `change by ${seen.id}`, mostLetters.fromAccount);
  return inTransaction(deps.db, async (db) => {
    const user = await lockOwner(db, holder, seen);
    if (!deps.hasMail) {
      await giveEmail(db, user, { email, isVerified: false, now });
      return { isChanged: true };
    }
    await assertFewLetters(db, now, `change ${email}`, mostLetters.toMailbox);
    const expiresAt = new Date(now.getTime() + letterLifetimesMs.changeEmail);
    await upsertEmailChange(db, { user_id: user.id, email, asked_at: now, expires_at: expiresAt });
    await addChangeLetter(db, user.id);
    return { isChanged: false };
  });
}

export async function askForEmailAgain(deps: AccountDeps, holder: Holder): Promise<void> {
  if (!deps.hasMail) throw new AppError('account.noMail');
  await inTransaction(deps.db, async (db) => {
    const now = deps.now();
    const change = await findEmailChange(db, holder.id, now);
    if (change === undefined) throw new AppError('account.noEmailChange');
    await assertFewLetters(db, now, `change by ${holder.id}`, mostLetters.fromAccount);
    await assertFewLetters(db, now, `change ${change.email}`, mostLetters.toMailbox);
    await addChangeLetter(db, holder.id);
  });
}

export async function dropEmailChange(deps: AccountDeps, { id }: Holder): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    await updateLetterTokensAsExpired(db, id, ['changeEmail'], deps.now());
    await deleteEmailChange(db, id);
  });
}

/** Whoever has the new mailbox by mistake has not the account: it takes a session of it, too. */
export async function confirmEmail(deps: AccountDeps, holder: Holder, token: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const user = await lockOwner(db, holder, await ownerOf(db, holder));
    const now = deps.now();
    const found = await findLetterToken(db, hashOfToken(token), 'changeEmail');
    if (found === undefined) throw new AppError('account.linkWrong');
    if (found.user_id !== user.id) throw new AppError('account.otherAccount');
    if (found.used_at !== null) throw new AppError('account.linkUsed');
    const change = await findEmailChange(db, user.id, now);
    if (found.expires_at <= now || change?.email !== found.email) throw new AppError('account.linkExpired');
    await updateLetterTokensAsUsed(db, user.id, 'changeEmail', now);
    await giveEmail(db, user, { email: found.email, isVerified: true, now });
    // Whoever has not shown that the former mailbox is theirs must not get the account by it.
    if (user.is_verified_email) await keepFormerEmail(db, user, now);
  });
}

type EmailJob = 'account.sendEmailChange' | 'account.sendEmailChanged';

export const emailJobs = (deps: LetterDeps): JobHandlers<EmailJob> => ({
  async 'account.sendEmailChange'({ userId }) {
    const user = await findUserById(deps.db, userId);
    const change = await findEmailChange(deps.db, userId, deps.now());
    if (user === undefined || user.blocked_at !== null || change === undefined) return;
    const { email } = change;
    if (await existsEmailOfOther(deps.db, { email, userId, now: deps.now() })) {
      return sendTaken(deps, email, user.language_id);
    }
    await sendLink(deps, user, { purpose: 'changeEmail', path: '/change-email', to: email, write: emailChangeLetter });
  },
  async 'account.sendEmailChanged'({ userId, formerEmail }) {
    const user = await findUserById(deps.db, userId);
    if (user === undefined) return;
    const letter = { purpose: 'undoEmail', path: '/undo-email', to: formerEmail, write: emailChangedLetter } as const;
    await sendLink(deps, user, letter);
  },
});

async function sendTaken({ db, mailer, origin }: LetterDeps, email: string, askedIn: number): Promise<void> {
  const owner = await findUserByEmail(db, email);
  const language = languageOf(owner?.language_id ?? askedIn);
  const url = `${origin()}/tournaments?lng=${language}`;
  await mailer?.send({ name: owner?.username ?? '', address: email }, emailTakenLetter(language, { url }));
}

/** What was sent to prove the e-mail before, or to choose a password with it, no longer does. */
async function giveEmail(
  db: Database,
  { id }: User,
  { email, isVerified, now }: { email: string; isVerified: boolean; now: Date },
): Promise<void> {
  const user = await updateEmail(db, id, { email, isVerified, now });
  if (user === undefined || (await isEmailKept(db, user))) throw new AppError('account.emailTaken');
  await deleteEmailChange(db, id);
  await deleteFormerEmails(db, id, email);
  await updateLetterTokensAsExpired(db, id, ['verifyEmail', 'resetPassword', 'changeEmail'], now);
}

async function keepFormerEmail(db: Database, { id: userId, email }: User, now: Date): Promise<void> {
  const keptUntil = new Date(now.getTime() + letterLifetimesMs.undoEmail);
  await upsertFormerEmail(db, { user_id: userId, email, changed_at: now, kept_until: keptUntil });
  await addJob(db, 'account.sendEmailChanged', { userId, formerEmail: email });
}

/** Of several that wait, one is enough: it goes where the last one was asked to. */
function addChangeLetter(db: Database, userId: number): Promise<void> {
  return addJob(db, 'account.sendEmailChange', { userId }, { key: `change ${userId}` });
}

async function ownerOf(db: Database, { id }: Holder): Promise<User> {
  const user = await findUserById(db, id);
  if (user === undefined) throw new AppError('account.notAuthorized');
  return user;
}

/** As it is now; what was shown before holds no longer when the password or the e-mail has changed since. */
async function lockOwner(db: Database, holder: Holder, seen: User): Promise<User> {
  const user = await lockHolder(db, holder);
  if (user.password_hash !== seen.password_hash || user.email !== seen.email) throw new AppError('account.stale');
  return user;
}
