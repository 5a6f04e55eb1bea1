import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import { checkInWindow } from '@agon/contract/registrations';
import type { EntrySettings, EntryTerms } from '@agon/contract/registrations.endpoints';
import { startOf, tournamentStatus } from '@agon/contract/tournaments';
import { inTransaction } from '../db/database.ts';
import { findTournamentById, notifyOfTournament } from '../tournaments/tournaments.queries.ts';
import { entryOnWire, isOtherCheckIn } from './entry.ts';
import { lockPlacesToEdit, resumeEntry, updateEntry } from './places.queries.ts';
import { countParticipants } from './registrations.queries.ts';
import type { RequestDeps } from './requests.actions.ts';
import { countWaiting } from './requests.queries.ts';

/** Who waits in line stays there when the waiting list is closed: nobody else gets on it. */
export function changeEntry(
  { db: outer, now }: RequestDeps,
  actor: Actor,
  id: number,
  wanted: EntrySettings,
): Promise<EntryTerms> {
  return inTransaction(outer, async (db) => {
    const before = await lockPlacesToEdit(db, actor, id, now);
    const at = now();
    const count = await countParticipants(db, id);
    if (wanted.capacity !== null && wanted.capacity < count) throw new AppError('registration.tooFewPlaces', { count });
    if (
      wanted.check_in !== null &&
      before.status === tournamentStatus.pending &&
      isOtherCheckIn(before, wanted.check_in)
    ) {
      const { closesAt } = checkInWindow(startOf(before), wanted.check_in);
      if (closesAt <= at) throw new AppError('registration.alreadyClosed');
    }
    await updateEntry(db, id, wanted);
    await resumeEntry(db, id, at);
    await notifyOfTournament(db, id);
    return entryOnWire((await findTournamentById(db, id)) ?? before, await countWaiting(db, id));
  });
}
