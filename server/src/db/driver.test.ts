import { AbortedTransactionError, Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase, migratedDatabase, testDatabase, untilWaiting } from '../testing/database.ts';
import { actingAs } from './acting.ts';
import { executeAlong, readTogether } from './along.ts';
import { afterCommit, connect, type Database, inTransaction, openPool } from './database.ts';
import { pipeliningDialect } from './driver.ts';
import { isOutage } from './outage.ts';
import type { DB } from './tables.ts';

const staff = { id: 1, role: 'root', call: 'POST /anything', request: 'one' };

async function withNumbers(): Promise<Database> {
  const db = await testDatabase();
  await sql`create table numbers (number int primary key)`.execute(db);
  return db;
}

const add = (number: number) => sql`insert into numbers values (${number})`;

async function list(db: Database): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select number from numbers order by number`.execute(db);
  return rows.map(({ number }) => number);
}

test('what goes along is done before the statement that it goes with, and with the end at the latest', async () => {
  const db = await withNumbers();
  const seen = await inTransaction(db, async (transaction) => {
    await executeAlong(transaction, add(1));
    await executeAlong(transaction, add(2));
    const numbers = await list(transaction);
    await executeAlong(transaction, add(3));
    return numbers;
  });
  expect(seen).toEqual([1, 2]);
  expect(await list(db)).toEqual([1, 2, 3]);
  await executeAlong(db, add(4));
  expect(await list(db), 'outside a transaction at once').toEqual([1, 2, 3, 4]);
});

const above = (least: number) => sql<{ number: number }>`select number from numbers where number > ${least} order by 1`;
const count = sql<{ count: number }>`select count(*)::int as count from numbers`;

test('reads that go together see what went along, and each has its own rows', async () => {
  const db = await withNumbers();
  const rows = await inTransaction(db, async (transaction) => {
    await executeAlong(transaction, add(1));
    await executeAlong(transaction, add(2));
    return readTogether(transaction, above(0), above(2), count);
  });
  expect(rows).toEqual([[{ number: 1 }, { number: 2 }], [], [{ count: 2 }]]);
  expect(await readTogether(db, above(1), count), 'outside a transaction').toEqual([[{ number: 2 }], [{ count: 2 }]]);
  const bad = sql`select 1 / (select min(number) - 1 from numbers)`;
  await expect(inTransaction(db, (transaction) => readTogether(transaction, bad, count))).rejects.toMatchObject({
    code: '22012',
  });
});

test('what goes along and what is read together is one piece', async () => {
  const pool = openPool(await emptyDatabase(), () => undefined, undefined, { max: 1, pipeline: true });
  const client = await pool.connect();
  const { stream } = client.connection;
  const [parts, whole] = [vi.spyOn(stream, '_writev'), vi.spyOn(stream, '_write')];
  client.release();
  const db = new Kysely<DB>({ dialect: pipeliningDialect(pool) });
  onTestFinished(() => db.destroy());
  await sql`create table numbers (number int primary key)`.execute(db);
  const pieces = async (work: (transaction: Database) => Promise<unknown>) => {
    vi.clearAllMocks();
    await inTransaction(db, work);
    return parts.mock.calls.length + whole.mock.calls.length;
  };
  const apart = await pieces(async (transaction) => {
    await add(1).execute(transaction);
    await above(0).execute(transaction);
    await count.execute(transaction);
  });
  const together = await pieces(async (transaction) => {
    await executeAlong(transaction, add(2));
    await readTogether(transaction, above(0), count);
  });
  // The last is the end.
  expect([apart, together]).toEqual([4, 2]);
});

test('reads that go out with a lock see what was done by those who held it', async () => {
  const db = await withNumbers();
  const lock = sql`select pg_advisory_xact_lock(1)`;
  let waiting: Promise<unknown> | undefined;
  await inTransaction(db, async (holder) => {
    await lock.execute(holder);
    waiting = inTransaction(db, async (waiter) => {
      await executeAlong(waiter, lock);
      return readTogether(waiter, above(0), count);
    });
    await untilWaiting(db);
    await add(1).execute(holder);
  });
  expect(await waiting).toEqual([[{ number: 1 }], [{ count: 1 }]]);
});

test('what fails along fails the statement it went with, and with it the transaction', async () => {
  const db = await withNumbers();
  const failing = inTransaction(db, async (transaction) => {
    await executeAlong(transaction, add(1));
    await executeAlong(transaction, add(1));
    await executeAlong(transaction, add(2));
    await list(transaction);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await list(db)).toEqual([]);
});

test.each([
  ['nobody', <T>(work: () => Promise<T>) => work()],
  ['staff', <T>(work: () => Promise<T>) => actingAs(staff, work)],
])('what fails along with the end of a transaction of %s is not taken for done', async (_who, as) => {
  const db = await withNumbers();
  const failing = as(() =>
    inTransaction(db, async (transaction) => {
      await executeAlong(transaction, add(1));
      await executeAlong(transaction, add(1));
    }),
  );
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await list(db)).toEqual([]);
});

test('a transaction goes on after no failure, even when that was caught', async () => {
  const db = await withNumbers();
  const failing = inTransaction(db, async (transaction) => {
    await add(1).execute(transaction);
    await add(1)
      .execute(transaction)
      .catch(() => undefined);
  });
  await expect(failing).rejects.toBeInstanceOf(AbortedTransactionError);
  expect(await list(db)).toEqual([]);
});

test('a value that cannot be written ends the transaction, and nothing of it stays', async () => {
  const db = await withNumbers();
  for (const next of [add(2), sql`select ${{ number: 1n }}`]) {
    const failing = inTransaction(db, async (transaction) => {
      await executeAlong(transaction, add(1));
      await executeAlong(transaction, sql`insert into numbers values (${{ number: 1n }})`);
      await executeAlong(transaction, next);
    });
    await expect(failing).rejects.toThrow(TypeError);
  }
  const waiting = inTransaction(db, async (transaction) => {
    await executeAlong(transaction, add(1));
    await sql`select ${{ number: 1n }}`.execute(transaction);
  });
  await expect(waiting).rejects.toThrow(TypeError);
  expect(await list(db)).toEqual([]);
});

test('a connection that breaks in the middle of a piece fails that transaction and nothing else', async () => {
  const db = await withNumbers();
  const broken = inTransaction(db, async (transaction) => {
    await executeAlong(transaction, add(1));
    await executeAlong(transaction, sql`select pg_terminate_backend(pg_backend_pid())`);
    await executeAlong(transaction, add(2));
    await list(transaction);
  });
  await expect(broken).rejects.toSatisfy(isOutage);
  expect(await list(db)).toEqual([]);
});

test('nothing is asked of a transaction that is ending', async () => {
  const db = await withNumbers();
  let late: Promise<unknown> | undefined;
  const refused = inTransaction(db, async (transaction) => {
    await add(1).execute(transaction);
    setImmediate(() => {
      late = add(2).execute(transaction);
      late.catch(() => undefined);
    });
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await expect.poll(() => late !== undefined).toBe(true);
  await expect(late).rejects.toThrow();
  expect(await list(db)).toEqual([]);
});

test('each statement is told of once it is answered, with the ends of transactions and what fails, and without values', async () => {
  const told: string[] = [];
  const db = connect(await migratedDatabase(), () => undefined, undefined, {
    onQuery: ({ sql: text, error }) => void told.push(error === undefined ? text : `${text} failed`),
  });
  onTestFinished(() => db.destroy());
  const twice = () =>
    inTransaction(db, async (transaction) => {
      await executeAlong(transaction, sql`select ${1}::int / 0`);
      await sql`select 1`.execute(transaction);
    });
  await expect(actingAs(staff, twice)).rejects.toMatchObject({ code: '22012' });
  expect(told).toEqual(['begin', 'select $1::int / 0 failed', 'select 1 failed', 'rollback']);
  told.length = 0;
  await inTransaction(db, (transaction) => sql`select 1`.execute(transaction));
  expect(told).toEqual(['begin', 'select 1', 'commit']);
});

test('what was to go along with nothing is never done', async () => {
  const db = await withNumbers();
  const refused = inTransaction(db, async (transaction) => {
    await executeAlong(transaction, add(1));
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await list(db)).toEqual([]);
});

test('what follows a commit follows no other end', async () => {
  const db = await withNumbers();
  const done: string[] = [];
  const work = (name: string, numbers: readonly number[]) =>
    inTransaction(db, async (transaction) => {
      afterCommit(transaction, () => done.push(name));
      for (const number of numbers) await executeAlong(transaction, add(number));
      expect(done, 'not before').not.toContain(name);
    });
  await work('first', [1, 2]);
  await expect(work('second', [3, 1])).rejects.toMatchObject({ code: '23505' });
  await work('third', []);
  expect(done).toEqual(['first', 'third']);
});
