import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import { placesOf } from '@agon/contract/registrations';
import type { Participant, RegistrationRequest } from '@agon/contract/registrations.endpoints';
import { approvableRequests, openRequests } from '@agon/contract/registrations.requests';
import { type Database, inTransaction } from '../db/database.ts';
import { notifyOfTournament, type TournamentRow } from '../tournaments/tournaments.queries.ts';
import { isCheckInOver } from './entry.ts';
import { retellOfRequests, tellOfDecisions } from './notices.queries.ts';
import { lockPlacesToEdit } from './places.queries.ts';
import { insertParticipants, listParticipants, listSides } from './registrations.queries.ts';
import { isOfSide, placeInLine } from './request.ts';
import type { RequestDeps } from './requests.actions.ts';
import {
  listLine,
  listRequestsById,
  type RequestRow,
  updateRequests,
  updateRequestsToWait,
} from './requests.queries.ts';
import { requestOnWire } from './requests-on-wire.ts';

interface Decisions {
  readonly approve: readonly number[];
  readonly decline: readonly number[];
  /** What the organizer says to it, to all of them. */
  readonly reason?: string;
}

/** Who is approved takes part at once or, when all places are taken, gets on the waiting list. All of it is done, or nothing. */
export function decideRequests(
  { db: outer, now }: RequestDeps,
  actor: Actor,
  tournamentId: number,
  { approve, decline, reason = '' }: Decisions,
): Promise<RegistrationRequest[]> {
  return inTransaction(outer, async (db) => {
    const tournament = await lockPlacesToEdit(db, actor, tournamentId, now);
    const decision = { by: actor?.id ?? null, now: now(), reason };
    const ids = [...new Set([...approve, ...decline])];
    const rows = await listRequestsById(db, tournamentId, ids);
    if (rows.length < ids.length) throw new AppError('registration.noRequest');
    const approved = rows.filter(({ id }) => approve.includes(id));
    const declined = rows.filter(({ id }) => decline.includes(id));
    if (approved.length + declined.length > rows.length) throw new AppError('registration.approvedAndDeclined');
    const isDecidable =
      approved.every((row) => approvableRequests.includes(row.status) && isStillOf(tournament, row)) &&
      declined.every(({ status }) => openRequests.includes(status));
    if (!isDecidable) throw refusalOf(rows);
    const blocked = approved.filter(({ is_blocked }) => is_blocked).map(({ name }) => name);
    if (blocked.length > 0) throw new AppError('registration.isBlocked', { names: blocked });
    const waitlisted = await letIn(db, tournament, approved, decision);
    await updateRequests(
      db,
      declined.map(({ id }) => id),
      { status: 'declined', ...decision },
    );
    const taken = approved.filter((row) => !waitlisted.includes(row));
    await tellOfDecisions(db, tournament, { approved: taken, waitlisted, declined }, decision);
    await retellOfRequests(db, tournamentId);
    if (rows.length > 0) await notifyOfTournament(db, tournamentId);
    const after = new Map((await listRequestsById(db, tournamentId, ids)).map((row) => [row.id, requestOnWire(row)]));
    return ids.flatMap((id) => after.get(id) ?? []);
  });
}

/** Its player or team can be of the game, or the mode, that the tournament had before. */
function isStillOf({ game_id, team_mode: isTeams }: TournamentRow, row: RequestRow): boolean {
  return row.game_id === game_id && (row.team_id !== null) === isTeams;
}

/** Who took a request back is named before what the organizer decided earlier. */
function refusalOf(rows: readonly RequestRow[]): AppError {
  const names = rows.flatMap(({ status, name }) => (status === 'withdrawn' ? name : []));
  return names.length > 0 ? new AppError('registration.withdrawn', { names }) : new AppError('registration.decided');
}

export async function decideOne(deps: RequestDeps, actor: Actor, tournamentId: number, decision: Decisions) {
  const [decided] = await decideRequests(deps, actor, tournamentId, decision);
  if (decided === undefined) throw new AppError('registration.noRequest');
  return decided;
}

/**
 * Of those approved at once the first in line come first, then who asked first. After the check-in nobody could check in
 * any more: whoever is let in then is known to be there. Returns those who got on the waiting list instead.
 */
async function letIn(
  db: Database,
  tournament: TournamentRow,
  approved: readonly RequestRow[],
  decision: { readonly by: number | null; readonly now: Date; readonly reason: string },
): Promise<readonly RequestRow[]> {
  if (approved.length === 0) return [];
  const known = await listParticipants(db, tournament.id);
  const isKnown = approved.some((row) => known.some((one) => isOfSide(row, one)));
  if (isKnown) throw new AppError(tournament.team_mode ? 'registration.duplicateTeam' : 'registration.duplicatePlayer');
  if (!tournament.team_mode) await checkOncePerPerson(db, tournament.id, known, approved);
  const inTurn = approved.toSorted((a, b) => placeInLine(a) - placeInLine(b) || a.id - b.id);
  const limit = placesOf(tournament);
  const free = Math.max(0, limit - known.length);
  const [first, others] = [inTurn.slice(0, free), inTurn.slice(free)];
  const canWait = tournament.has_waiting_list && others.every(({ status }) => status !== 'waiting');
  if (others.length > 0 && !canWait) throw new AppError('registration.full', { limit, free });

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
  return others;
}

/** @throws {AppError} `registration.oneCharacter` when somebody would play, or wait, with another character as well. */
async function checkOncePerPerson(
  db: Database,
  tournamentId: number,
  known: readonly Participant[],
  approved: readonly RequestRow[],
): Promise<void> {
  const playing = await listSides(
    db,
    known.map(({ id }) => id),
  );
  const ids = new Set(approved.map(({ id }) => id));
  const waiting = (await listLine(db, tournamentId)).filter(({ id }) => !ids.has(id));
  const entries = [
    ...[...playing.values()].map(({ speaker, name }) => ({ person: speaker, name })),
    ...[...waiting, ...approved].map((row) => ({ person: row.user_id, name: row.name })),
  ];
  const byPerson = Map.groupBy(entries, ({ person }) => person);
  const severalOf = ({ user_id }: RequestRow) => {
    const own = byPerson.get(user_id) ?? [];
    return own.length > 1 ? own.map(({ name }) => name) : [];
  };
  const names = [...new Set(approved.flatMap(severalOf))];
  if (names.length > 0) throw new AppError('registration.oneCharacter', { names });
}
