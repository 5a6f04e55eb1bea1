import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import type { RequestStatus } from '@agon/contract/registrations';
import type { OwnRegistration, Participant, RegistrationRequest } from '@agon/contract/registrations.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import { existsInBracket } from '../brackets/bracket-states.queries.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { authorize } from '../http/authorize.ts';
import { findPlayer, findTeam } from '../players/players.queries.ts';
import {
  findTournamentById,
  findTournamentBySlug,
  findTournamentForUpdate,
  notifyOfRequests,
  notifyOfTournament,
  type TournamentRow,
} from '../tournaments/tournaments.queries.ts';
import { isCheckInOver, placesOf } from './entry.ts';
import { fillPlaces, lockPlacesToEdit, settleCheckIn } from './places.queries.ts';
import {
  deleteParticipants,
  insertParticipants,
  listOwnParticipants,
  listParticipants,
} from './registrations.queries.ts';
import {
  findRequest,
  insertRequest,
  listRequests,
  listRequestsById,
  listRequestsOf,
  type RequestRow,
  requestOnWire,
  updateRequests,
  updateRequestsOfSides,
  updateRequestsToWait,
} from './requests.queries.ts';

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
    const { person, tournament } = await lockedApplicantAt(db, actor, slug, now);
    if (tournament.status !== tournamentStatus.pending) throw new AppError('registration.closed');
    const side = await ownSide(db, person, tournament, application);
    const known = await listParticipants(db, tournament.id);
    if (known.some((one) => one.player_id === side.playerId && one.team_id === side.teamId)) {
      throw new AppError(tournament.team_mode ? 'registration.duplicateTeam' : 'registration.duplicatePlayer');
    }
    const parts = await listOwnParts(db, tournament.id, person);
    const isOther = ({ participant, row }: Part) =>
      participant !== undefined || (isOpen(row) && row?.player_id !== side.playerId);
    // A person plays once; a captain may send several teams.
    if (!tournament.team_mode && parts.some(isOther)) throw new AppError('registration.oneCharacter');
    const { link, discord, telegram } = application;
    const id = await insertRequest(db, {
      ...{ tournamentId: tournament.id, userId: person, ...side },
      ...{ link, discord, telegram, now: now() },
    });
    if (id === undefined) throw new AppError('registration.alreadyRegistered');
    const sides = [{ player_id: side.playerId, team_id: side.teamId }];
    const replacement = { from: ['dropped'], to: 'withdrawn', by: person, now: now() } as const;
    await updateRequestsOfSides(db, tournament.id, sides, replacement);
    await notifyOfRequests(db, tournament.id);
    return requestOnWire(await requestOf(db, tournament.id, id));
  });
}

export async function readOwnRegistration(db: Database, actor: Actor, slug: string): Promise<OwnRegistration> {
  const { person, tournament } = await applicantAt(db, actor, slug);
  return ownRegistrationOf(db, tournament.id, person);
}

