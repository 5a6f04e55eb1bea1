import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectForTest, emptyDatabase } from '../testing/database.ts';
import { refuseServer } from './fitness.ts';
import { migrate } from './migrate.ts';

/** Each makes a database somebody else's. */
const others = [
  'create table tournaments (id integer)',
  'create table ledger (amount integer) partition by range (amount)',
  'create table migrations (id serial, name text, batch integer)',
];

test.each(others)('nothing is put into a database with: %s', async (statement) => {
  const db = connectForTest(await emptyDatabase());
  await sql.raw(statement).execute(db);
  const before = await tablesIn(db);
  await expect(migrate(db)).rejects.toThrow('the database has tables of something else: give it one of its own');
  expect(await tablesIn(db)).toEqual(before);
});

test('what stands beside a site does not keep it from starting, nor what an extension has brought', async () => {
  const db = connectForTest(await emptyDatabase());
  await sql`create extension pg_trgm; create table of_trigrams (id integer); alter extension pg_trgm add table of_trigrams`.execute(
    db,
  );
  await migrate(db);
  await sql`create table ledger (amount integer)`.execute(db);
  await migrate(db);
  expect(await tablesIn(db)).toEqual(expect.arrayContaining(['ledger', 'of_trigrams', 'users']));
});

test('a database in another encoding is refused before anything is put into it', async () => {
  const admin = connectForTest(await emptyDatabase());
  await sql`create database latin1 encoding 'LATIN1' template template0 locale 'C'`.execute(admin);
  onTestFinished(async () => {
    await sql`drop database latin1 with (force)`.execute(admin);
  });
  const db = connectForTest({ ...(await emptyDatabase()), database: 'latin1' });
  await expect(migrate(db)).rejects.toThrow('the database is in LATIN1: one in UTF8 is needed');
  expect(await tablesIn(db)).toEqual([]);
});

test('a PostgreSQL that is too old is named by its version', () => {
  expect(() => refuseServer({ version: 14, encoding: 'UTF8' })).toThrow('PostgreSQL 14: 15 or newer is needed');
  expect(() => refuseServer({ version: 15, encoding: 'UTF8' })).not.toThrow();
});

async function tablesIn(db: ReturnType<typeof connectForTest>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name).sort();
}
