import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import { checkInState } from '@agon/contract/registrations';
import type { OwnRegistration, Participants } from '@agon/contract/registrations.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import { inTransaction } from '../db/database.ts';
import { notifyOfTournament, type TournamentRow } from '../tournaments/tournaments.queries.ts';
import { windowOf } from './entry.ts';
import { participantsOnWire } from './participants-on-wire.ts';
import { fillPlaces, lockPlacesToEdit } from './places.queries.ts';
import { listOwnParticipants, listParticipants, updateCheckedIn } from './registrations.queries.ts';
import { lockedApplicantAt, ownRegistrationOf, type RequestDeps } from './requests.actions.ts';
import { listLine, listLineOf, updateReady } from './requests.queries.ts';

/** Says that somebody is there, or takes that back, with all that they take part or wait with. */
export function checkIn(
  { db: outer, now }: RequestDeps,
  actor: Actor,
  slug: string,
  isThere: boolean,
): Promise<OwnRegistration> {
  return inTransaction(outer, async (db) => {
    const { person, tournament } = await lockedApplicantAt(db, actor, slug);
    const at = now();
    checkOpen(tournament, at);
    const participants = await listOwnParticipants(db, tournament.id, person);
    const waiting = await listLineOf(db, tournament.id, person);
    if (participants.length + waiting.length === 0) throw new AppError('registration.notIn');
    await updateCheckedIn(db, tournament.id, idsOf(participants), isThere ? at : null);
    await updateReady(db, idsOf(waiting), isThere ? at : null);
    await notifyOfTournament(db, tournament.id);
    return ownRegistrationOf(db, tournament, person);
  });
}

function checkOpen(tournament: TournamentRow, now: Date): void {
  const window = windowOf(tournament);
  if (window === null) throw new AppError('registration.noCheckIn');
  const state = checkInState(window, { isPending: tournament.status === tournamentStatus.pending, now });
  if (state === 'over') throw new AppError('registration.checkInClosed');
  if (state === 'before') throw new AppError('registration.checkInNotOpen');
}

interface Others {
  readonly checked_in: boolean;
  readonly participants?: readonly number[] | undefined;
  readonly requests?: readonly number[] | undefined;
}

/** The organizer's word counts at any time; where neither list is given it is about all participants. */
export function checkOthersIn(
  { db: outer, now }: RequestDeps,
  actor: Actor,
  id: number,
  { checked_in: isThere, participants, requests }: Others,
): Promise<Participants> {
  return inTransaction(outer, async (db) => {
    const tournament = await lockPlacesToEdit(db, actor, id, now);
    const at = now();
    const known = idsOf(await listParticipants(db, id));
    const isEverybody = participants === undefined && requests === undefined;
    const [wanted, waiting] = [isEverybody ? known : (participants ?? []), requests ?? []];
    if (!isSubset(wanted, known)) throw new AppError('registration.notFound');
    if (waiting.length > 0 && !isSubset(waiting, idsOf(await listLine(db, id)))) {
      throw new AppError('registration.noRequest');
    }
    await updateCheckedIn(db, id, wanted, isThere ? at : null);
    await updateReady(db, waiting, isThere ? at : null);
    // Once the check-in is over, free places are for those who are ready.
    await fillPlaces(db, tournament, at);
    await notifyOfTournament(db, id);
    return participantsOnWire(await listParticipants(db, id));
  });
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

function isSubset(some: readonly number[], all: readonly number[]): boolean {
  const known = new Set(all);
  return some.every((id) => known.has(id));
}
