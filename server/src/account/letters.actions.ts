import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@agon/contract/errors';
import { type Language, languageOf } from '@agon/contract/localized';
import type { Database } from '../db/database.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { Letter } from '../mail/letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findUserByEmail, findUserById, type User } from './account.queries.ts';
import { letterLifetimesMs, passwordResetLetter, verificationLetter } from './account-letters.ts';
import { countLetter } from './letter-counts.queries.ts';
import { insertLetterToken } from './letter-tokens.queries.ts';
import { hashOfToken } from './tokens.ts';

export interface LetterDeps {
  readonly db: Database;
  readonly now: () => Date;
  /** Undefined: the site sends no mail. */
  readonly mailer: Mailer | undefined;
  /** Where the links in letters lead, without a slash at the end; never as a visitor's request says. */
  readonly origin: () => string;
}

type LetterJob = 'account.sendVerification' | 'account.sendPasswordReset';

/** The letters of an account. What was meanwhile done, deleted or blocked gets none. */
export const letterJobs = (deps: LetterDeps): JobHandlers<LetterJob> => ({
  async 'account.sendVerification'({ userId }) {
    const user = await findUserById(deps.db, userId);
    if (user === undefined || user.blocked_at !== null || user.is_verified_email) return;
    await sendLink(deps, user, { purpose: 'verifyEmail', path: '/verify-email', write: verificationLetter });
  },
  async 'account.sendPasswordReset'({ email }) {
    const user = await findUserByEmail(deps.db, email);
    if (user === undefined || user.blocked_at !== null) return;
    await sendLink(deps, user, { purpose: 'resetPassword', path: '/reset-password', write: passwordResetLetter });
  },
});

const dayMs = 24 * 3_600_000;
/** As long, a link that was used or came too late is told from one that never was. */
const linksKnownMs = 30 * dayMs;

interface LinkLetter {
  readonly purpose: keyof typeof letterLifetimesMs;
  readonly path: string;
  /** Where it goes, if that is not the account's own e-mail. */
  readonly to?: string;
  readonly write: (language: Language, about: { username: string; url: string }) => Letter;
}

/** The token is made as the letter is: it is in no job, and in the database there is only its hash. */
export async function sendLink(
  { db, now, mailer, origin }: LetterDeps,
  user: User,
  { purpose, path, to: email = user.email, write }: LinkLetter,
): Promise<void> {
  // A letter that was asked for before mail was turned off.
  if (mailer === undefined) return;
  const token = randomBytes(32).toString('base64url');
  const language = languageOf(user.language_id);
  const at = now().getTime();
  const expiresAt = new Date(at + letterLifetimesMs[purpose]);
  const { id: userId, username } = user;
  await insertLetterToken(
    db,
    { hash: hashOfToken(token), purpose, userId, email, expiresAt },
    new Date(at - linksKnownMs),
  );
  const url = `${origin()}${path}?${new URLSearchParams({ token, lng: language })}`;
  await mailer.send({ name: username, address: email }, write(language, { username, url }));
}

export function assertMail({ mailer }: Pick<LetterDeps, 'mailer'>): void {
  if (mailer === undefined) throw new AppError('account.noMail');
}

const hourMs = 3_600_000;

/** Counts a letter for whoever asks or gets it; refuses when there were too many within the hour. */
export async function assertFewLetters(db: Database, now: Date, who: string, most: number): Promise<void> {
  const key = createHash('sha256').update(who).digest();
  const { count, resetsAt } = await countLetter(db, key, now, hourMs);
  const minutes = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 60_000));
  if (count > most) throw new AppError('account.tooManyLetters', { minutes });
}
