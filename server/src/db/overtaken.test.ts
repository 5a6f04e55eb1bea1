import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { inTransaction } from './database.ts';
import { isOvertaken } from './overtaken.ts';

test('a write is overtaken when what it refers to is gone, or the same is there already', async () => {
  const db = await testDatabase();
  const gone = db.insertInto('regions').values({ game_id: 1, name: 'EU' }).execute();
  expect(isOvertaken(await gone.catch((error) => error))).toBe(true);
  const twice = db
    .insertInto('secrets')
    .values([
      { name: 'a', value: '' },
      { name: 'a', value: '' },
    ])
    .execute();
  expect(isOvertaken(await twice.catch((error) => error))).toBe(true);
  const wrong = db
    .insertInto('regions')
    .values({ game_id: 1, name: null as unknown as string })
    .execute();
  expect(isOvertaken(await wrong.catch((error) => error))).toBe(false);
});

test('of two writes that wait for each other one is overtaken, and the other goes on', async () => {
  const db = await testDatabase();
  const both = Promise.withResolvers<void>();
  let waiting = 2;
  const hold = (first: number, second: number) =>
    inTransaction(db, async (inside) => {
      await sql`select pg_advisory_xact_lock(${first}::int)`.execute(inside);
      waiting -= 1;
      if (waiting === 0) both.resolve();
      await both.promise;
      await sql`select pg_advisory_xact_lock(${second}::int)`.execute(inside);
    });
  const ended = await Promise.allSettled([hold(1, 2), hold(2, 1)]);
  const refused = ended.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => isOvertaken(reason))).toEqual([true]);
});
