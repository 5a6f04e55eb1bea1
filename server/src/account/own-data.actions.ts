import type { OwnData } from '@agon/contract/account.profile.endpoints';
import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import { listChoices } from '../notifications/notifications.queries.ts';
import { ownCharacterOnWire } from '../players/player-on-wire.ts';
import { listPlayersOfUser } from '../players/players.queries.ts';
import { listTeamsOfCharacters } from '../players/rosters.queries.ts';
import { listTeamsOfCaptain } from '../players/teams.queries.ts';
import { findUserById, type User } from './account.queries.ts';
import {
  findOwnSecondFactor,
  listActionsAbout,
  listOwnActions,
  listOwnChanges,
  listOwnClaims,
  listOwnContacts,
  listOwnDevices,
  listOwnEmailChanges,
  listOwnEntries,
  listOwnFormerEmails,
  listOwnHonours,
  listOwnLetters,
  listOwnLogins,
  listOwnMedia,
  listOwnNotifications,
  listOwnPendingSignIns,
  listOwnPlaces,
  listOwnRequests,
  listOwnSessions,
  listOwnTournaments,
  listOwnWebhooks,
} from './own-data.queries.ts';
import type { ProfileDeps } from './profile.actions.ts';

/** All that the site stores about somebody. Whoever adds a table with people in it adds it here. */
export async function readOwnData(
  { db, now }: ProfileDeps,
  actor: Actor,
): Promise<Omit<OwnData, 'account'> & { user: User }> {
  const user = actor && (await findUserById(db, actor.id));
  if (!user) throw new AppError('account.notAuthorized');
  const { id } = user;
  const teamsOfCharacters = await listTeamsOfCharacters(db, id);
  return {
    madeAt: now().toISOString(),
    user,
    hasPassword: Boolean(user.password_hash),
    sessions: await listOwnSessions(db, id),
    logins: await listOwnLogins(db, id),
    letters: await listOwnLetters(db, id),
    devices: await listOwnDevices(db, id),
    emailChanges: await listOwnEmailChanges(db, id),
    formerEmails: await listOwnFormerEmails(db, id),
    secondFactor: await findOwnSecondFactor(db, id),
    pendingSignIns: await listOwnPendingSignIns(db, id),
    characters: (await listPlayersOfUser(db, id)).map((row) => ownCharacterOnWire(row, teamsOfCharacters)),
    teams: await listTeamsOfCaptain(db, id),
    requests: await listOwnRequests(db, id),
    entries: await listOwnEntries(db, id),
    places: await listOwnPlaces(db, id),
    honours: await listOwnHonours(db, id),
    claims: await listOwnClaims(db, id),
    tournaments: await listOwnTournaments(db, id),
    contacts: await listOwnContacts(db, id),
    webhooks: await listOwnWebhooks(db, id),
    changes: await listOwnChanges(db, id),
    actions: await listOwnActions(db, id),
    actionsAbout: await listActionsAbout(db, id),
    media: await listOwnMedia(db, id),
    notifications: await listOwnNotifications(db, id),
    notificationChoices: await listChoices(db, id),
  };
}
