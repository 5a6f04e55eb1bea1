import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { UnfitDatabase } from './db/fitness.ts';
import { databaseFailure, inWords } from './start-failures.ts';
import { connectForTest, emptyDatabase } from './testing/database.ts';

test.each([
  [{ database: 'nosuch' }, 'the database refuses (database "nosuch" does not exist). Is DATABASE_URL right?'],
  [{ user: 'nobody' }, 'the database refuses (role "nobody" does not exist). Is DATABASE_URL right?'],
  [
    { options: '-c random_page_cost=much' },
    'the database refuses (invalid value for parameter "random_page_cost": "much"). Is DATABASE_URL right?',
  ],
  [
    { ssl: true },
    'the database is not reached over TLS (The server does not support SSL connections). Is DATABASE_URL right?',
  ],
])('a database that refuses %o names the setting', async (wrong, words) => {
  const db = connectForTest({ ...(await emptyDatabase()), ...wrong });
  const asking = sql`select 1`.execute(db).catch(inWords(databaseFailure()));
  await expect(asking).rejects.toThrow(new Error(words));
});

test('so does one whose user may do nothing in it', async () => {
  const db = connectForTest(await emptyDatabase());
  const asking = db
    .connection()
    .execute(async (one) => {
      await sql`set role pg_monitor`.execute(one);
      await sql`create table t ()`.execute(one);
    })
    .catch(inWords(databaseFailure()));
  const words = 'the database refuses (permission denied for schema public). Is DATABASE_URL right?';
  await expect(asking).rejects.toThrow(new Error(words));
});

test('so does one that is no place for a site', () => {
  const explain = databaseFailure('--to');
  expect(explain(new UnfitDatabase('it is full of holes'))).toBe('it is full of holes. Is --to right?');
});

test('what the database says of anything else is said as it is', async () => {
  const db = connectForTest(await emptyDatabase());
  const asking = sql`select nothing`.execute(db).catch(inWords(databaseFailure()));
  await expect(asking).rejects.toMatchObject({ message: 'column "nothing" does not exist' });
});
