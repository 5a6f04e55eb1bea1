import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migratedDatabase } from '../testing/database.ts';
import { connect } from './database.ts';
import { isOutage } from './outage.ts';

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

test('a database that falls silent is an outage before long, and later calls do not wait on that connection', async () => {
  const heard: Error[] = [];
  const db = connect(await migratedDatabase(), (error) => heard.push(error), 300);
  onTestFinished(() => db.destroy());
  const frozen = db.transaction().execute(async (transaction) => {
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    const pid = own.rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    await sql`select 1`.execute(transaction).finally(() => process.kill(pid, 'SIGCONT'));
  });
  await expect(frozen).rejects.toSatisfy(isOutage);
  expect(heard).toHaveLength(1);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a connection that is given any time may be silent', async () => {
  const db = connect(await migratedDatabase(), () => undefined, 0);
  onTestFinished(() => db.destroy());
  expect((await sql<{ slept: string }>`select pg_sleep(0.5)::text as slept`.execute(db)).rows).toEqual([{ slept: '' }]);
});
