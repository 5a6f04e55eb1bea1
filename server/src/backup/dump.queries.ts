import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import type { ConnectionSettings, Database } from '../db/database.ts';
import { listDone, ofNoExtension } from '../db/fitness.ts';
import { liftTimeouts, locks } from '../db/locks.ts';
import { ownNames } from '../db/migrate.ts';
import { type OneConnection, onOneConnection } from '../db/one-connection.ts';
import type { End, Manifest } from './archive.ts';

/** The database as it was at one moment, whatever is written meanwhile. */
export interface Snapshot {
  readonly contents: Pick<Manifest, 'migrations' | 'tables'>;
  /** Names of tables that are somebody else's: they are not in it. */
  readonly leftOut: readonly string[];
  /** All rows of a table as COPY writes them; their number. */
  copyOut(table: Manifest['tables'][number], take: (bytes: Buffer) => Promise<void>): Promise<number>;
  listSequences(): Promise<End['sequences']>;
  /** Those that the database lists, with their variants. */
  listFiles(): Promise<Set<string>>;
}

/** The schemas that a site is made of: its own, and that of its jobs. */
const schemas = sql`('public', 'graphile_worker')`;

export async function withSnapshot<T>(
  settings: ConnectionSettings,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return onOneConnection(settings, ({ db, client }) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await liftTimeouts(transaction);
        await writePortably(transaction);
        const migrations = await listDone(transaction);
        if (migrations === undefined) throw new Error('there is no site in the database');
        const own = await ownNames(migrations);
        const all = await listTables(transaction);
        const tables = all.filter(({ name }) => own.isTable(name));
        return work({
          contents: { migrations, tables },
          leftOut: all.map(({ name }) => name).filter((name) => !own.isTable(name)),
          copyOut: (table, take) => copyOut(client, table, take),
          listSequences: () => listSequences(transaction, tables),
          listFiles: () => listFiles(transaction),
        });
      }),
  );
}

/** So that any other PostgreSQL reads the same out of it. */
export async function writePortably(transaction: Database): Promise<void> {
  await sql`
    select set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true),
      set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true),
      set_config('extra_float_digits', '3', true), set_config('client_encoding', 'UTF8', true)`.execute(transaction);
}

/** Files are not removed from the store while this works; new ones may come. */
export async function whileFilesStay<T>(settings: ConnectionSettings, work: () => Promise<T>): Promise<T> {
  return onOneConnection(settings, async ({ db }) => {
    await liftTimeouts(db);
    await sql`select pg_advisory_lock(${locks.fileRemoval})`.execute(db);
    // It is let go with the connection.
    return work();
  });
}

/** @throws in words, when others use the database; who has just gone may still be counted for a moment */
export async function checkUnused(db: Database): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const users = await countOtherUsers(db);
    if (users === 0) return;
    await sleep(100);
  }
  throw new Error('the database is in use: stop the site, and whatever else is connected to it');
}

async function countOtherUsers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All but the lists of migrations and what extensions have, with the columns that are not computed. */
export async function listTables(db: Database): Promise<Manifest['tables']> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select nspname || '.' || relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where nspname in ${schemas} and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'
      and ${ofNoExtension('pg_class')}
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by 1 order by 1`.execute(db);
  return rows;
}

export function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
}

async function copyOut(
  client: OneConnection['client'],
  { name, columns }: Manifest['tables'][number],
  take: (bytes: Buffer) => Promise<void>,
): Promise<number> {
  // Of a partitioned table, only a query gives the rows.
  const query = `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`;
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  let failure: { readonly error: unknown } | undefined;
  for await (const bytes of stream) {
    if (failure !== undefined) continue;
    // The rest is read in any case: until then the connection takes nothing else.
    await take(bytes).catch((error) => {
      failure = { error };
    });
  }
  if (failure !== undefined) throw failure.error;
  return stream.rowCount;
}

/** They know no snapshots: asked for last, each is past all that was copied. */
async function listSequences(db: Database, tables: Manifest['tables']): Promise<End['sequences']> {
  const { rows } = await sql<{ name: string }>`
    select seq_space.nspname || '.' || seq.relname as name
    from pg_class seq join pg_namespace seq_space on seq_space.oid = seq.relnamespace
      join pg_depend on pg_depend.classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and objid = seq.oid and deptype in ('a', 'i')
      join pg_class of on of.oid = refobjid join pg_namespace of_space on of_space.oid = of.relnamespace
    where seq.relkind = 'S' and of_space.nspname || '.' || of.relname = any(${tables.map(({ name }) => name)})
    order by 1`.execute(db);
  const found: End['sequences'] = [];
  for (const { name } of rows) {
    const state = await sql<{ value: string; isCalled: boolean }>`
      select last_value::text as value, is_called as "isCalled" from ${sql.table(name)}`.execute(db);
    for (const { value, isCalled } of state.rows) found.push({ name, value, isCalled });
  }
  return found;
}

async function listFiles(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('files').select(['name', 'variants']).execute();
  return new Set(rows.flatMap(({ name, variants }) => [name, ...(variants ?? [])]));
}
