import { createHash } from 'node:crypto';
import { AppError } from '@agon/contract/errors';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * For what is made anew and has no name of its own to be known by: refuses what comes while the same of the same person is
 * being made, as after a double click. Who sends it again once the first is answered means it.
 * @throws {AppError} `request.repeated`
 */
export async function refuseRepeated(transaction: Database, ...sent: readonly unknown[]): Promise<void> {
  const mark = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
  const { rows: locked } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${mark}, 0)) as "isFree"`.execute(transaction);
  if (!locked[0]?.isFree) throw new AppError('request.repeated');
  // One that began before the first was marked may come here after it is done. `now()` is when the transaction began.
  const { rows: marked } = await sql`
    insert into submissions (mark, at) values (${mark}, clock_timestamp())
    on conflict (mark) do update set at = excluded.at where submissions.at < now()
    returning mark`.execute(transaction);
  if (marked.length === 0) throw new AppError('request.repeated');
}

export async function deleteOldSubmissions(db: Database): Promise<void> {
  await sql`delete from submissions where at < now() - interval '1 hour'`.execute(db);
}
