import { ghostName } from '@agon/contract/account.ghost';
import { sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import type { ConnectionSettings, Database } from '../db/database.ts';
import { checkFitness, listDone, ofNoExtension, somethingElse } from '../db/fitness.ts';
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
    const own = await ownNames((await checkFitness(db)) ?? []);
    const tables = (await listTables(db)).map(({ name }) => name).filter((name) => name.startsWith('public.'));
    const others = tables.filter((name) => !own.isTable(name));
    if (others.length > 0) throw somethingElse(others.map((name) => name.slice('public.'.length)));
    const hasSite = tables.includes('public.users') && (await hasUsers(db));
    if (hasSite && !force) throw new Error('there is a site already: with --force, it is replaced');
    await refuseLosses(db);
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
      await dropSchema(transaction, await ownNames((await listDone(transaction)) ?? []));
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

/** What one is in, and what it does, goes with a table without a word. @throws in words */
async function refuseLosses(db: Database): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    select distinct format('publication %s', pubname) as what
    from pg_publication_rel join pg_publication on pg_publication.oid = prpubid join pg_class on pg_class.oid = prrelid
    where relnamespace = 'public'::regnamespace
    order by 1`.execute(db);
  if (rows.length > 0) throw lossOf(rows.map(({ what }) => what).join(', '));
}

function lossOf(what: string): Error {
  return new Error(`the database has what would get lost: ${what}. Drop it, and make it again afterwards`);
}

/**
 * What is ours. Extensions may be somebody else's to make.
 * @throws in words, when something of somebody else's depends on it
 */
async function dropSchema(db: Database, { isRoutine }: Own): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${ofNoExtension('pg_class')}`.execute(db);
  const { rows: routines } = await sql<{ name: string; signature: string }>`
    select proname as name, oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and ${ofNoExtension('pg_proc')}`.execute(db);
  const own = routines.filter(({ name }) => isRoutine(name));
  // In one statement, as they depend on each other.
  await drop(
    db,
    'table',
    tables.map(({ name }) => name),
  );
  await drop(
    db,
    'routine',
    own.map(({ signature }) => signature),
  );
}

async function drop(db: Database, kind: 'table' | 'routine', names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql
    .raw(`drop ${kind} ${names.join(', ')}`)
    .execute(db)
    .catch((error) => {
      throw Object(error).code === dependentObjects ? lossOf(error.detail.replaceAll('\n', ', ')) : error;
    });
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const dependentObjects = '2BP01';

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
