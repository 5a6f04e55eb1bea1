import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { ConnectionSettings, Database } from '../db/database.ts';
import { connectForTest, emptyDatabase, migratedDatabase } from '../testing/database.ts';
import { doDueJobs, type JobDeps, migrateJobs, startJobs } from './job-runner.ts';
import { addJob, deleteJobsGivenUpLongAgo, unlockAbandonedJobs } from './jobs.queries.ts';
import { type JobHandlers, jobs } from './jobs.ts';

interface Made {
  readonly db: Database;
  readonly connection: ConnectionSettings;
  readonly deps: JobDeps;
  /** The users whom a job was done for. */
  readonly done: number[];
  readonly failures: string[];
}

/** Jobs that write down what they were told; `fail` says when one fails instead. */
async function made(fail: (userId: number) => boolean = () => false): Promise<Made> {
  const connection = await migratedDatabase();
  const db = connectForTest(connection);
  const done: number[] = [];
  const failures: string[] = [];
  const others = Object.keys(jobs).map((name) => [name, async () => {}]);
  const handlers: JobHandlers = {
    ...Object.fromEntries(others),
    async 'account.sendVerification'({ userId }) {
      if (fail(userId)) throw new TypeError('no luck');
      done.push(userId);
    },
  };
  const log = { warn() {}, error() {} };
  const keepFailure: JobDeps['keepFailure'] = ({ route, kind }) => failures.push(`${route}: ${kind}`);
  return { db, connection, done, failures, deps: { connection, db, handlers, log, keepFailure, pollMs: 100 } };
}

function running(deps: JobDeps) {
  const jobs = startJobs(deps);
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await jobs.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  return { stop };
}

