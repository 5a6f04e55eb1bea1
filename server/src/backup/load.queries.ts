import { ghostName } from '@agon/contract/account.ghost';
import { sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import type { ConnectionSettings, Database } from '../db/database.ts';
import { checkFitness, isNoExtensions, listDone, somethingElse } from '../db/fitness.ts';
import { liftTimeouts, locks, lockUntilCommit } from '../db/locks.ts';
import { createSchema, type Own, ownNames } from '../db/migrate.ts';
import { type OneConnection, onOneConnection } from '../db/one-connection.ts';
import { BrokenArchive, type End, type Manifest } from './archive.ts';
import { checkUnused, listTables, quoted, writePortably } from './dump.queries.ts';
import { Sink } from './sink.ts';

export interface Loader {
  /** Goes on with a table, or begins with it. */
  write(table: string, bytes: Buffer): Promise<void>;
}

/** @throws in words, when the database is in use, has a site that is not to be replaced, or has something else */
export async function checkTarget(settings: ConnectionSettings, { force }: { force: boolean }): Promise<void> {
  await onOneConnection(settings, async ({ db }) => {
    await checkUnused(db);
    await checkFitness(db);
    const tables = (await listTables(db)).map(({ name }) => name).filter((name) => name.startsWith('public.'));
    const own = await ownNames((await listDone(db)) ?? []);
    if (!tables.every(own.isTable)) throw somethingElse();
    await refuseLosses(db, own);
    const hasSite = tables.includes('public.users') && (await hasUsers(db));
    if (hasSite && !force) throw new Error('there is a site already: with --force, it is replaced');
  });
}

/**
 * Makes the schema anew as the archive has it, and fills it by `work`. Seen by others all at once, or not at all.
 * The jobs' tables are to be there already.
 */
export async function load(
  settings: ConnectionSettings,
  { migrations, tables }: Pick<Manifest, 'migrations' | 'tables'>,
  work: (loader: Loader) => Promise<End>,
): Promise<End> {
  return onOneConnection(settings, ({ db, client }) =>
    db.transaction().execute(async (transaction) => {
      await liftTimeouts(transaction);
      await writePortably(transaction);
      // A node that starts meanwhile waits.
      await lockUntilCommit(transaction, locks.migration);
      await dropSchema(transaction);
      await createSchema(transaction, migrations);
      const putBack = await takeOffRules(transaction);
      await emptyTables(transaction);
      const end = await fill(client, tables, work);
      await setSequences(transaction, end.sequences);
      await putBack();
      return end;
    }),
  );
}

/** What the planner knows of the rows; without, the first queries would be slow. */
export async function analyze(db: Database): Promise<void> {
  await sql`analyze`.execute(db);
}

/** The one who stands in for those that are gone is made by a migration. */
async function hasUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('email', '<>', ghostName).limit(1).execute()).length > 0;
}

/** What hangs on tables of the site goes with them. @throws in words, when any of it is somebody else's */
async function refuseLosses(db: Database, { isRoutine }: Own): Promise<void> {
  const { rows } = await sql<{ what: string; routine: string | null }>`
    with own as (
      select pg_class.oid from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and relkind in ('r', 'p') and ${isNoExtensions('pg_class')}
    )
    select distinct format('%s %s', case relkind when 'm' then 'materialized view' else 'view' end, pg_class.oid::regclass) as what,
      null as routine
    from pg_depend join pg_rewrite on pg_rewrite.oid = objid join pg_class on pg_class.oid = ev_class
    where classid = 'pg_rewrite'::regclass and refobjid in (select oid from own) and relkind in ('v', 'm')
    union all
    select format('key %I of %s', conname, conrelid::regclass), null from pg_constraint
    where contype = 'f' and confrelid in (select oid from own) and conrelid not in (select oid from own)
    union all
    select format('publication %I', pubname), null from pg_publication_rel join pg_publication on pg_publication.oid = prpubid
    where prrelid in (select oid from own)
    union all
    select format('function %s', pg_proc.oid::regprocedure), proname from pg_proc
    where pronamespace = 'public'::regnamespace and ${isNoExtensions('pg_proc')}
    order by 1`.execute(db);
  const lost = rows.filter(({ routine }) => routine === null || !isRoutine(routine)).map(({ what }) => what);
  if (lost.length === 0) return;
  throw new Error(`the database has what would get lost: ${lost.join(', ')}. Drop it, and make it again afterwards`);
}

/** All of ours but extensions, which may be somebody else's to make. */
async function dropSchema(db: Database): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop table if exists %I.%I cascade', nspname, relname) as statement
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind in ('r', 'p') and ${isNoExtensions('pg_class')}
    union all
    select format('drop routine if exists %s cascade', pg_proc.oid::regprocedure)
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname = 'public' and ${isNoExtensions('pg_proc')}`.execute(db);
  for (const { statement } of rows) await sql.raw(statement).execute(db);
}

/**
 * Takes off what would object to rows that come in any order: foreign keys and triggers. No right is needed for it but
 * those of the tables' owner. Returns what puts them back, which checks all keys.
 */
async function takeOffRules(db: Database): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'graphile_worker')
    order by 1, 2`.execute(db);
  const tables = (await listTables(db)).map(({ name }) => quoted(name));
  const run = async (statement: string) => void (await sql.raw(statement).execute(db));
  for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await run(`alter table ${table} disable trigger user`);
  return async () => {
    for (const table of tables) await run(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await run(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

/** Migrations put some rows there, and the jobs' tables stay from what was there before. */
async function emptyTables(db: Database): Promise<void> {
  const tables = (await listTables(db)).map(({ name }) => quoted(name));
  await sql.raw(`truncate ${tables.join(', ')} cascade`).execute(db);
}

async function fill(
  client: OneConnection['client'],
  tables: Manifest['tables'],
  work: (loader: Loader) => Promise<End>,
): Promise<End> {
  const rows: Record<string, number> = {};
  let current: { readonly name: string; readonly sink: Sink; readonly count: () => number } | undefined;
  const finish = async () => {
    await current?.sink.end();
    if (current !== undefined) rows[current.name] = current.count();
    current = undefined;
  };
  const begin = (name: string) => {
    const columns = tables.find((table) => table.name === name)?.columns;
    if (columns === undefined || name in rows) throw new BrokenArchive(`${name} is where it should not be`);
    const stream = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
    return { name, sink: new Sink(stream), count: () => stream.rowCount };
  };
  const write = async (name: string, bytes: Buffer) => {
    if (current?.name !== name) {
      await finish();
      current = begin(name);
    }
    await current.sink.write(bytes);
  };
  const end = await work({ write }).catch(async (error) => {
    // While rows are awaited the connection takes nothing else, not even that it is all over.
    await current?.sink.fail(error);
    throw error;
  });
  await finish();
  const wrong = tables.find(({ name }) => (rows[name] ?? 0) !== end.rows[name]);
  if (wrong !== undefined) throw new BrokenArchive(`${wrong.name} has not as many rows as it should`);
  return end;
}

async function setSequences(db: Database, sequences: End['sequences']): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await sql`select setval(${quoted(name)}::regclass, ${value}::bigint, ${isCalled})`.execute(db);
  }
}
