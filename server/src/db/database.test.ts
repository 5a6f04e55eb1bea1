import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migratedDatabase } from '../testing/database.ts';
import { connect } from './database.ts';

test('a connection that breaks in the middle of a transaction fails that transaction and nothing else', async () => {
  const heard: Error[] = [];
  const db = connect(await migratedDatabase(), (error) => heard.push(error));
  const broken = db.transaction().execute(async (transaction) => {
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${own.rows[0]?.pid})`.execute(db);
    // Nothing is asked of it when it breaks.
    await expect.poll(() => heard.length, { timeout: 5_000 }).toBeGreaterThan(0);
    await sql`select 1`.execute(transaction);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});
