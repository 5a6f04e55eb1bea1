import type { Side } from '../champions/competitors.ts';
import type { Database } from '../db/database.ts';
import { findTournamentForUpdate, notifyOfRequests } from '../tournaments/tournaments.queries.ts';
import { retellOfRequests } from './notices.queries.ts';

/** What was asked for with a player or a team goes with it. */

/**
 * Locks the tournaments that a player or a team asked to take part in, one after the other in the order of their ids, as
 * everybody does; for transactions that hold nothing yet.
 */
export async function lockTournamentsAskedWith(db: Database, { column, id }: Side): Promise<void> {
  const rows = await db
    .selectFrom('requests')
    .select('tournament_id')
    .distinct()
    .where(column, '=', id)
    .orderBy('tournament_id')
    .execute();
  for (const { tournament_id } of rows) await findTournamentForUpdate(db, tournament_id);
}

/** With what the organizers are told of them. */
export async function deleteRequestsWith(db: Database, { column, id }: Side): Promise<void> {
  const gone = await db.deleteFrom('requests').where(column, '=', id).returning('tournament_id').execute();
  const tournaments = new Set(gone.map(({ tournament_id }) => tournament_id));
  for (const tournamentId of [...tournaments].toSorted((a, b) => a - b)) {
    await retellOfRequests(db, tournamentId);
    await notifyOfRequests(db, tournamentId);
  }
}
