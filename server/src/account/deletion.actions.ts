import type { profileEndpoints, StandsInTheWay } from '@agon/contract/account.profile.endpoints';
import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import { type Actor, can } from '@agon/contract/permissions';
import type { Participant } from '@agon/contract/registrations.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import { listPlacedIds } from '../brackets/bracket-states.queries.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { locks, lockUntilCommit } from '../db/locks.ts';
import { deleteJobsAbout } from '../jobs/jobs.queries.ts';
import { eraseFormerNames } from '../notifications/notifications.queries.ts';
import { deleteWebhooksOfOrganizer } from '../notifications/webhooks.queries.ts';
import { listTeamsOfCaptain } from '../players/teams.queries.ts';
import { fillPlaces } from '../registrations/places.queries.ts';
import { deleteParticipants, listOwnParticipants } from '../registrations/registrations.queries.ts';
import { removeRequestsOfUser } from '../registrations/speakers.queries.ts';
import { deleteContactsOfOrganizer } from '../tournaments/tournament-contents.queries.ts';
import { findTournamentForUpdate, notifyOfTournament } from '../tournaments/tournaments.queries.ts';
import { findUserById, type User } from './account.queries.ts';
import {
  deleteOwnUnplayedTeams,
  deleteUser,
  eraseFromChanges,
  listAllTournamentsOf,
  listOpenTournamentsOf,
  listOwnTeamIds,
  listTournamentsToLockOf,
  lockUserToDelete,
  releaseCharactersOf,
  updateOrganizerToGhost,
} from './deletion.queries.ts';
import type { ProfileDeps } from './profile.actions.ts';
import { assertSignedInLately, isOwnPassword, lockHolder } from './proof.actions.ts';
import { existsSecondFactor } from './second-factors.queries.ts';
import { deleteSessionsOfUser } from './sessions.queries.ts';
import type { Holder } from './tokens.ts';
import { countActiveUsersOfRole } from './users.queries.ts';

type Confirmation = Received<(typeof profileEndpoints)['POST /profile/deletion']>['body'];

const mostNamed = 10;

export async function readDeletion({ db }: ProfileDeps, actor: Actor): Promise<StandsInTheWay> {
  const user = actor && (await findUserById(db, actor.id));
  if (!user) throw new AppError('account.notAuthorized');
  return {
    hasPassword: hasPassword(user),
    organizes: (await listOwedTo(db, user)).slice(0, mostNamed),
    isLastRoot: await isLastRoot(db, user),
  };
}

/**
 * What was played stays under the characters' nicks, and belongs to nobody from then on. All else goes with the account, along
 * with the tables that refer to it.
 */
export async function deleteAccount(deps: ProfileDeps, holder: Holder, confirmation: Confirmation): Promise<void> {
  const seen = await findUserById(deps.db, holder.id);
  if (seen === undefined) throw new AppError('account.notAuthorized');
  // It takes its time, and nobody is to wait for it.
  await checkConfirmation(deps, holder, seen, confirmation);
  await inTransaction(deps.db, async (db) => {
    await lockUntilCommit(db, locks.rootAccount);
    const tournaments = await listAllTournamentsOf(db, seen.id);
    await giveBackPlaces(db, seen.id, deps.now());
    const user = await lockHolder(db, holder);
    // Before the account may not even be referred to: whoever renews a session holds that, and then refers to the account.
    await deleteSessionsOfUser(db, user.id);
    await lockUserToDelete(db, user.id);
    // What they asked for since.
    await removeRequestsOfUser(db, user.id, await listOwnTeamIds(db, user.id));
    if (user.password_hash !== seen.password_hash) throw new AppError('account.stale');
    if (await isLastRoot(db, user)) throw new AppError('user.lastRoot');
    const captained = (await listTeamsOfCaptain(db, user.id)).map(({ id }) => id);
    const teams = await deleteOwnUnplayedTeams(db, user.id);
    const characters = await releaseCharactersOf(db, user.id);
    await deleteContactsOfOrganizer(db, user.id);
    await deleteWebhooksOfOrganizer(db, user.id);
    await updateOrganizerToGhost(db, user.id, mayOrganize(user));
    // One may have been brought back while the others were given away.
    const open = await listOwedTo(db, user);
    if (open.length > 0) throw new AppError('account.organizes', { names: namesOf(open) });
    await deleteJobsAbout(db, user);
    await deleteUser(db, user.id);
    // Last, for what was done just now is in the log, too.
    await eraseFromChanges(db, user.id, { characters, teams, captained });
    await eraseFormerNames(db, tournaments);
  });
}

/** By the password alone only where that is all that one needs to sign in. */
async function checkConfirmation(
  deps: ProfileDeps,
  holder: Holder,
  user: User,
  { password = '', email = '' }: Confirmation,
): Promise<void> {
  if (hasPassword(user)) {
    if (!(await isOwnPassword(deps, user, password))) throw new AppError('account.wrongPassword');
    if (!(await existsSecondFactor(deps.db, user.id))) return;
  } else if (email.trim().toLowerCase() !== user.email) {
    throw new AppError('account.otherEmail');
  }
  await assertSignedInLately(deps, holder);
}

/**
 * Requests, and places that others can have: in tournaments to come, unless a bracket is made with them already. It
 * holds what they organize as well, which is given to somebody else later on.
 */
async function giveBackPlaces(db: Database, userId: number, now: Date): Promise<void> {
  // In one order, as everybody does.
  const ids = await listTournamentsToLockOf(db, userId);
  const tournaments = [];
  for (const id of ids) tournaments.push(await findTournamentForUpdate(db, id));
  const teams = await listOwnTeamIds(db, userId);
  await removeRequestsOfUser(db, userId, teams);
  const isTheirs = ({ player_id, team_id }: Participant) => player_id !== null || teams.includes(team_id ?? 0);
  for (const tournament of tournaments) {
    if (tournament?.status !== tournamentStatus.pending) continue;
    const placed = await listPlacedIds(db, tournament.id);
    const own = await listOwnParticipants(db, tournament.id, userId);
    const freed = own.filter((one) => isTheirs(one) && !placed.has(one.id));
    await deleteParticipants(
      db,
      tournament.id,
      freed.map(({ id }) => id),
    );
    await fillPlaces(db, tournament, now);
    await notifyOfTournament(db, tournament.id);
  }
}

/** What they have to bring to an end before they go, as nobody else may be there to do it. */
async function listOwedTo(db: Database, user: User) {
  return mayOrganize(user) ? listOpenTournamentsOf(db, user.id) : [];
}

/** Whoever has been one can neither complete nor delete what they organize. */
function mayOrganize({ id, role }: User): boolean {
  return can({ id, role }, 'tournaments.create');
}

async function isLastRoot(db: Database, { role }: User): Promise<boolean> {
  return role === 'root' && (await countActiveUsersOfRole(db, 'root')) < 2;
}

/** Those who came by another service have none. */
function hasPassword({ password_hash }: User): boolean {
  return Boolean(password_hash);
}

function namesOf(tournaments: readonly { readonly title: string }[]): string[] {
  const names = tournaments.slice(0, mostNamed).map(({ title }) => title);
  return tournaments.length > names.length ? [...names, '…'] : names;
}
