import { AppError } from '@agon/contract/errors';
import { type Actor, can, type Person, type TournamentFacts } from '@agon/contract/permissions';
import type { Database } from '../db/database.ts';
import { authorize } from '../http/authorize.ts';
import {
  findTournamentFacts,
  findTournamentForUpdate,
  type TournamentRow,
  type TournamentToWrite,
} from './tournaments.queries.ts';

/** Locks a tournament, as below, for somebody who may edit it. */
export function lockTournamentToEdit(db: Database, actor: Actor, which: Lockable): Promise<TournamentRow> {
  return lockTournament(db, which, (tournament) => {
    authorizeToEdit(actor, tournament);
  });
}

/** Its id, or what was found of it; undefined when nothing was. */
type Lockable = number | TournamentToWrite | undefined;

/**
 * Locks a tournament until the transaction ends, and returns it as it is then. `check` throws for who may not; it is asked
 * before, so that they are refused without waiting, and again after: the tournament may have been completed, or given to
 * another, while we waited.
 * @throws {AppError} `tournament.notFound`, and what `check` throws.
 */
export async function lockTournament(db: Database, which: Lockable, check: Check): Promise<TournamentRow> {
  const { tournament } = await lockTournamentWith(db, which, check, async (id) => {
    const found = await findTournamentForUpdate(db, id);
    return found && { tournament: found };
  });
  return tournament;
}

type Check = (tournament: TournamentToWrite) => void | Promise<void>;

/** The same with more that is read under the lock. @param find locks it, as `findTournamentForUpdate` does */
export async function lockTournamentWith<Found extends { readonly tournament: TournamentRow }>(
  db: Database,
  which: Lockable,
  check: Check,
  find: (id: number) => Promise<Found | undefined>,
): Promise<Found> {
  const seen = typeof which === 'number' ? await findTournamentFacts(db, which) : which;
  if (seen === undefined) throw new AppError('tournament.notFound');
  await check(seen);
  const found = await find(seen.id);
  if (found === undefined) throw new AppError('tournament.notFound');
  await check(found.tournament);
  return found;
}

/**
 * Returns the one who acts.
 * @throws {AppError} `tournament.completed` for who runs it, once it is; for anyone else what `authorize` throws.
 */
export function authorizeToEdit(actor: Actor, tournament: TournamentFacts): Person {
  const person = authorize(actor, 'tournaments.run', tournament);
  if (!can(actor, 'tournaments.edit', tournament)) throw new AppError('tournament.completed');
  return person;
}
