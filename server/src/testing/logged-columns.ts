import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Of each logged table all columns but those that its trigger leaves out; an event is shown as what it is made of. */
export async function listLoggedColumns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct attname as name
    from pg_trigger join pg_attribute on attrelid = tgrelid
    where tgname = 'log_changes' and attnum > 0 and not attisdropped and attname <> 'event'
      and attname <> all(string_to_array(split_part(encode(tgargs, 'escape'), '\\000', 3), ','))`.execute(db);
  return rows.map(({ name }) => name);
}
