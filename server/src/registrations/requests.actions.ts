import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import type { OwnRegistration, Participant, RegistrationRequest } from '@agon/contract/registrations.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import { existsInBracket } from '../brackets/bracket-states.queries.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { authorize } from '../http/authorize.ts';
import { findPlayer } from '../players/players.queries.ts';
import { findTeam } from '../players/teams.queries.ts';
import { lockTournament } from '../tournaments/tournament-lock.queries.ts';
import {
  findTournamentById,
  findTournamentBySlug,
  notifyOfRequests,
  notifyOfTournament,
  type TournamentRow,
} from '../tournaments/tournaments.queries.ts';
import { retellOfRequests, tellOfRequests } from './notices.queries.ts';
import { fillPlaces, settleCheckIn } from './places.queries.ts';
import { deleteParticipants, listOwnParticipants, listParticipants } from './registrations.queries.ts';
import { isOfSide, isOpen, placeInLine } from './request.ts';
import {
  findLastContacts,
  findRequest,
  insertRequest,
  listRequests,
  listRequestsOf,
  type RequestRow,
  updateRequests,
  updateRequestsOfSides,
} from './requests.queries.ts';
import { ownRequestOnWire, requestOnWire } from './requests-on-wire.ts';

export interface RequestDeps {
  readonly db: Database;
  readonly now: () => Date;
}

interface Application {
  readonly link: string;
  readonly discord: string;
  readonly telegram: string;
  readonly playerId?: number | undefined;
  readonly teamId?: number | undefined;
}

/** Asks to take part, as long as the tournament is still to come. It takes the place of what was dropped before. */
export function requestPlace(
  { db: outer, now }: RequestDeps,
  actor: Actor,
  slug: string,
  application: Application,
): Promise<RegistrationRequest> {
  return inTransaction(outer, async (db) => {
    const { person, tournament } = await settledApplicantAt(db, actor, slug, now);
    if (tournament.status !== tournamentStatus.pending) throw new AppError('registration.closed');
    const side = await ownSide(db, person, tournament, application);
    const known = await listParticipants(db, tournament.id);
    if (known.some((one) => one.player_id === side.playerId && one.team_id === side.teamId)) {
      throw new AppError(tournament.team_mode ? 'registration.duplicateTeam' : 'registration.duplicatePlayer');
    }
    const parts = await listOwnParts(db, tournament, person);
    const others = parts.filter(
      ({ participant, row }) => participant !== undefined || (isOpen(row) && row?.player_id !== side.playerId),
    );
    // A person plays once; a captain may send several teams.
    if (!tournament.team_mode && others.length > 0) {
      const names = others.flatMap(({ participant, row }) => (participant ?? row)?.name ?? []);
      throw new AppError('registration.oneCharacter', { names });
    }
    const { link, discord, telegram } = application;
    const id = await insertRequest(db, {
      ...{ tournamentId: tournament.id, userId: person, ...side },
      ...{ link, discord, telegram, now: now() },
    });
    if (id === undefined) {
      throw new AppError(
        tournament.team_mode ? 'registration.teamAlreadyRegistered' : 'registration.alreadyRegistered',
      );
    }
    const sides = [{ player_id: side.playerId, team_id: side.teamId }];
    const replacement = { from: ['dropped', 'removed'], to: 'withdrawn', by: person, now: now() } as const;
    await updateRequestsOfSides(db, tournament.id, sides, replacement);
    await tellOfRequests(db, tournament, { by: person, now: now() });
    await notifyOfRequests(db, tournament.id);
    return requestOnWire(await requestOf(db, tournament.id, id));
  });
}

export async function readOwnRegistration(db: Database, actor: Actor, slug: string): Promise<OwnRegistration> {
  const { person, tournament } = await applicantAt(db, actor, slug);
  return ownRegistrationOf(db, tournament, person);
}

/** Whatever one has: a request that waits, a place in line, or the place that came of it. */
export function withdrawOwnRequest(
  { db: outer, now }: RequestDeps,
  actor: Actor,
  slug: string,
  requestId?: number,
): Promise<OwnRegistration> {
  return inTransaction(outer, async (db) => {
    const { person, tournament } = await settledApplicantAt(db, actor, slug, now);
    const rows = (await listOwnParts(db, tournament, person)).flatMap(({ row }) => row ?? []);
    const row = requestId === undefined ? rows[0] : rows.find(({ id }) => id === requestId);
    if (row === undefined) throw new AppError('registration.noRequest');
    if (row.status === 'approved') await giveBack(db, tournament, row);
    else if (!isOpen(row)) throw new AppError('registration.decided');
    await updateRequests(db, [row.id], { status: 'withdrawn', by: person, now: now() });
    await fillPlaces(db, tournament, now());
    if (row.status === 'pending') await retellOfRequests(db, tournament.id);
    await (row.status === 'pending' ? notifyOfRequests : notifyOfTournament)(db, tournament.id);
    return ownRegistrationOf(db, tournament, person);
  });
}

