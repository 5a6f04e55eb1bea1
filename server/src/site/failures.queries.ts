import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import type { Failure } from '../http/failure.ts';

/** So many of the latest are kept. */
const kept = 100;

export async function insertFailure(db: Database, { logCode, route, kind, at }: Failure & { at: Date }): Promise<void> {
  await sql`
    with latest as (
      insert into failures (log_code, at, route, kind) values (${logCode}, ${at}, ${route}, ${kind}) returning id
    )
    delete from failures where id <= (select id from latest) - ${sql.lit(kept)}`.execute(db);
}

/** The newest first. */
export function listFailures(db: Database, limit: number): Promise<Selectable<DB['failures']>[]> {
  return db.selectFrom('failures').selectAll().orderBy('id', 'desc').limit(limit).execute();
}
