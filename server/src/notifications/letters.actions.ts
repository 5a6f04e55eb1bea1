import { languageOf } from '@agon/contract/localized';
import { hasLetter, placeOf } from '@agon/contract/notifications';
import { startOf } from '@agon/contract/tournaments';
import type { Database } from '../db/database.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { notificationLetter } from './notification-letters.ts';
import { findLetterToSend, updateMailed } from './notifications.queries.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

export interface NotificationLetterDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly mailer: Mailer | undefined;
  readonly origin: () => string;
  readonly secret: string;
}

/**
 * One letter a job, so that what the mail server refuses holds nothing else up. What was sent is marked; should a node end
 * between the two, the second letter has the name of the first, by which mailboxes know it.
 */
export const notificationLetterJobs = (deps: NotificationLetterDeps): JobHandlers<'notifications.sendLetter'> => ({
  async 'notifications.sendLetter'({ id }) {
    const { db, now, mailer, secret } = deps;
    if (mailer === undefined) return;
    const row = await findLetterToSend(db, id);
    if (row === undefined || !hasLetter(row.kind)) return;
    const origin = deps.origin();
    const language = languageOf(row.language_id);
    const { kind, about, slug, game_slug: game, user_id: userId } = row;
    const place = placeOf(kind, slug !== null && game !== null ? { slug, game } : null, about.bracketId);
    const token = unsubscribeToken(secret, { userId, kind });
    // The page is in the letter's language, in whichever browser it is opened.
    const addressOf = (path: string, query = {}) => {
      const url = new URL(path, origin);
      for (const [name, value] of Object.entries({ ...query, lng: language })) url.searchParams.set(name, value);
      return url.href;
    };
    const letter = notificationLetter(language, {
      ...{ kind, about, title: row.title ?? about.title ?? '', timeZone: row.time_zone },
      startsAt: startsAt(row),
      url: addressOf(place),
      choicesUrl: addressOf('/profile#notifications'),
      unsubscribeUrl: addressOf('/unsubscribe', { token }),
    });
    const name = `notification-${id}-${row.created_at.getTime()}@${new URL(origin).hostname}`;
    await mailer.send({ name: row.username, address: row.email }, { ...letter, name });
    await updateMailed(db, id, now());
  },
});

type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetterToSend>>>;

/** Undefined where the letter is about no tournament, or one that is gone. */
function startsAt({ date, time, event_zone }: Pick<LetterRow, 'date' | 'time' | 'event_zone'>): string | undefined {
  if (date === null || time === null || event_zone === null) return undefined;
  return startOf({ date, time, time_zone: event_zone }).toISOString();
}
