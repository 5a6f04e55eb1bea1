import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectForTest, emptyDatabase } from '../testing/database.ts';
import { migrate, ownNames } from './migrate.ts';

const names = readdirSync(new URL('../../migrations/', import.meta.url)).sort();

test('migrating a second time changes nothing', async () => {
  const db = connectForTest(await emptyDatabase());
  await migrate(db);
  const done = await db
    .withTables<{ migrations: { name: string; at: Date } }>()
    .selectFrom('migrations')
    .selectAll()
    .execute();
  expect(done.map(({ name }) => name)).toEqual(names);
  await migrate(db);
  const again = await db
    .withTables<{ migrations: { name: string; at: Date } }>()
    .selectFrom('migrations')
    .selectAll()
    .execute();
  expect(again).toEqual(done);
});

test('of four nodes that migrate an empty database at once, one does it', async () => {
  const settings = await emptyDatabase();
  const nodes = Array.from({ length: 4 }, () => connectForTest(settings));
  await Promise.all(nodes.map(migrate));
  const tables = await nodes[0]?.introspection.getTables();
  expect(tables?.map(({ name }) => name)).toContain('bracket_events');
});

test('one connection is enough to migrate', async () => {
  const db = connectForTest(await emptyDatabase());
  await db.connection().execute((connection) => migrate(connection));
  const done = await db
    .withTables<{ migrations: { name: string } }>()
    .selectFrom('migrations')
    .select('name')
    .execute();
  expect(done.map(({ name }) => name)).toEqual(names);
});

test('statements and waits for locks end after a while, also on the connection that migrated', async () => {
  const db = connectForTest(await emptyDatabase());
  await db.connection().execute(async (connection) => {
    await migrate(connection);
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock`.execute(connection);
    expect(rows).toEqual([{ statement: '30s', lock: '10s' }]);
  });
});

test('every table that a migration makes is known as the own one, and no other', async () => {
  const db = connectForTest(await emptyDatabase());
  await migrate(db);
  await sql`create table ledger (amount integer)`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const own = await ownNames(names);
  expect(rows.map(({ name }) => name).filter((name) => !own.isTable(name))).toEqual(['public.ledger']);
  expect(rows.length).toBeGreaterThan(40);
});
