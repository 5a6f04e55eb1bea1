import { type Database, inTransaction } from '../db/database.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import { findTournamentForUpdate, notifyOfTournament, type TournamentRow } from '../tournaments/tournaments.queries.ts';
import { fillPlaces, listIdsToSettle, settleCheckIn } from './places.queries.ts';
import type { RequestDeps } from './requests.actions.ts';

/** What gives and takes places without anybody's asking. */

/**
 * Settles every check-in that has closed. Any node may do it, and several at once: they come one after the other by the
 * tournament's lock, and who comes later finds it done.
 */
export async function sweepCheckIns(deps: RequestDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await listIdsToSettle(deps.db, deps.now())) {
    await settleOne(deps, id).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some check-ins could not be settled');
}

export const placeJobs = (deps: RequestDeps): JobHandlers<'registrations.fillPlaces'> => ({
  'registrations.fillPlaces': ({ tournamentId }) =>
    settleOne(deps, tournamentId, async (db, tournament) => {
      await fillPlaces(db, tournament, deps.now());
      await notifyOfTournament(db, tournamentId);
    }),
});

/** @param andThen what is to be done as well, with the tournament as its check-in leaves it */
function settleOne(
  { db: outer, now }: RequestDeps,
  id: number,
  andThen?: (db: Database, tournament: TournamentRow) => Promise<void>,
): Promise<void> {
  return inTransaction(outer, async (db) => {
    const found = await findTournamentForUpdate(db, id);
    if (found === undefined) return;
    const tournament = await settleCheckIn(db, found, now());
    await andThen?.(db, tournament);
  });
}
