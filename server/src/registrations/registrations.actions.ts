import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import { placesOf } from '@agon/contract/registrations';
import type {
  NewParticipant,
  Participant,
  Participants,
  registrationEndpoints,
} from '@agon/contract/registrations.endpoints';
import { approvableRequests } from '@agon/contract/registrations.requests';
import { existsInBracket } from '../brackets/bracket-states.queries.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { tellSides } from '../notifications/telling.queries.ts';
import { changeClasses } from '../players/classes.queries.ts';
import { findOrInsertPlayers, findPlayer } from '../players/players.queries.ts';
import { findOrInsertTeams, findTeam } from '../players/teams.queries.ts';
import { notifyOfTournament, type TournamentRow } from '../tournaments/tournaments.queries.ts';
import { retellOfRequests } from './notices.queries.ts';
import { participantsOnWire } from './participants-on-wire.ts';
import { fillPlaces, lockPlacesToEdit } from './places.queries.ts';
import {
  deleteParticipants,
  insertParticipants,
  listParticipants,
  listSides,
  updateParticipant,
} from './registrations.queries.ts';
import type { RequestDeps } from './requests.actions.ts';
import { updateRequestsOfSides } from './requests.queries.ts';

/**
 * Adds all of them or none; whom the organizer enters is known to be there. A person may play with a second character by
 * this: nobody can ask for that, but who is at the event is for the organizer to say.
 */
export function addParticipants(
  { db: outer, now }: RequestDeps,
  actor: Actor,
  tournamentId: number,
  newcomers: readonly NewParticipant[],
): Promise<Participants> {
  return inTransaction(outer, async (db) => {
    const tournament = await lockPlacesToEdit(db, actor, tournamentId, now);
    const at = now();
    const duplicate = tournament.team_mode ? 'registration.duplicateTeam' : 'registration.duplicatePlayer';
    const names = newcomers.map((newcomer) => newcomer.name);
    const known = await listParticipants(db, tournamentId);
    const repeated = repeatedIn([...known, ...newcomers].map(({ name }) => name));
    if (repeated.length > 0) throw new AppError(duplicate, { names: repeated });
    const seeds = repeatedIn([...known, ...newcomers].flatMap(({ seed }) => seed ?? []));
    if (seeds.length > 0) throw new AppError('registration.duplicateSeed', { seeds });
    const limit = placesOf(tournament);
    const free = Math.max(0, limit - known.length);
    if (names.length > free) throw new AppError('registration.full', { limit, free });

    const findOrInsert = tournament.team_mode ? findOrInsertTeams : findOrInsertPlayers;
    const found = await findOrInsert(db, tournament.game_id, names);
    const idByName = new Map(found.map(({ id, name }) => [name, id]));
    const rows = newcomers.map(({ name, seed = null }) => {
      const id = idByName.get(name) ?? null;
      const side = tournament.team_mode ? { playerId: null, teamId: id } : { playerId: id, teamId: null };
      return { ...side, seed, checkedInAt: at };
    });
    await insertParticipants(db, tournamentId, rows);
    const isNew = ({ name }: Participant) => idByName.has(name);
    await refuseBlocked(db, (await listParticipants(db, tournamentId)).filter(isNew));
    await approveRequestsOf(
      db,
      tournament,
      found.map(({ id }) => id),
      { by: actor?.id ?? null, now: at },
    );
    const sides = rows.map(({ playerId, teamId }) => ({ player_id: playerId, team_id: teamId }));
    await tellSides(db, sides, { kind: 'approved', tournamentId, by: actor?.id ?? null, now: at });
    await retellOfRequests(db, tournamentId);
    if (!tournament.team_mode) {
      const named = newcomers.flatMap(({ name, class: className }) =>
        className === undefined ? [] : [{ id: idByName.get(name) ?? 0, class: className }],
      );
      await changeClasses(db, tournament.game_id, named, actor);
    }
    await notifyOfTournament(db, tournamentId);
    return participantsOnWire(await listParticipants(db, tournamentId));
  });
}

/** @throws {AppError} `registration.isBlocked` */
async function refuseBlocked(db: Database, entered: readonly Pick<Participant, 'id'>[]): Promise<void> {
  const sides = await listSides(
    db,
    entered.map(({ id }) => id),
  );
  const names = [...sides.values()].flatMap(({ name, isBlocked }) => (isBlocked ? [name] : []));
  if (names.length > 0) throw new AppError('registration.isBlocked', { names });
}

/** Whoever is entered by hand has no more to wait for. */
function approveRequestsOf(
  db: Database,
  { id, team_mode: isTeams }: TournamentRow,
  sideIds: readonly number[],
  decision: { readonly by: number | null; readonly now: Date },
): Promise<void> {
  const sides = sideIds.map((side) => ({ player_id: isTeams ? null : side, team_id: isTeams ? side : null }));
  return updateRequestsOfSides(db, id, sides, {
    from: approvableRequests,
    to: 'approved',
    ...decision,
  });
}

