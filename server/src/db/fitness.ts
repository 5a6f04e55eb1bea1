import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Said of a database that is no place for a site. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';
}

const oldest = 15;

/**
 * Before anything is written to a database: may a site live in it? Beside a site that is there, somebody may have put tables of their own.
 * @throws {UnfitDatabase}
 */
export async function checkFitness(db: Database): Promise<void> {
  const { rows } = await sql<Server>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding`.execute(db);
  for (const server of rows) refuseServer(server);
  await refuseElsewhere(db);
  if ((await listDone(db)) !== undefined) return;
  const { rows: tables } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and ${isNoExtensions('pg_class')} limit 1`.execute(db);
  if (tables.length > 0) throw somethingElse();
}

/** We look for nothing outside `public`. @throws {UnfitDatabase} */
async function refuseElsewhere(db: Database): Promise<void> {
  const { rows } = await sql<{ what: string; schema: string; instead: string }>`
    select 'the tables of a site' as what, nspname as schema, 'alter table … set schema public' as instead
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relname = 'bracket_events' and relkind = 'r' and nspname <> 'public'
    union all
    select 'pg_trgm', nspname, 'alter extension pg_trgm set schema public'
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm' and nspname <> 'public'`.execute(db);
  for (const { what, schema, instead } of rows) {
    throw new UnfitDatabase(
      `the database has ${what} in the schema ${schema}, where Agon looks for nothing: ${instead}`,
    );
  }
}

interface Server {
  readonly version: number;
  readonly encoding: string;
}

/** @throws {UnfitDatabase} */
export function refuseServer({ version, encoding }: Server): void {
  if (version < oldest) throw new UnfitDatabase(`the database is PostgreSQL ${version}: ${oldest} or newer is needed`);
  if (encoding !== 'UTF8') throw new UnfitDatabase(`the database is in ${encoding}: one in UTF8 is needed`);
}

export function somethingElse(): UnfitDatabase {
  return new UnfitDatabase('the database has tables of something else: give it one of its own');
}

/** Tables and routines of extensions are nobody's: they come and go with them. */
export function isNoExtensions(catalog: 'pg_class' | 'pg_proc') {
  const oid = sql.ref(`${catalog}.oid`);
  return sql`not exists (select from pg_depend where classid = ${catalog}::regclass and objid = ${oid} and deptype = 'e')`;
}

/** Names of the migrations that were applied here; undefined where no site has ever been started, though something else may have a list of its own. */
export async function listDone(db: Database): Promise<string[] | undefined> {
  const { rows: columns } = await sql`
    select from pg_attribute where attrelid = to_regclass('public.migrations') and attname in ('name', 'at')`.execute(
    db,
  );
  if (columns.length < 2) return undefined;
  const { rows } = await sql<{ name: string }>`select name from public.migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}
