import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { projectFolder } from '../project-folder.ts';
import type { Database } from './database.ts';
import { checkFitness } from './fitness.ts';
import { liftTimeouts, locks, restoreTimeouts } from './locks.ts';

const folder = new URL('server/migrations/', projectFolder);

/**
 * Brings the schema up to date. Safe when several nodes start at once: one does it, the others wait and find it done.
 * Each migration commits with its own record, so an interrupted run goes on where it stopped.
 * @throws {UnfitDatabase}
 */
export async function migrate(db: Database): Promise<void> {
  const names = await listMigrations();
  await db.connection().execute(async (connection) => {
    await liftTimeouts(connection);
    await sql`select pg_advisory_lock(${locks.migration})`.execute(connection);
    try {
      const doneNames = new Set(await checkFitness(connection));
      await createList(connection);
      for (const name of names) {
        if (!doneNames.has(name)) await connection.transaction().execute((transaction) => apply(transaction, name));
      }
    } finally {
      await sql`select pg_advisory_unlock(${locks.migration})`.execute(connection);
      await restoreTimeouts(connection);
    }
  });
}

/** Names of all there are, in their order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Says of a name whether it is of the site, or of its jobs: anything else is somebody else's. */
export interface Own {
  isTable(name: string): boolean;
  /** In the schema `public`. */
  isRoutine(name: string): boolean;
}

/** Of a newer Agon, whose migrations are not known here, any may be its own. */
export async function ownNames(done: readonly string[]): Promise<Own> {
  const known = await listMigrations();
  if (!done.every((name) => known.includes(name))) return { isTable: () => true, isRoutine: () => true };
  const texts = await Promise.all(known.map((name) => readFile(new URL(name, folder), 'utf8')));
  const namesAfter = (statement: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(statement)].map(([, name = '']) => name));
  const made = namesAfter(/^create (?:unlogged )?table (\w+)/gm);
  const tables = new Set(['public.migrations', ...made.map((name) => `public.${name}`)]);
  const routines = new Set(namesAfter(/^create (?:or replace )?function (\w+)/gm));
  return {
    isTable: (name) => tables.has(name) || name.startsWith('graphile_worker.'),
    isRoutine: (name) => routines.has(name),
  };
}

/** Makes the schema as these migrations leave it, in a database that has none. */
export async function createSchema(transaction: Database, names: readonly string[]): Promise<void> {
  await createList(transaction);
  for (const name of names) await apply(transaction, name);
}

async function createList(db: Database): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, at timestamptz not null default now())`.execute(
    db,
  );
}

async function apply(transaction: Database, name: string): Promise<void> {
  await sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(transaction);
  await sql`insert into migrations (name) values (${name})`.execute(transaction);
}
