import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { type ConnectionSettings, type Database, openPool } from '../db/database.ts';
import { reasonOf } from '../db/outage.ts';
import { type KeepFailure, kindOf } from '../http/failure.ts';
import { JobCounter, type JobCounts } from './job-counts.ts';
import { unlockAbandonedJobs } from './jobs.queries.ts';
import { dailyJobs, type JobHandlers, type JobName, jobs } from './jobs.ts';

export interface JobDeps {
  readonly connection: ConnectionSettings;
  readonly db: Database;
  readonly handlers: JobHandlers;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Keeps what was given up. */
  readonly keepFailure: KeepFailure;
  /** How often to look for jobs whose time has come; those for at once tell of themselves. */
  readonly pollMs?: number;
  /** Does each job within something, such as a trace. */
  readonly within?: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

export interface JobRunner {
  counts(): JobCounts;
  /** Waits for the jobs that are being done. */
  stop(): Promise<void>;
}

const usualPollMs = 2_000;
const abandonedMs = 60_000;
const restartMs = 5_000;
/** A connection that says nothing for longer is taken for dead (see `db/database.ts`). */
const pulseMs = 15_000;
/** Those at once on a node, each with a connection, and two that listen and look. */
const concurrency = 2;
const poolSize = { max: concurrency + 2 };

/** Brings the tables of the library up to date. Nodes that do so at once see to it that each step is done once. */
export async function migrateJobs(connection: ConnectionSettings): Promise<void> {
  const pool = openPool(connection, () => undefined, 0, { max: 1 });
  try {
    await runMigrations({ pgPool: pool, logger: quietLogger });
  } finally {
    await pool.end();
  }
}

/** Does the jobs that come, until it is stopped. Any number of nodes may: each job is taken by one. */
export function startJobs(deps: JobDeps): JobRunner {
  const pool = openPool(deps.connection, (error) => deps.log.warn(brokenConnection(error)), undefined, poolSize);
  const counter = new JobCounter();
  const stopping = new AbortController();
  const unlocking = setInterval(() => {
    unlockAbandonedJobs(deps.db).catch((error) => deps.log.warn(brokenConnection(error)));
  }, abandonedMs);
  let runner: Runner | undefined;

  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      try {
        runner = await run(optionsFor(deps, pool, counter));
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        deps.log.error({ err: error }, 'the jobs have stopped, and will be started again');
      }
      await sleep(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = keepRunning();

  return {
    counts: () => counter.list(),
    async stop() {
      clearInterval(unlocking);
      stopping.abort();
      // It may have stopped by itself.
      await runner?.stop().catch(() => undefined);
      await running;
      await pool.end();
    },
  };
}

/** Does the jobs whose time has come, each once, and returns. */
export async function doDueJobs(deps: JobDeps): Promise<void> {
  const pool = openPool(deps.connection, () => undefined, undefined, poolSize);
  try {
    await runOnce(optionsFor(deps, pool));
  } finally {
    await pool.end();
  }
}

function optionsFor(deps: JobDeps, pool: pg.Pool, counter = new JobCounter()) {
  return {
    pgPool: pool,
    concurrency,
    taskList: tasksOf(deps),
    parsedCronItems: parseCronItems(dailyJobs.map(({ name, at }) => ({ task: name, match: at, options: daily }))),
    pollInterval: deps.pollMs ?? usualPollMs,
    noHandleSignals: true,
    preset: { worker: writesOutcomes },
    logger: quietLogger,
    events: eventsFor(deps, counter),
  };
}

/** In batches, without a wait: what comes of a job is else written by a promise that nobody hears fail, which would end the process. */
const writesOutcomes = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
const daily = { backfillPeriod: 24 * 3_600_000, maxAttempts: 3 };

/** What is told to a job has been in the database, perhaps since another version wrote it. */
function tasksOf({ handlers, within = (_name, work) => work() }: JobDeps): TaskList {
  const perform = <Name extends JobName>(name: Name, payload: unknown) =>
    within(`job ${name}`, () => handlers[name](jobs[name].parse(payload) as Parameters<JobHandlers[Name]>[0]));
  return Object.fromEntries(
    (Object.keys(jobs) as JobName[]).map((name) => [name, (payload: unknown) => perform(name, payload)]),
  );
}

function eventsFor({ log, keepFailure }: JobDeps, counter: JobCounter): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('job:success', ({ job }) => counter.add(job.task_identifier, 'done'));
  events.on('job:error', ({ job, error }) => {
    const { task_identifier: name, attempts } = job;
    counter.add(name, 'failed');
    log.warn({ job: name, attempts, reason: reasonOf(error) }, 'a job failed');
  });
  events.on('job:failed', ({ job, error }) => {
    const logCode = randomBytes(4).toString('hex');
    counter.add(job.task_identifier, 'given up');
    log.error({ err: error, job: job.task_identifier, logCode }, 'a job was given up');
    keepFailure({ logCode, route: `JOB ${job.task_identifier}`, kind: kindOf(error) });
  });
  let pulse: NodeJS.Timeout | undefined;
  events.on('pool:listen:success', ({ client }) => {
    clearInterval(pulse);
    pulse = setInterval(() => {
      client.query('select 1').catch(() => undefined);
    }, pulseMs).unref();
  });
  events.on('pool:listen:release', () => clearInterval(pulse));
  return events;
}

/** What matters is told by the events. */
const quietLogger = new Logger(() => () => undefined);

function brokenConnection(error: unknown) {
  return { reason: reasonOf(error), about: 'the connections of the jobs' };
}
