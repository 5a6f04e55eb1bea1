import { sql } from 'kysely';
import { type Database, inTransaction } from '../db/database.ts';
import { liftTimeouts, locks } from '../db/locks.ts';

/** Those that were neither sent nor written into anything for a day. */
export async function listOldFiles(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('files').select('name').where(isOld).execute();
  return rows.map(({ name }) => name);
}

/** Of these, those that are still old, until the transaction ends; not those that somebody is writing into something. */
export async function lockOldFiles(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('name')
    .where('name', 'in', names)
    .where(isOld)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ name }) => name);
}

const isOld = sql<boolean>`kept_at < now() - interval '1 day'`;

export async function deleteFiles(db: Database, names: readonly string[]): Promise<void> {
  await db.deleteFrom('files').where('name', 'in', names).execute();
}

/** Until the transaction ends no backup begins; false when one is being made, which needs what it has listed. */
export async function keepBackupsOff(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${locks.fileRemoval}) as "isFree"`.execute(db);
  return rows[0]?.isFree ?? false;
}

/** Pictures whose smaller forms are missing, though they were to be made long ago. */
export async function listPicturesWithoutVariants(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('name')
    .where('variants', 'is', null)
    .where(sql<boolean>`kept_at < now() - interval '1 hour'`)
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * The names of files that stand anywhere in the database: in any column of any table that can hold one, so that a new one
 * cannot be forgotten. All tables are seen at one moment.
 */
export async function listNamedFiles(outer: Database): Promise<Set<string>> {
  return inTransaction(outer, async (db) => {
    await liftTimeouts(db);
    const parts = (await listTables(db)).map(
      ({ schema, name, columns }) => sql`
        select found[1] as name
        from (
          select row(${sql.join(columns.map((column) => sql.id('one', column)))})::text as words
          from ${sql.id(schema, name)} as one offset 0
        ) as row_, regexp_matches(words, '[0-9a-f]{32}\\.(?:webp|webm|mp4)', 'g') as found
        where words like '%.webp%' or words like '%.webm%' or words like '%.mp4%'`,
    );
    const { rows } = await sql<{ name: string }>`${sql.join(parts, sql` union `)}`.execute(db);
    return new Set(rows.map(({ name }) => name));
  });
}

/**
 * All but the list of files itself, and the jobs, which keep what was given up. Of their columns those that are more than
 * numbers, moments and the like: the largest tables have few or none.
 */
async function listTables(db: Database): Promise<{ schema: string; name: string; columns: string[] }[]> {
  const { rows } = await sql<{ schema: string; name: string; columns: string[] }>`
    select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      join pg_type as own on own.oid = atttypid
      left join pg_type as element on element.oid = own.typelem and own.typcategory = 'A'
    where relkind in ('r', 'm', 'f') and nspname not like 'pg\\_%'
      and nspname not in ('information_schema', 'graphile_worker') and (nspname, relname) <> ('public', 'files')
      and coalesce(element.typcategory, own.typcategory) not in ('B', 'D', 'E', 'I', 'N', 'T')
    group by nspname, relname`.execute(db);
  return rows;
}