async function giveBack(db: Database, tournament: TournamentRow, row: RequestRow): Promise<void> {
  if (tournament.status !== tournamentStatus.pending) throw new AppError('registration.hasStarted');
  const known = await listParticipants(db, tournament.id);
  const place = known.find((one) => isOfSide(row, one));
  if (place === undefined) return;
  if (await existsInBracket(db, tournament.id, place.id)) throw new AppError('registration.isPlaced');
  await deleteParticipants(db, tournament.id, [place.id]);
}

export async function readRequests(db: Database, actor: Actor, tournamentId: number): Promise<RegistrationRequest[]> {
  const tournament = await findTournamentById(db, tournamentId);
  if (tournament === undefined) throw new AppError('tournament.notFound');
  authorize(actor, 'tournaments.run', tournament);
  return (await listRequests(db, tournamentId)).map(requestOnWire);
}

async function requestOf(db: Database, tournamentId: number, id: number): Promise<RequestRow> {
  const row = await findRequest(db, tournamentId, id);
  if (row === undefined) throw new AppError('registration.noRequest');
  return row;
}

export async function ownRegistrationOf(
  db: Database,
  tournament: TournamentRow,
  person: number,
): Promise<OwnRegistration> {
  const parts = await listOwnParts(db, tournament, person);
  const [first, ...others] = parts.map(({ participant = null, row }) => ({
    participant,
    request: row === undefined ? null : ownRequestOnWire(row, person),
  }));
  const contacts = (await findLastContacts(db, person)) ?? null;
  return { request: null, participant: null, ...first, others, contacts };
}

/** Of what one has in a tournament. */
interface Part {
  readonly participant?: Participant;
  /** What it came of, or comes of yet; not there for who was entered by hand. */
  readonly row: RequestRow | undefined;
}

/**
 * The places that somebody has, then what waits for one, then, until the start, what became of their other teams; else the
 * request that was decided last.
 */
async function listOwnParts(db: Database, { id, status, team_mode }: TournamentRow, person: number): Promise<Part[]> {
  const rows = await listRequestsOf(db, id, person);
  const places = (await listOwnParticipants(db, id, person)).map((participant) => ({
    participant,
    row: rows.find((row) => row.status === 'approved' && isOfSide(row, participant)),
  }));
  const waiting = rows.filter(isOpen).toSorted((a, b) => placeInLine(a) - placeInLine(b) || a.id - b.id);
  const current: Part[] = [...places, ...waiting.map((row) => ({ row }))];
  const decided = rows.filter((row) => !isOpen(row)).toSorted((a, b) => Number(b.decided_at) - Number(a.decided_at));
  if (!team_mode || status !== tournamentStatus.pending) {
    return current.length > 0 ? current : decided.slice(0, 1).map((row) => ({ row }));
  }
  const known = new Set(current.map(({ participant, row }) => (participant ?? row)?.team_id));
  const others = [...Map.groupBy(decided, ({ team_id }) => team_id)].flatMap(([team, [latest]]) =>
    latest === undefined || known.has(team) ? [] : [latest],
  );
  const told = others.filter(({ status: was }) => was !== 'withdrawn');
  const parts = [...current, ...told.map((row) => ({ row }))];
  return parts.length > 0 ? parts : others.slice(0, 1).map((row) => ({ row }));
}

async function applicantAt(db: Database, actor: Actor, slug: string) {
  if (actor === null) throw new AppError('account.notAuthorized');
  const tournament = await findTournamentBySlug(db, slug);
  if (tournament === undefined) throw new AppError('tournament.notFound');
  return { person: actor.id, tournament };
}

/** The same once they hold the tournament's lock, in turn with those who decide. Anybody may ask. */
export async function lockedApplicantAt(db: Database, actor: Actor, slug: string) {
  const { person, tournament } = await applicantAt(db, actor, slug);
  return { person, tournament: await lockTournament(db, tournament, () => undefined) };
}

/** The same after its check-in has done what is due. */
async function settledApplicantAt(db: Database, actor: Actor, slug: string, now: () => Date) {
  const { person, tournament } = await lockedApplicantAt(db, actor, slug);
  return { person, tournament: await settleCheckIn(db, tournament, now()) };
}

/** The character or the team that was named, if it is the applicant's and of this game. */
async function ownSide(db: Database, person: number, tournament: TournamentRow, { playerId, teamId }: Application) {
  if (tournament.team_mode) {
    const team = teamId === undefined ? undefined : await findTeam(db, teamId);
    const isOwn = team?.captain_id === person && team.game_id === tournament.game_id;
    if (team === undefined || !isOwn) throw new AppError('registration.notYours');
    return { playerId: null, teamId: team.id };
  }
  const player = playerId === undefined ? undefined : await findPlayer(db, playerId);
  const isOwn = player?.user_id === person && player.game_id === tournament.game_id;
  if (player === undefined || !isOwn) throw new AppError('registration.notYours');
  return { playerId: player.id, teamId: null };
}