async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs`.execute(db);
  return rows[0]?.count ?? -1;
}

test('a job is done once the transaction that added it has committed, and not before', async () => {
  const { db, deps, done } = await made();
  // From its first start on, a node does not wait for who adds a job.
  await doDueJobs(deps);
  await db.transaction().execute(async (transaction) => {
    await addJob(transaction, 'account.sendVerification', { userId: 1 });
    await doDueJobs(deps);
    expect(done).toEqual([]);
  });
  await doDueJobs(deps);
  expect(done).toEqual([1]);
  expect(await waiting(db)).toBe(0);
});

test('a transaction that is rolled back takes its jobs with it', async () => {
  const { db, deps, done } = await made();
  const work = db.transaction().execute(async (transaction) => {
    await addJob(transaction, 'account.sendVerification', { userId: 1 });
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await waiting(db)).toBe(0);
  await doDueJobs(deps);
  expect(done).toEqual([]);
});

test('a job that was added while nothing ran is done after the start, and one that comes later at once', async () => {
  const { db, deps, done } = await made();
  await addJob(db, 'account.sendVerification', { userId: 1 });
  const first = running(deps);
  await expect.poll(() => done).toEqual([1]);
  await first.stop();
  await addJob(db, 'account.sendVerification', { userId: 2 });
  running({ ...deps, pollMs: 60_000 });
  await expect.poll(() => done).toEqual([1, 2]);
  await addJob(db, 'account.sendVerification', { userId: 3 });
  await expect.poll(() => done).toEqual([1, 2, 3]);
});

test('a job that fails is tried again after a while', { timeout: 20_000 }, async () => {
  let failuresToCome = 1;
  const { db, deps, done, failures } = await made(() => failuresToCome-- > 0);
  running(deps);
  await addJob(db, 'account.sendVerification', { userId: 1 });
  await expect.poll(() => done, { timeout: 15_000 }).toEqual([1]);
  expect(failures, 'nobody need hear of it').toEqual([]);
});

test('a job that always fails is given up, and those who run the site hear of it', async () => {
  const { db, deps, failures } = await made(() => true);
  await addJob(db, 'account.sendVerification', { userId: 1 });
  for (let attempt = 0; attempt < 13; attempt += 1) {
    await doDueJobs(deps);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
  }
  expect(failures).toEqual(['JOB account.sendVerification: TypeError']);
});

test('a job that was given up is kept for a week, with whom it was for, and no longer', async () => {
  const { db } = await made();
  for (const email of ['waits', 'last try', 'given up', 'given up long ago']) {
    await addJob(db, 'account.sendPasswordReset', { email });
  }
  const set = (email: string, values: string) =>
    sql`update graphile_worker._private_jobs set ${sql.raw(values)} where payload ->> 'email' = ${email}`.execute(db);
  await set('waits', "attempts = 11, run_at = now() - interval '8 days'");
  await set('last try', "attempts = 12, run_at = now() - interval '8 days', locked_at = now(), locked_by = 'a node'");
  await set('given up', "attempts = 12, run_at = now() - interval '6 days'");
  await set('given up long ago', "attempts = 12, run_at = now() - interval '8 days'");
  await deleteJobsGivenUpLongAgo(db);
  const { rows } = await sql<{ email: string }>`
    select payload ->> 'email' as email from graphile_worker._private_jobs order by id`.execute(db);
  expect(rows.map(({ email }) => email)).toEqual(['waits', 'last try', 'given up']);
});

test('a job waits for its time, and one of the same key takes its place', async () => {
  const { db, deps, done } = await made();
  const runAt = new Date(Date.now() + 3_600_000);
  await addJob(db, 'account.sendVerification', { userId: 1 }, { runAt, key: 'reminder' });
  await addJob(db, 'account.sendVerification', { userId: 2 }, { runAt });
  await addJob(db, 'account.sendVerification', { userId: 3 }, { key: 'reminder' });
  await doDueJobs(deps);
  expect(done).toEqual([3]);
  expect(await waiting(db)).toBe(1);
});

test('a job that takes its time holds up no other', async () => {
  const { db, deps, done } = await made();
  const slow = Promise.withResolvers<void>();
  const handlers = { ...deps.handlers, 'files.sweep': () => slow.promise };
  const { stop } = running({ ...deps, handlers });
  await addJob(db, 'files.sweep', {});
  await addJob(db, 'account.sendVerification', { userId: 2 });
  await expect.poll(() => done).toEqual([2]);
  // It counts as done a moment after it has been.
  await expect.poll(() => waiting(db)).toBe(1);
  slow.resolve();
  await stop();
  expect(await waiting(db)).toBe(0);
});

test('of several nodes one does a job', async () => {
  const { db, deps, done } = await made();
  running(deps);
  running(deps);
  for (let userId = 1; userId <= 20; userId += 1) await addJob(db, 'account.sendVerification', { userId });
  await expect.poll(() => waiting(db), { timeout: 5_000 }).toBe(0);
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('what a node had begun that is gone, another does', async () => {
  const { db, deps, done } = await made();
  await addJob(db, 'account.sendVerification', { userId: 1 });
  const take = (ago: string) =>
    sql`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - ${ago}::interval`.execute(db);
  await take('1 minute');
  await unlockAbandonedJobs(db);
  await doDueJobs(deps);
  expect(done, 'it may still be at it').toEqual([]);
  await take('1 hour');
  await unlockAbandonedJobs(db);
  await doDueJobs(deps);
  expect(done).toEqual([1]);
});

test('jobs go on after all connections were lost', { timeout: 40_000 }, async () => {
  const { connection, db, deps, done } = await made();
  running({ ...deps, pollMs: 60_000 });
  // Whoever is not listening yet misses the word of it, and would look in a minute only.
  const isDoneAtOnce = (by: Database, userId: number) =>
    expect
      .poll(
        async () => {
          await addJob(by, 'account.sendVerification', { userId }, { key: `once ${userId}` });
          return done.includes(userId);
        },
        { timeout: 15_000, interval: 500 },
      )
      .toBe(true);
  await isDoneAtOnce(db, 1);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await isDoneAtOnce(connectForTest(connection), 2);
});

test('jobs go on after the database was away when one had failed', { timeout: 20_000 }, async () => {
  const { connection, db, deps, done } = await made();
  const admin = connectForTest({ ...connection, database: 'postgres' });
  const letIn = (isOpen: boolean) =>
    sql`alter database ${sql.id(String(connection.database))} with allow_connections ${sql.raw(String(isOpen))}`.execute(
      admin,
    );
  const failing: JobHandlers = {
    ...deps.handlers,
    async 'account.sendVerification'(payload) {
      if (payload.userId === 2) return deps.handlers['account.sendVerification'](payload);
      await letIn(false);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${connection.database}`.execute(
        admin,
      );
      throw new Error('the database is away');
    },
  };
  running({ ...deps, handlers: failing });
  await addJob(db, 'account.sendVerification', { userId: 1 });
  await expect
    .poll(() =>
      db
        .connection()
        .execute(async () => 'open')
        .catch(() => 'away'),
    )
    .toBe('away');
  await letIn(true);
  await addJob(connectForTest(connection), 'account.sendVerification', { userId: 2 });
  await expect.poll(() => done, { timeout: 15_000 }).toEqual([2]);
});

test('to stop waits for what is being done', async () => {
  const { db, deps, done } = await made();
  const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
  const begun: number[] = [];
  const slow: JobHandlers = {
    ...deps.handlers,
    async 'account.sendVerification'(payload) {
      begun.push(payload.userId);
      await wait;
      await deps.handlers['account.sendVerification'](payload);
    },
  };
  const jobs = running({ ...deps, handlers: slow });
  await addJob(db, 'account.sendVerification', { userId: 1 });
  await expect.poll(() => begun).toEqual([1]);
  const stopped = jobs.stop();
  goOn();
  await stopped;
  expect(done).toEqual([1]);
  expect(await waiting(db)).toBe(0);
});

test('nodes that start at once on a new database both find the tables made', async () => {
  const connection = await emptyDatabase();
  await Promise.all([migrateJobs(connection), migrateJobs(connection), migrateJobs(connection)]);
  expect(await waiting(connectForTest(connection))).toBe(0);
});