type Change = Received<(typeof registrationEndpoints)['PUT /tournaments/{id}/participants/{pid}']>['body'];

/** Corrects what was entered; results stay with the participant. */
export function changeParticipant(
  { db: outer, now }: RequestDeps,
  actor: Actor,
  { id: tournamentId, pid }: { readonly id: number; readonly pid: number },
  { name, seed, class: className }: Change,
): Promise<Participants> {
  return inTransaction(outer, async (db) => {
    const tournament = await lockPlacesToEdit(db, actor, tournamentId, now);
    const at = now();
    const known = await listParticipants(db, tournamentId);
    const participant = known.find(({ id }) => id === pid);
    if (participant === undefined) throw new AppError('registration.notFound');
    const renamed =
      name === undefined || name === participant.name ? {} : await named(db, { tournament, known, participant, name });
    if (seed !== undefined && seed !== participant.seed) {
      const holder = known.find((other) => seed !== null && other.seed === seed);
      if (holder !== undefined) await updateParticipant(db, holder.id, { seed: participant.seed });
    }
    await updateParticipant(db, pid, { seed: seed === undefined ? participant.seed : seed, ...renamed });
    const side = renamed.player_id ?? renamed.team_id;
    if (side !== undefined) {
      const doing = { by: actor?.id ?? null, now: at };
      await refuseBlocked(db, [participant]);
      await approveRequestsOf(db, tournament, [side], doing);
      const entered = { player_id: renamed.player_id ?? null, team_id: renamed.team_id ?? null };
      await tellSides(db, [entered], { kind: 'approved', tournamentId, ...doing });
      await retellOfRequests(db, tournamentId);
    }
    const player = renamed.player_id ?? participant.player_id;
    if (className !== undefined && player !== null) {
      await changeClasses(db, tournament.game_id, [{ id: player, class: className }], actor);
    }
    await notifyOfTournament(db, tournamentId);
    return participantsOnWire(await listParticipants(db, tournamentId));
  });
}

interface Renaming {
  readonly tournament: TournamentRow;
  readonly known: readonly Participant[];
  readonly participant: Participant;
  readonly name: string;
}

/** The player or team of that name, made where the game lacks it. */
async function named(
  db: Database,
  { tournament: { game_id: gameId, team_mode: isTeams }, known, participant, name }: Renaming,
): Promise<{ player_id?: number; team_id?: number }> {
  if (known.some((other) => other.name === name)) {
    throw new AppError(isTeams ? 'registration.duplicateTeam' : 'registration.duplicatePlayer', { names: [name] });
  }
  const owner = isTeams
    ? (await findTeam(db, participant.team_id ?? 0))?.captain_id
    : (await findPlayer(db, participant.player_id ?? 0))?.user_id;
  if (owner != null) throw new AppError('registration.ownName');
  const [found] = await (isTeams ? findOrInsertTeams : findOrInsertPlayers)(db, gameId, [name]);
  if (found === undefined) throw new AppError('registration.notFound');
  return isTeams ? { team_id: found.id } : { player_id: found.id };
}

/** The place is free for the first in line. */
export function removeParticipant(
  { db: outer, now }: RequestDeps,
  actor: Actor,
  { id: tournamentId, pid: participantId }: { readonly id: number; readonly pid: number },
  reason: string,
): Promise<Participants> {
  return inTransaction(outer, async (db) => {
    const tournament = await lockPlacesToEdit(db, actor, tournamentId, now);
    const at = now();
    const gone = (await listParticipants(db, tournamentId)).filter(({ id }) => id === participantId);
    if (gone.length === 0) throw new AppError('registration.notFound');
    if (await existsInBracket(db, tournamentId, participantId)) throw new AppError('registration.inBracket');
    await deleteParticipants(db, tournamentId, [participantId]);
    const removal = { from: ['approved'], to: 'removed', by: actor?.id ?? null, now: at, reason } as const;
    await updateRequestsOfSides(db, tournamentId, gone, removal);
    const about = reason === '' ? {} : { reason };
    await tellSides(db, gone, { kind: 'removed', tournamentId, by: removal.by, now: at, about });
    await fillPlaces(db, tournament, at);
    await notifyOfTournament(db, tournamentId);
    return participantsOnWire(await listParticipants(db, tournamentId));
  });
}

/** Each value that is there more than once. */
function repeatedIn<T>(values: readonly T[]): T[] {
  const seen = new Set<T>();
  return [...new Set(values.filter((value) => seen.size === seen.add(value).size))];
}
