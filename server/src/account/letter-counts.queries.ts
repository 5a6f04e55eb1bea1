import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

export interface LetterCount {
  /** With this one. */
  readonly count: number;
  readonly resetsAt: Date;
}

/** Counts one more for this key; from the first of them on, until the time is over and it begins anew. */
export async function countLetter(db: Database, key: Buffer, now: Date, windowMs: number): Promise<LetterCount> {
  const resetsAt = new Date(now.getTime() + windowMs);
  const counted = await db
    .insertInto('letter_counts')
    .values({ key, count: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when letter_counts.resets_at <= ${now} then 1 else letter_counts.count + 1 end`,
        resets_at: sql`case when letter_counts.resets_at <= ${now} then ${resetsAt} else letter_counts.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { count: counted.count, resetsAt: counted.resets_at };
}

export async function deleteLetterCountsBefore(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('letter_counts').where('resets_at', '<=', now).execute();
}