/** Whatever one has: a request that waits, a place in line, or the place that came of it. */
export function withdrawOwnRequest(
  { db: outer, now }: RequestDeps,
  actor: Actor,
  slug: string,
  requestId?: number,
): Promise<OwnRegistration> {
  return inTransaction(outer, async (db) => {
    const { person, tournament } = await lockedApplicantAt(db, actor, slug, now);
    const rows = (await listOwnParts(db, tournament.id, person)).flatMap(({ row }) => row ?? []);
    const row = requestId === undefined ? rows[0] : rows.find(({ id }) => id === requestId);
    if (row === undefined) throw new AppError('registration.noRequest');
    if (row.status === 'approved') await giveBack(db, tournament, row);
    else if (!isOpen(row)) throw new AppError('registration.decided');
    await updateRequests(db, [row.id], { status: 'withdrawn', by: person, now: now() });
    await fillPlaces(db, tournament, now());
    await (row.status === 'pending' ? notifyOfRequests : notifyOfTournament)(db, tournament.id);
    return ownRegistrationOf(db, tournament.id, person);
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

interface Decisions {
  readonly approve: readonly number[];
  readonly decline: readonly number[];
}

const approvable: readonly RequestStatus[] = ['pending', 'waiting', 'dropped'];
const declinable: readonly RequestStatus[] = ['pending', 'waiting'];

/** Who is approved takes part at once or, when all places are taken, gets on the waiting list. All of it is done, or nothing. */
export function decideRequests(
  { db: outer, now }: RequestDeps,
  actor: Actor,
  tournamentId: number,
  { approve, decline }: Decisions,
): Promise<RegistrationRequest[]> {
  return inTransaction(outer, async (db) => {
    const tournament = await lockPlacesToEdit(db, actor, tournamentId, now);
    const decision = { by: actor?.id ?? null, now: now() };
    const ids = [...new Set([...approve, ...decline])];
    const rows = await listRequestsById(db, tournamentId, ids);
    if (rows.length < ids.length) throw new AppError('registration.noRequest');
    const approved = rows.filter(({ id }) => approve.includes(id));
    const declined = rows.filter(({ id }) => decline.includes(id));
    const isDecidable =
      approved.length + declined.length === rows.length &&
      approved.every(({ status }) => approvable.includes(status)) &&
      declined.every(({ status }) => declinable.includes(status));
    if (!isDecidable) throw new AppError('registration.decided');
    await letIn(db, tournament, approved, decision);
    await updateRequests(
      db,
      declined.map(({ id }) => id),
      { status: 'declined', ...decision },
    );
    if (rows.length > 0) await notifyOfTournament(db, tournamentId);
    const after = new Map((await listRequestsById(db, tournamentId, ids)).map((row) => [row.id, requestOnWire(row)]));
    return ids.flatMap((id) => after.get(id) ?? []);
  });
}

export async function decideOne(deps: RequestDeps, actor: Actor, tournamentId: number, decision: Decisions) {
  const [decided] = await decideRequests(deps, actor, tournamentId, decision);
  if (decided === undefined) throw new AppError('registration.noRequest');
  return decided;
}

/**
 * Of those approved at once the first in line come first, then who asked first. After the check-in nobody could check in
 * any more: whoever is let in then is known to be there.
 */
async function letIn(
  db: Database,
  tournament: TournamentRow,
  approved: readonly RequestRow[],
  decision: { readonly by: number | null; readonly now: Date },
): Promise<void> {
  if (approved.length === 0) return;
  const known = await listParticipants(db, tournament.id);
  const isKnown = approved.some((row) => known.some((one) => isOfSide(row, one)));
  if (isKnown) throw new AppError(tournament.team_mode ? 'registration.duplicateTeam' : 'registration.duplicatePlayer');
  const inTurn = approved.toSorted((a, b) => placeInLine(a) - placeInLine(b) || a.id - b.id);
  const limit = placesOf(tournament);
  const free = Math.max(0, limit - known.length);
  const [first, others] = [inTurn.slice(0, free), inTurn.slice(free)];
  const canWait = tournament.has_waiting_list && others.every(({ status }) => status !== 'waiting');
  if (others.length > 0 && !canWait) throw new AppError('registration.full', { limit });

  const presence = isCheckInOver(tournament, decision.now) ? decision.now : null;
  const rows = first.map((row) => ({
    ...{ playerId: row.player_id, teamId: row.team_id, seed: null },
    checkedInAt: row.checked_in_at ?? presence,
  }));
  await insertParticipants(db, tournament.id, rows);
  await updateRequests(
    db,
    first.map(({ id }) => id),
    { status: 'approved', ...decision },
  );
  await updateRequestsToWait(
    db,
    tournament.id,
    others.map(({ id }) => id),
    decision,
  );
}

function placeInLine({ line }: RequestRow): number {
  return line ?? Number.MAX_SAFE_INTEGER;
}

async function requestOf(db: Database, tournamentId: number, id: number): Promise<RequestRow> {
  const row = await findRequest(db, tournamentId, id);
  if (row === undefined) throw new AppError('registration.noRequest');
  return row;
}

export async function ownRegistrationOf(db: Database, tournamentId: number, person: number): Promise<OwnRegistration> {
  const parts = await listOwnParts(db, tournamentId, person);
  const [first, ...others] = parts.map(({ participant = null, row }) => ({
    participant,
    request: row === undefined ? null : requestOnWire(row),
  }));
  return { request: null, participant: null, ...first, others };
}

/** Of what one has in a tournament. */
interface Part {
  readonly participant?: Participant;
  /** What it came of, or comes of yet; not there for who was entered by hand. */
  readonly row: RequestRow | undefined;
}

/** The places that somebody has, then what waits for one; else the request that was decided last. */
async function listOwnParts(db: Database, tournamentId: number, person: number): Promise<Part[]> {
  const rows = await listRequestsOf(db, tournamentId, person);
  const places = (await listOwnParticipants(db, tournamentId, person)).map((participant) => ({
    participant,
    row: rows.find((row) => row.status === 'approved' && isOfSide(row, participant)),
  }));
  const waiting = rows.filter(isOpen).toSorted((a, b) => placeInLine(a) - placeInLine(b) || a.id - b.id);
  const parts: Part[] = [...places, ...waiting.map((row) => ({ row }))];
  if (parts.length > 0) return parts;
  const [latest] = rows.toSorted((a, b) => Number(b.decided_at) - Number(a.decided_at));
  return latest === undefined ? [] : [{ row: latest }];
}

function isOpen(row: RequestRow | undefined): boolean {
  return row?.status === 'pending' || row?.status === 'waiting';
}

function isOfSide(row: RequestRow, { player_id, team_id }: Participant): boolean {
  return row.player_id === player_id && row.team_id === team_id;
}

export async function applicantAt(db: Database, actor: Actor, slug: string) {
  if (actor === null) throw new AppError('account.notAuthorized');
  const tournament = await findTournamentBySlug(db, slug);
  if (tournament === undefined) throw new AppError('tournament.notFound');
  return { person: actor.id, tournament };
}

/** The same once they hold the tournament's lock, in turn with those who decide. */
async function lockedApplicantAt(db: Database, actor: Actor, slug: string, now: () => Date) {
  const { person, tournament: seen } = await applicantAt(db, actor, slug);
  const tournament = await findTournamentForUpdate(db, seen.id);
  if (tournament === undefined) throw new AppError('tournament.notFound');
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
