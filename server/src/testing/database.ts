import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished } from 'vitest';
import { type ConnectionSettings, connect, type Database } from '../db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { liftTimeouts, locks, restoreTimeouts } from '../db/locks.ts';
import { migrate } from '../db/migrate.ts';
import { migrateJobs } from '../jobs/job-runner.ts';

/** A PostgreSQL of the tests' own; the first file that needs it starts it, the last one stops it. */
const folder = fileURLToPath(new URL('../../../node_modules/.cache/agon-test-postgres', import.meta.url));
const migrations = new URL('../../migrations/', import.meta.url);

/** When to clean up: after the test, or with vitest's `afterAll` after the file. */
export type AtEnd = (cleanUp: () => Promise<void>) => void;

/** A connection to a migrated database that is thrown away when the test ends. */
export async function testDatabase(): Promise<Database> {
  return connectForTest(await migratedDatabase());
}

/** How to reach such a database. */
export async function migratedDatabase(atEnd: AtEnd = onTestFinished): Promise<ConnectionSettings> {
  return newDatabase(await migratedTemplate(), atEnd);
}

/** How to reach an empty database that is thrown away when the test ends. */
export function emptyDatabase(): Promise<ConnectionSettings> {
  return newDatabase('template1', onTestFinished);
}

async function newDatabase(template: string, atEnd: AtEnd): Promise<ConnectionSettings> {
  const { db, settings } = await adminDatabase();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(db);
  atEnd(async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(db);
  });
  return { ...settings, database: name };
}

/** Migrating once and copying is ten times as fast as migrating for each test. */
async function migratedTemplate(): Promise<string> {
  const { db, settings } = await adminDatabase();
  const name = `template_${await hashOfMigrations()}`;
  await db.connection().execute(async (connection) => {
    await liftTimeouts(connection);
    await sql`select pg_advisory_lock(${locks.testTemplate})`.execute(connection);
    const found = await sql`select 1 from pg_database where datname = ${name}`.execute(connection);
    if (found.rows.length === 0) {
      const unfinished = `${name}_unfinished`;
      await sql`drop database if exists ${sql.id(unfinished)}`.execute(connection);
      await sql`create database ${sql.id(unfinished)}`.execute(connection);
      const template = connect({ ...settings, database: unfinished }, () => undefined);
      await migrate(template).finally(() => template.destroy());
      await migrateJobs({ ...settings, database: unfinished });
      await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(name)}`.execute(connection);
    }
    await restoreTimeouts(connection);
    await sql`select pg_advisory_unlock(${locks.testTemplate})`.execute(connection);
  });
  return name;
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrations)).sort()) hash.update(await readFile(new URL(name, migrations)));
  // The jobs' tables come with the version of their library.
  hash.update(await readFile(new URL('../../package.json', import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}

interface Admin {
  readonly server: EmbeddedPostgres;
  readonly settings: ConnectionSettings;
  readonly db: Database;
}

let admin: Promise<Admin> | undefined;

/** For programs that are no test: tests do it by themselves. */
export async function closeTestDatabases(): Promise<void> {
  const opened = await admin;
  await opened?.db.destroy();
  await opened?.server.stop();
}

if (process.env.VITEST !== undefined) afterAll(closeTestDatabases);

/** One for all tests of a file. */
function adminDatabase(): Promise<Admin> {
  admin ??= openAdmin();
  return admin;
}

async function openAdmin(): Promise<Admin> {
  const server = await startEmbeddedPostgres(folder);
  const { socketFolder: host, port, user } = server;
  // What a test wrote need not outlive a power failure.
  const options = '-c synchronous_commit=off';
  const settings = { host, port, user, database: 'agon', ssl: false, options };
  return { server, settings, db: connect(settings, () => undefined) };
}

/** Ends when that many connections wait for what others hold. */
export async function untilWaiting(db: Database, count = 1): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(count);
}

export function connectForTest(settings: ConnectionSettings, atEnd: AtEnd = onTestFinished): Database {
  const db = connect(settings, () => undefined);
  atEnd(() => db.destroy());
  return db;
}
