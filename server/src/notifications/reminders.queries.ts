import type { CheckInWindow } from '@agon/contract/registrations';
import type { Database } from '../db/database.ts';
import { addJob } from '../jobs/jobs.queries.ts';

const minuteMs = 60_000;
/** Before the check-in closes; in a short one less. */
const closingMs = 15 * minuteMs;

/**
 * Plans the reminders of a check-in, anew each time: they take the place of those planned before. The jobs look again
 * whether it is still so, and nobody is reminded twice of the same.
 */
export async function planReminders(
  db: Database,
  tournamentId: number,
  { opensAt, closesAt }: CheckInWindow,
  now: Date,
): Promise<void> {
  if (closesAt <= now) return;
  const planned = { tournamentId, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() };
  const closing = Math.min(closingMs, (closesAt.getTime() - opensAt.getTime()) / 3);
  const name = 'notifications.remindOfCheckIn';
  await addJob(db, name, { ...planned, step: 'opens' }, { runAt: opensAt, key: `check-in ${tournamentId} opens` });
  await addJob(
    db,
    name,
    { ...planned, step: 'closing' },
    { runAt: new Date(closesAt.getTime() - closing), key: `check-in ${tournamentId} closing` },
  );
}
