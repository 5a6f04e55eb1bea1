import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import { type Actor, can } from '@agon/contract/permissions';
import type { MemberToBe, playerEndpoints, Team, TeamWithMembers } from '@agon/contract/players.endpoints';
import type { Dependants, playerManagementEndpoints } from '@agon/contract/players.manage.endpoints';
import { findUserById } from '../account/account.queries.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { findGameOrRefuse } from '../games/games.queries.ts';
import { authorize } from '../http/authorize.ts';
import { tellMembers } from '../notifications/telling.queries.ts';
import {
  deleteRequestsWith,
  lockTournamentsAskedWith,
  reconsiderRequestsOf,
} from '../registrations/speakers.queries.ts';
import { checkedCharacter } from './character.ts';
import { listChoices } from './choices.queries.ts';
import { findDependants } from './dependants.queries.ts';
import { refuseLookAlikes } from './look-alikes.queries.ts';
import { ownerOf } from './player-on-wire.ts';
import { insertPlayer, listPlayersById, listPlayersByNick } from './player-writes.queries.ts';
import { findPlayer, type PlayerRow } from './players.queries.ts';
import { deleteMember, listMembers, replaceMembers } from './rosters.queries.ts';
import { type ListedTeams, listTeamsTable } from './team-table.queries.ts';
import {
  deleteTeam,
  findTeam,
  findTeamForUpdate,
  insertTeam,
  type TeamRow,
  updateTeam,
  updateTeamVersions,
} from './teams.queries.ts';

type NewTeam = Received<(typeof playerEndpoints)['POST /games/{id}/teams']>['body'];
type Change = Received<(typeof playerManagementEndpoints)['PUT /teams/{id}']>['body'];

export interface TeamDeps {
  readonly db: Database;
  readonly now: () => Date;
}

export async function readTeamsTable(db: Database, actor: Actor, gameId: number, wanted: ListedTeams) {
  authorize(actor, 'games.manage');
  await findGameOrRefuse(db, gameId);
  const { total, rows } = await listTeamsTable(db, gameId, wanted);
  const members = await listMembers(
    db,
    rows.map(({ id }) => id),
  );
  return {
    total,
    rows: rows.map(({ username, ...team }) => ({
      ...team,
      members: members.get(team.id) ?? [],
      captain: ownerOf(team.captain_id, username),
    })),
  };
}

/** Who founds a team is its captain; who manages games may leave it without one. */
export function foundTeam(deps: TeamDeps, actor: Actor, gameId: number, wanted: NewTeam): Promise<Team> {
  return inTransaction(deps.db, async (db) => {
    if (actor === null) throw new AppError('account.notAuthorized');
    await findGameOrRefuse(db, gameId);
    const { name, members, captain_id: captainId = actor.id } = wanted;
    if (captainId === null) authorize(actor, 'games.manage');
    await refuseLookAlikes(db, actor, 'teams', { gameId, name });
    const team = await insertTeam(db, { gameId, name, captainId });
    // Who may make any team is not asked whose it is.
    if (team === undefined) throw new AppError(can(actor, 'games.manage') ? 'team.nameTaken' : 'team.exists');
    await setRoster({ ...deps, db }, actor, team, members);
    return team;
  });
}

/** A captain sets the roster; name and captain are for who manages games. */
export function changeTeam(deps: TeamDeps, actor: Actor, id: number, change: Change): Promise<TeamWithMembers> {
  return inTransaction(deps.db, async (db) => {
    const team = existing(await findTeamForUpdate(db, id));
    authorize(actor, 'teams.edit', team);
    const { version = team.version, members, name = team.name, captain } = change;
    if (name !== team.name || captain !== undefined) authorize(actor, 'games.manage');
    if (version !== team.version) throw new AppError('team.stale');
    if (members !== undefined) await setRoster({ ...deps, db }, actor, team, members);
    const captainId = captain === undefined ? team.captain_id : await ownerOfMember(db, id, captain);
    if (!(await updateTeam(db, id, { name, captainId }))) throw new AppError('team.nameTaken');
    if (captainId !== team.captain_id) await reconsiderRequestsOf(db, { team: id });
    return teamOnWire(db, existing(await findTeam(db, id)));
  });
}

/** By the owner of the character: nobody has to stay where a captain has put them. */
export function leaveTeam(outer: Database, actor: Actor, playerId: number, id: number): Promise<void> {
  return inTransaction(outer, async (db) => {
    const player = await findPlayer(db, playerId);
    if (player === undefined) throw new AppError('player.notFound');
    authorize(actor, 'players.edit', player);
    existing(await findTeamForUpdate(db, id));
    if (!(await deleteMember(db, id, playerId))) throw new AppError('team.notFound');
    // Whoever edits the roster is not to bring them back unawares.
    await updateTeamVersions(db, [id]);
  });
}

