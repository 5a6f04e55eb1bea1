import type { Returned } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import { participantLimit } from '@agon/contract/registrations';
import type { RegistrationRequest, registrationEndpoints } from '@agon/contract/registrations.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import { type Database, inTransaction } from '../db/database.ts';
import { authorize } from '../http/authorize.ts';
import { findPlayer, findTeam } from '../players/players.queries.ts';
import { lockTournamentToEdit } from '../tournaments/tournament-to-edit.queries.ts';
import {
  findTournamentById,
  findTournamentBySlug,
  findTournamentForUpdate,
  notifyOfTournament,
  type TournamentRow,
} from '../tournaments/tournaments.queries.ts';
import { insertParticipants, listParticipants } from './registrations.queries.ts';
import {
  findLatestRequestOf,
  findRequest,
  insertRequest,
  listRequests,
  type RequestRow,
  requestOnWire,
  updateRequestStatus,
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

/** Asks to take part, as long as the tournament is still to come. */
export function requestPlace(
  { db: outer, now }: RequestDeps,
  actor: Actor,
  slug: string,
  application: Application,
): Promise<RegistrationRequest> {
  return inTransaction(outer, async (db) => {
    const { person, tournament } = await applicantAt(db, actor, slug);
    if (tournament.status !== tournamentStatus.pending) throw new AppError('registration.closed');
    const side = await ownSide(db, person, tournament, application);
    const known = await listParticipants(db, tournament.id);
    if (known.some((one) => one.player_id === side.playerId && one.team_id === side.teamId)) {
      throw new AppError(tournament.team_mode ? 'registration.duplicateTeam' : 'registration.duplicatePlayer');
    }
    const { link, discord, telegram } = application;
    const id = await insertRequest(db, {
      ...{ tournamentId: tournament.id, userId: person, ...side },
      ...{ link, discord, telegram, now: now() },
    });
    if (id === undefined) throw new AppError('registration.alreadyRegistered');
    return requestOnWire(await requestOf(db, tournament.id, id));
  });
}

type OwnRequest = Returned<(typeof registrationEndpoints)['GET /tournaments/{slug}/my-registration']>;

export async function readOwnRequest(db: Database, actor: Actor, slug: string): Promise<OwnRequest> {
  const { person, tournament } = await applicantAt(db, actor, slug);
  const row = await findLatestRequestOf(db, tournament.id, person);
  return { request: row === undefined ? null : requestOnWire(row) };
}

export function withdrawOwnRequest({ db: outer, now }: RequestDeps, actor: Actor, slug: string): Promise<OwnRequest> {
  return inTransaction(outer, async (db) => {
    const { person, tournament } = await applicantAt(db, actor, slug);
    // In turn with those who decide.
    await findTournamentForUpdate(db, tournament.id);
    const row = await findLatestRequestOf(db, tournament.id, person);
    if (row === undefined) throw new AppError('registration.noRequest');
    if (row.status !== 'pending') throw new AppError('registration.decided');
    await updateRequestStatus(db, row.id, { status: 'withdrawn', by: person, now: now() });
    return { request: requestOnWire(await requestOf(db, tournament.id, row.id)) };
  });
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

/** Who is approved takes part at once. All of it is done, or nothing. */
export function decideRequests(
  { db: outer, now }: RequestDeps,
  actor: Actor,
  tournamentId: number,
  { approve, decline }: Decisions,
): Promise<RegistrationRequest[]> {
  return inTransaction(outer, async (db) => {
    const tournament = await lockTournamentToEdit(db, actor, tournamentId);
    const by = actor?.id ?? 0;
    const approved: RequestRow[] = [];
    for (const id of new Set(approve)) approved.push(await openRequest(db, tournamentId, id));
    await letIn(db, tournament, approved);
    for (const { id } of approved) await updateRequestStatus(db, id, { status: 'approved', by, now: now() });
    for (const id of new Set(decline)) {
      const row = await openRequest(db, tournamentId, id);
      await updateRequestStatus(db, row.id, { status: 'declined', by, now: now() });
    }
    if (approved.length > 0) await notifyOfTournament(db, tournamentId);
    const decided: RegistrationRequest[] = [];
    for (const id of new Set([...approve, ...decline]))
      decided.push(requestOnWire(await requestOf(db, tournamentId, id)));
    return decided;
  });
}

export async function decideOne(deps: RequestDeps, actor: Actor, tournamentId: number, decision: Decisions) {
  const [decided] = await decideRequests(deps, actor, tournamentId, decision);
  if (decided === undefined) throw new AppError('registration.noRequest');
  return decided;
}

async function letIn(db: Database, tournament: TournamentRow, approved: readonly RequestRow[]): Promise<void> {
  if (approved.length === 0) return;
  const known = await listParticipants(db, tournament.id);
  const rows = approved.map((row) => ({ playerId: row.player_id, teamId: row.team_id, seed: null }));
  const isKnown = rows.some(({ playerId, teamId }) =>
    known.some((one) => one.player_id === playerId && one.team_id === teamId),
  );
  if (isKnown) throw new AppError(tournament.team_mode ? 'registration.duplicateTeam' : 'registration.duplicatePlayer');
  if (known.length + rows.length > participantLimit) {
    throw new AppError('registration.full', { limit: participantLimit });
  }
  await insertParticipants(db, tournament.id, rows);
}

async function openRequest(db: Database, tournamentId: number, id: number): Promise<RequestRow> {
  const row = await requestOf(db, tournamentId, id);
  if (row.status !== 'pending') throw new AppError('registration.decided');
  return row;
}

async function requestOf(db: Database, tournamentId: number, id: number): Promise<RequestRow> {
  const row = await findRequest(db, tournamentId, id);
  if (row === undefined) throw new AppError('registration.noRequest');
  return row;
}

async function applicantAt(db: Database, actor: Actor, slug: string) {
  if (actor === null) throw new AppError('account.notAuthorized');
  const tournament = await findTournamentBySlug(db, slug);
  if (tournament === undefined) throw new AppError('tournament.notFound');
  return { person: actor.id, tournament };
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
