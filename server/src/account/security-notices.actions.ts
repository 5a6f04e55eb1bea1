import { languageOf } from '@agon/contract/localized';
import type { Database } from '../db/database.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { Letter } from '../mail/letter.ts';
import { findUserById, type User } from './account.queries.ts';
import type { LetterDeps } from './letters.actions.ts';
import { newSignInLetter, type SecurityNotice, securityLetter } from './security-letters.ts';

export interface NoticeDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly hasMail: boolean;
}

/**
 * Tells the owner of an account that somebody can get in otherwise than before, in the transaction in which that comes to be:
 * if it was not they, they learn of it. What goes to an e-mail that nobody has confirmed might reach a stranger.
 */
export async function tellOfSecurity(
  { db, now, hasMail }: NoticeDeps,
  { id, email, is_verified_email }: Pick<User, 'id' | 'email' | 'is_verified_email'>,
  notice: SecurityNotice,
  providers: readonly string[] = [],
): Promise<void> {
  if (!hasMail || !is_verified_email) return;
  const at = now().toISOString();
  await addJob(db, 'account.sendSecurityNotice', { userId: id, email, notice, providers: [...providers], at });
}

type NoticeJob = 'account.sendNewSignIn' | 'account.sendSecurityNotice';

/** They go to the e-mail that the account had then, whatever has become of it since. */
export const noticeJobs = (deps: LetterDeps): JobHandlers<NoticeJob> => ({
  'account.sendNewSignIn': ({ userId, email, at, ...seen }) =>
    send(deps, { userId, email }, (user, about) =>
      newSignInLetter(languageOf(user.language_id), { ...about, ...seen, at: new Date(at) }),
    ),
  'account.sendSecurityNotice': ({ userId, email, at, notice, providers }) =>
    send(deps, { userId, email }, (user, about) =>
      securityLetter(languageOf(user.language_id), notice, { ...about, providers, at: new Date(at) }),
    ),
});

interface About {
  readonly username: string;
  readonly timeZone: number;
  /** Of the list of sessions. */
  readonly url: string;
}

async function send(
  { db, mailer, origin }: LetterDeps,
  { userId, email }: { userId: number; email: string },
  write: (user: User, about: About) => Letter,
): Promise<void> {
  const user = await findUserById(db, userId);
  if (mailer === undefined || user === undefined) return;
  const { username, time_zone: timeZone } = user;
  const url = `${origin()}/profile?lng=${languageOf(user.language_id)}#sessions`;
  await mailer.send({ name: username, address: email }, write(user, { username, timeZone, url }));
}
