import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Said of a database that is no place for a site. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';
}

const oldest = 15;

/**
 * Before anything is written to a database: may a site live in it? Beside a site that is there, somebody may have put something of their own.
 * @returns what `listDone` does
 * @throws {UnfitDatabase}
 */
export async function checkFitness(db: Database): Promise<string[] | undefined> {
  const { rows } = await sql<Server>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
      current_schema() as schema,
      (select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm') as trgm`.execute(
    db,
  );
  rows.forEach(refuseServer);
  const done = await listDone(db);
  if (done !== undefined) return done;
  await refuseSiteElsewhere(db);
  const others = await listOthers(db);
  if (others.length > 0) throw somethingElse(others);
  return undefined;
}

interface Server {
  readonly version: number;
  readonly encoding: string;
  /** Where tables are made. */
  readonly schema: string | null;
  /** Where `pg_trgm` is, if it is there. */
  readonly trgm: string | null;
}

/** We look for nothing outside the schema `public`. @throws {UnfitDatabase} */
export function refuseServer({ version, encoding, schema, trgm }: Server): void {
  if (version < oldest) throw new UnfitDatabase(`the database is PostgreSQL ${version}: ${oldest} or newer is needed`);
  if (encoding !== 'UTF8') throw new UnfitDatabase(`the database is in ${encoding}: one in UTF8 is needed`);
  if (schema !== 'public')
    throw new UnfitDatabase(`tables would be made in ${schema}, for all that our connections say`);
  if (trgm !== null && trgm !== 'public') {
    throw new UnfitDatabase(`pg_trgm is in the schema ${trgm}: alter extension pg_trgm set schema public`);
  }
}

/** PostgreSQL's usual search path begins with a schema of the user's name. @throws {UnfitDatabase} */
async function refuseSiteElsewhere(db: Database): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relname = 'bracket_events' and relkind = 'r' and nspname <> 'public'`.execute(db);
  for (const { schema } of rows) {
    const instead = `drop schema public; alter schema ${schema} rename to public`;
    throw new UnfitDatabase(`the database has a site in the schema ${schema}, where none is looked for: ${instead}`);
  }
}

/** Tables first, then views, then functions; each by name. */
async function listOthers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select case when relkind in ('r', 'p') then 1 else 2 end as kind, relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and ${ofNoExtension('pg_class')}
      union
      select 3, proname || '()' from pg_proc where pronamespace = 'public'::regnamespace and ${ofNoExtension('pg_proc')}
    ) as others order by kind, name`.execute(db);
  return rows.map(({ name }) => name);
}

const mostNamed = 3;

/** @param names of what is in it; the first are said */
export function somethingElse(names: readonly string[]): UnfitDatabase {
  const said = [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ');
  return new UnfitDatabase(`the database has something else in it (${said}): give it one of its own`);
}

/** Tables and routines of extensions are nobody's: they come and go with them. */
export function ofNoExtension(catalog: 'pg_class' | 'pg_proc') {
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
