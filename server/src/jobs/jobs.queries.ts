import { type RawBuilder, sql } from 'kysely';
import { executeAlong } from '../db/along.ts';
import type { Database } from '../db/database.ts';
import type { WaitingJobs } from './job-counts.ts';
import { type JobName, type JobPayload, jobPatienceMs } from './jobs.ts';

/** Each comes later than the one before, up to six hours: the last one after some 16 hours. */
const maxAttempts = 12;

interface JobOptions {
  /** Not before; without, at once. */
  readonly runAt?: Date;
  /** Takes the place of the job of this key that waits. */
  readonly key?: string;
  /** Others may go first. */
  readonly isPatient?: boolean;
}

/** Has a job done once the transaction that `db` is has committed; without one, now. */
export async function addJob<Name extends JobName>(
  db: Database,
  name: Name,
  payload: JobPayload<Name>,
  { runAt, key, isPatient = false }: JobOptions = {},
): Promise<void> {
  await executeAlong(
    db,
    sql`
      select graphile_worker.add_job(
        ${name}::text, ${JSON.stringify(payload)}::json,
        run_at => ${runAt ?? null}::timestamptz, max_attempts => ${maxAttempts}::integer, job_key => ${key ?? null}::text,
        priority => ${isPatient ? 10 : 0}::smallint
      )`,
  );
}

/** Has the same job done for each of these, as above. */
export async function addJobs<Name extends JobName>(
  db: Database,
  name: Name,
  payloads: readonly JobPayload<Name>[],
): Promise<void> {
  if (payloads.length === 0) return;
  const each = sql`json_array_elements(${JSON.stringify(payloads)}::json) as payload`;
  await executeAlong(db, sql`select ${jobFor(name, sql`payload`)} from ${each}`);
}

/** The same as a part of a statement, for each of its rows. @param payload of the row, as JSON */
export function jobFor(name: JobName, payload: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${name}::text, ${payload}, max_attempts => ${maxAttempts}::integer)`;
}

/** Those being done count as due. */
export async function countWaitingJobs(db: Database): Promise<WaitingJobs> {
  const { rows } = await sql<WaitingJobs[number]>`
    select task_identifier as job, count(*)::int as count,
      case when attempts >= max_attempts and locked_at is null then 'given up' when run_at <= now() then 'due' else 'later' end as state
    from graphile_worker.jobs group by 1, 3`.execute(db);
  return rows;
}

/** Lets others do what a node had begun that is gone. */
export async function unlockAbandonedJobs(db: Database): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
    where locked_at < now() - ${jobPatienceMs} * interval '1 millisecond'
    having count(*) > 0`.execute(db);
}

/** As long, whoever runs the site can see what it was; people's addresses are not kept for longer. */
const givenUpKeptDays = 7;

export async function deleteJobsGivenUpLongAgo(db: Database): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and run_at < now() - ${givenUpKeptDays} * interval '1 day'`.execute(
    db,
  );
}

/** What is to be done for somebody, was given up, or is being done: none of it is missed by who does it. */
export async function deleteJobsAbout(
  db: Database,
  user: { readonly id: number; readonly email: string },
): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where (payload ->> 'userId')::int = ${user.id} or payload ->> 'email' = ${user.email}`.execute(db);
}