export async function readTeamDependants(db: Database, actor: Actor, id: number): Promise<Dependants> {
  authorize(actor, 'games.manage');
  const { captain_id } = existing(await findTeam(db, id));
  const owner = captain_id === null ? undefined : await findUserById(db, captain_id);
  return {
    ...(await findDependants(db, { column: 'team_id', id })),
    teams: [],
    owner: owner === undefined ? null : { id: owner.id, username: owner.username },
  };
}

/** A team that took part, or is remembered in the hall of fame, stays. */
export function removeTeam({ db: outer, now }: TeamDeps, actor: Actor, id: number): Promise<void> {
  const side = { column: 'team_id', id } as const;
  return inTransaction(outer, async (db) => {
    authorize(actor, 'games.manage');
    await lockTournamentsAskedWith(db, side);
    existing(await findTeamForUpdate(db, id));
    const { tournaments, in_hall_of_fame } = await findDependants(db, side);
    if (tournaments > 0 || in_hall_of_fame) throw new AppError('team.inUse', { tournaments });
    await deleteRequestsWith(db, side, { by: actor?.id ?? null, now: now() });
    await deleteTeam(db, id);
  });
}

/** Whose character comes into the roster is told: the captain has not asked them here. */
async function setRoster(
  { db, now }: TeamDeps,
  actor: Actor,
  team: TeamRow,
  members: readonly MemberToBe[],
): Promise<void> {
  const before = new Set((await listMembers(db, [team.id])).get(team.id)?.map(({ id }) => id));
  const playerIds = await playersOf(db, actor, team, members);
  await replaceMembers(db, [{ teamId: team.id, playerIds }]);
  const newcomers = { teamId: team.id, playerIds: playerIds.filter((id) => !before.has(id)) };
  const by = actor?.id ?? null;
  const notice = { kind: 'inRoster', tournamentId: null, by, now: now(), bundle: `roster ${team.id}` } as const;
  await tellMembers(db, newcomers, notice);
}

/** The ids of the members to be; a nick that the game does not know becomes a player of it. */
async function playersOf(
  db: Database,
  actor: Actor,
  { game_id: gameId }: TeamRow,
  members: readonly MemberToBe[],
): Promise<number[]> {
  const newcomers = members.flatMap((one) => ('nick' in one ? one : []));
  const known = await listPlayersByNick(
    db,
    gameId,
    newcomers.map(({ nick }) => nick),
  );
  const byNick = new Map(known.map((player) => [player.nick, player.id]));
  const choices = await listChoices(db, gameId);
  for (const { nick, class_id } of newcomers.toSorted((a, b) => (a.nick < b.nick ? -1 : 1))) {
    if (byNick.has(nick)) continue;
    await refuseLookAlikes(db, actor, 'players', { gameId, name: nick });
    const made = await insertPlayer(db, gameId, nick, checkedCharacter(choices, { class_id }));
    // Somebody may have made the same player at this moment.
    const id = made ?? (await listPlayersByNick(db, gameId, [nick]))[0]?.id;
    if (id === undefined) throw new AppError('player.exists');
    byNick.set(nick, id);
  }
  const ids = members.map((one) => ('nick' in one ? (byNick.get(one.nick) ?? 0) : one.player_id));
  const players = await listPlayersById(db, gameId, ids);
  checkEachOnce(ids, players);
  return ids;
}

function checkEachOnce(ids: readonly number[], players: readonly PlayerRow[]): void {
  const nickOf = new Map(players.map(({ id, nick }) => [id, nick]));
  if (ids.some((id) => !nickOf.has(id))) throw new AppError('team.unknownMember');
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (twice.length > 0) throw new AppError('team.memberTwice', { names: twice.map((id) => nickOf.get(id) ?? '') });
}

async function ownerOfMember(db: Database, teamId: number, playerId: number | null): Promise<number | null> {
  if (playerId === null) return null;
  const members = (await listMembers(db, [teamId])).get(teamId) ?? [];
  const owner = members.find(({ id }) => id === playerId)?.user_id ?? null;
  if (owner === null) throw new AppError('team.captainNotMember');
  return owner;
}

async function teamOnWire(db: Database, team: TeamRow): Promise<TeamWithMembers> {
  return { ...team, members: (await listMembers(db, [team.id])).get(team.id) ?? [] };
}

function existing(row: TeamRow | undefined): TeamRow {
  if (row === undefined) throw new AppError('team.notFound');
  return row;
}
