import { createHash } from 'node:crypto';
import { AppError } from '@agon/contract/errors';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A double click, or what a program sends again because an answer was late; people take longer to mean the same again. */
const momentMs = 3_000;

/**
 * For what is made anew and has no name of its own to be known by. Who sends the same at once waits here until the first is
 * made, and is then refused; had the first failed, it counts as not sent.
 * @throws {AppError} `request.repeated`
 */
export async function refuseRepeated(transaction: Database, ...sent: readonly unknown[]): Promise<void> {
  const mark = createHash('sha256').update(JSON.stringify(sent)).digest();
  const { rows } = await sql`
    insert into submissions (mark, at) values (${mark}, clock_timestamp())
    on conflict (mark) do update set at = excluded.at
      where submissions.at < excluded.at - ${momentMs} * interval '1 millisecond'
    returning mark`.execute(transaction);
  if (rows.length === 0) throw new AppError('request.repeated');
}

export async function deleteOldSubmissions(db: Database): Promise<void> {
  await sql`delete from submissions where at < now() - interval '1 hour'`.execute(db);
}
