import type { Notification } from '@agon/contract/notifications.endpoints';
import { sql } from 'kysely';
import type { User } from '../account/account.queries.ts';
import type { TestApp } from './app.ts';

/** What somebody reads in the bell, the newest first. */
export async function notificationsOf({ call }: Pick<TestApp, 'call'>, as: User): Promise<Notification[]> {
  return (await call('GET /notifications', { as })).body.notifications;
}

export async function kindsFor(site: Pick<TestApp, 'call'>, as: User): Promise<string[]> {
  return (await notificationsOf(site, as)).map(({ kind }) => kind);
}

/** Does all jobs, those as well whose time has not come. */
export async function doAllJobs({ db, doDueJobs }: Pick<TestApp, 'db' | 'doDueJobs'>): Promise<void> {
  // A job may add others.
  for (let round = 0; round < 3; round += 1) {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
    await doDueJobs();
  }
}

export async function choose({ call }: Pick<TestApp, 'call'>, as: User, ...choices: object[]): Promise<void> {
  const { status } = await call('PUT /profile/notifications', { as, body: { choices } });
  if (status !== 200) throw new Error('the choice was refused');
}
