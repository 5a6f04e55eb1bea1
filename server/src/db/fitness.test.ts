import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectForTest, emptyDatabase } from '../testing/database.ts';
import { refuseServer } from './fitness.ts';
import { migrate } from './migrate.ts';

/** Each makes a database somebody else's, which has this in it. */
const others = [
  ['create table tournaments (id integer)', 'tournaments'],
  ['create table ledger (amount integer) partition by range (amount)', 'ledger'],
  ['create table migrations (id serial, name text, batch integer)', 'migrations'],
  ['create view users as select 1 as id', 'users'],
  ['create function looks_of(name text) returns text language sql return name', 'looks_of()'],
  ['create table d (); create table b (); create table a (); create table c ()', 'a, b, c, …'],
] as const;

test.each(others)('nothing is put into a database with: %s', async (statement, names) => {
  const db = connectForTest(await emptyDatabase());
  await sql.raw(statement).execute(db);
  const before = await tablesIn(db);
  await expect(migrate(db)).rejects.toThrow(`the database has something else in it (${names}): give it one of its own`);
  expect(await tablesIn(db)).toEqual(before);
});

test('what stands beside a site does not keep it from starting, nor what an extension has brought', async () => {
  const db = connectForTest(await emptyDatabase());
  await sql`create extension pg_trgm; create table of_trigrams (id integer); alter extension pg_trgm add table of_trigrams`.execute(
    db,
  );
  await migrate(db);
  await sql`create table ledger (amount integer); create view amounts as select amount from ledger`.execute(db);
  await sql`create schema copies; create table copies.bracket_events (id integer)`.execute(db);
  await migrate(db);
  expect(await tablesIn(db)).toEqual(expect.arrayContaining(['ledger', 'of_trigrams', 'users']));
});

test('what a database has set for itself changes nothing', async () => {
  const settings = await emptyDatabase();
  const name = sql.id(String(settings.database));
  const admin = connectForTest(settings);
  await sql`alter database ${name} set search_path = own, public`.execute(admin);
  await sql`alter database ${name} set datestyle = 'SQL, DMY'`.execute(admin);
  await sql`alter database ${name} set default_transaction_isolation = 'serializable'`.execute(admin);
  await sql`create schema own`.execute(admin);
  const db = connectForTest(settings);
  await migrate(db);
  const { rows } = await sql`
    select to_regclass('public.users') is not null as is, current_setting('datestyle') like 'ISO%' as iso,
      current_setting('transaction_isolation') as isolation`.execute(db);
  expect(rows).toEqual([{ is: true, iso: true, isolation: 'read committed' }]);
  const { host, port, user, database } = settings;
  const address = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
  for (const [own, cost] of [
    ['-c%20work_mem=7MB', '1.1'],
    ['-c%20work_mem=7MB%20-c%20random_page_cost=3', '3'],
  ]) {
    const byAddress = connectForTest({ connectionString: `${address}&options=${own}` });
    const { rows: spoken } = await sql`select current_setting('search_path') as path,
      current_setting('work_mem') as memory, current_setting('random_page_cost') as cost`.execute(byAddress);
    expect(spoken).toEqual([{ path: 'public', memory: '7MB', cost }]);
  }
});

test.each([
  [
    'create schema old; create table old.bracket_events (id integer)',
    'drop schema public; alter schema old rename to public',
  ],
  ['create schema old; create extension pg_trgm schema old', 'alter extension pg_trgm set schema public'],
])('what belongs in public and is elsewhere is named: %s', async (statement, instead) => {
  const db = connectForTest(await emptyDatabase());
  await sql.raw(statement).execute(db);
  await expect(migrate(db)).rejects.toThrow(new RegExp(`in the schema old.*: ${instead}$`));
});

test('a database in another encoding is refused before anything is put into it', async () => {
  const settings = await emptyDatabase();
  const admin = connectForTest(settings);
  const database = `${settings.database}_latin1`;
  await sql`create database ${sql.id(database)} encoding 'LATIN1' template template0 locale 'C'`.execute(admin);
  onTestFinished(async () => {
    await sql`drop database ${sql.id(database)} with (force)`.execute(admin);
  });
  const db = connectForTest({ ...settings, database });
  await expect(migrate(db)).rejects.toThrow('the database is in LATIN1: one in UTF8 is needed');
  expect(await tablesIn(db)).toEqual([]);
});

test('a PostgreSQL that is too old is named by its version, and one that does not hear us by where it looks', () => {
  const server = { version: 15, encoding: 'UTF8', schema: 'public', trgm: null };
  expect(() => refuseServer({ ...server, version: 14 })).toThrow('PostgreSQL 14: 15 or newer is needed');
  expect(() => refuseServer({ ...server, schema: 'own' })).toThrow('tables would be made in own');
  expect(() => refuseServer(server)).not.toThrow();
});

async function tablesIn(db: ReturnType<typeof connectForTest>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name).sort();
}
