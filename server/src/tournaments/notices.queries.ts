import { startOf } from '@agon/contract/tournaments';
import type { Database } from '../db/database.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import { type Doing, type Notice, tellParticipants } from '../notifications/telling.queries.ts';
import type { TournamentRow } from './tournaments.queries.ts';

/** What people are told when a tournament as a whole changes. */

/** Who takes part is told by a job: the first result may start a tournament, and nobody should wait for that. */
export function tellOfStart(db: Database, id: number, now: Date): Promise<void> {
  return addJob(db, 'notifications.tellOfStart', { tournamentId: id, at: now.toISOString() });
}

/** For its channel on Discord, if it has one. */
export function announceCompletion(db: Database, id: number, now: Date): Promise<void> {
  return addJob(db, 'notifications.announce', { tournamentId: id, kind: 'completed', at: now.toISOString() });
}

/** Also when it is open again. Should it be closed by the time the job is done, nothing is said. */
export function announceRegistration(db: Database, id: number, now: Date): Promise<void> {
  return addJob(
    db,
    'notifications.announce',
    { tournamentId: id, kind: 'registrationOpened', at: now.toISOString() },
    { key: `announce registration ${id}` },
  );
}

/** Only a start at another instant is news. */
export async function tellOfNewStart(
  db: Database,
  before: TournamentRow,
  after: TournamentRow | undefined,
  doing: Doing,
): Promise<void> {
  if (after === undefined || startOf(after).getTime() === startOf(before).getTime()) return;
  await tellParticipants(db, after.id, 'participantsAndAsking', {
    ...{ kind: 'rescheduled', tournamentId: after.id, ...doing, bundle: `start ${after.id}` },
    about: { startsAt: startOf(after).toISOString() },
  });
}

/** With another game, or as teams instead of players, nobody takes part any more. Before they are taken out. */
export function tellOfRemoval(db: Database, id: number, doing: Doing): Promise<void> {
  return tellParticipants(db, id, 'participantsAndAsking', { kind: 'removed', tournamentId: id, ...doing });
}

/** It outlasts the tournament. */
export function tellOfCancellation(db: Database, { id, title }: TournamentRow, doing: Doing): Promise<void> {
  const notice: Notice = { kind: 'cancelled', tournamentId: null, about: { title }, ...doing, bundle: `held ${id}` };
  return tellParticipants(db, id, 'participantsAndAsking', notice);
}

export function tellOfRestoration(db: Database, { id }: TournamentRow, doing: Doing): Promise<void> {
  const notice: Notice = { kind: 'restored', tournamentId: id, ...doing, bundle: `held ${id}` };
  return tellParticipants(db, id, 'participantsAndAsking', notice);
}
