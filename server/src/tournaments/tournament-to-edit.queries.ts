import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import type { Database } from '../db/database.ts';
import { authorize } from '../http/authorize.ts';
import { findTournamentById, findTournamentForUpdate, type TournamentRow } from './tournaments.queries.ts';

/**
 * Locks a tournament until the transaction ends, for somebody who may edit it; anyone else is refused without waiting.
 * @throws {AppError} `tournament.notFound`, and what `authorize` throws.
 */
export async function lockTournamentToEdit(db: Database, actor: Actor, id: number): Promise<TournamentRow> {
  const seen = await findTournamentById(db, id);
  if (seen === undefined) throw new AppError('tournament.notFound');
  authorize(actor, 'tournaments.edit', seen);
  const tournament = await findTournamentForUpdate(db, id);
  if (tournament === undefined) throw new AppError('tournament.notFound');
  // It may have been completed, or given to another, while we waited for the lock.
  authorize(actor, 'tournaments.edit', tournament);
  return tournament;
}
