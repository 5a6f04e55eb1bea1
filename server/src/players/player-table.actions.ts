import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import type { Player } from '@agon/contract/players.endpoints';
import type { Dependants, playerManagementEndpoints } from '@agon/contract/players.manage.endpoints';
import { findUserById } from '../account/account.queries.ts';
import { eraseCharacterFromChanges } from '../account/deletion.queries.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { findGameOrRefuse } from '../games/games.queries.ts';
import { authorize } from '../http/authorize.ts';
import { deleteRequestsWith, lockTournamentsAskedWith } from '../registrations/speakers.queries.ts';
import { checkedCharacter } from './character.ts';
import { listChoices } from './choices.queries.ts';
import { findDependants } from './dependants.queries.ts';
import { refuseLookAlikes } from './look-alikes.queries.ts';
import { ownerOf, playerOnWire } from './player-on-wire.ts';
import { type ListedPlayers, listPlayersTable } from './player-table.queries.ts';
import { deletePlayer, findPlayerForUpdate, insertPlayer, updatePlayer } from './player-writes.queries.ts';
import type { PlayerDeps } from './players.actions.ts';
import { findPlayer, type PlayerRow } from './players.queries.ts';
import { checkPortraits } from './portraits.queries.ts';
import { listTeamsOfPlayer } from './rosters.queries.ts';

type NewPlayer = Received<(typeof playerManagementEndpoints)['POST /games/{id}/players']>['body'];
type Change = Received<(typeof playerManagementEndpoints)['PUT /players/{id}']>['body'];

export async function readPlayersTable(db: Database, actor: Actor, gameId: number, wanted: ListedPlayers) {
  authorize(actor, 'games.manage');
  await findGameOrRefuse(db, gameId);
  const { total, rows } = await listPlayersTable(db, gameId, wanted);
  return {
    total,
    rows: rows.map(({ username, ...row }) => ({ ...playerOnWire(row), owner: ownerOf(row.user_id, username) })),
  };
}

export function addPlayer(
  { db: outer, files }: PlayerDeps,
  actor: Actor,
  gameId: number,
  wanted: NewPlayer,
): Promise<Player> {
  return inTransaction(outer, async (db) => {
    authorize(actor, 'games.manage');
    await findGameOrRefuse(db, gameId);
    const { nick, ...fields } = wanted;
    await checkPortraits(db, files, fields);
    const id = await insertPlayer(db, gameId, nick, checkedCharacter(await listChoices(db, gameId), fields));
    if (id === undefined) throw new AppError('player.exists');
    return playerOnWire(existing(await findPlayer(db, id)));
  });
}

/** What is not named stays as it is. @throws {AppError} `player.stale` when it is no longer what the writer saw */
export function changePlayer(
  { db: outer, files }: PlayerDeps,
  actor: Actor,
  id: number,
  change: Change,
): Promise<Player> {
  return inTransaction(outer, async (db) => {
    const seen = existing(await findPlayer(db, id));
    authorize(actor, 'players.edit', seen);
    const isRenamed = change.nick !== undefined && change.nick !== seen.nick;
    if (isRenamed) await refuseLookAlikes(db, actor, 'players', { gameId: seen.game_id, name: change.nick ?? '', id });
    const known = existing(await findPlayerForUpdate(db, id));
    authorize(actor, 'players.edit', known);
    const { nick = known.nick, version = known.version, ...fields } = change;
    const isOther = nick !== known.nick && !isRenamed;
    if (version !== known.version || isOther) throw new AppError('player.stale', { version: known.version });
    await checkPortraits(db, files, fields, known);
    const checked = checkedCharacter(await listChoices(db, known.game_id), fields, known);
    if (!(await updatePlayer(db, id, { nick, ...checked }))) throw new AppError('player.exists');
    return playerOnWire(existing(await findPlayer(db, id)));
  });
}

export async function readPlayerDependants(db: Database, actor: Actor, id: number): Promise<Dependants> {
  const player = existing(await findPlayer(db, id));
  authorize(actor, 'players.edit', player);
  const { user_id } = player;
  const owner = user_id === null ? undefined : await findUserById(db, user_id);
  return {
    ...(await findDependants(db, { column: 'player_id', id })),
    teams: await listTeamsOfPlayer(db, id),
    owner: owner === undefined ? null : { id: owner.id, username: owner.username },
  };
}

interface RemovalDeps {
  readonly db: Database;
  readonly now: () => Date;
}

/** Whoever took part, or is remembered in the hall of fame, stays. */
export function removePlayer({ db: outer, now }: RemovalDeps, actor: Actor, id: number): Promise<void> {
  const side = { column: 'player_id', id } as const;
  return inTransaction(outer, async (db) => {
    // Who may not is refused without waiting, and keeps nobody waiting.
    authorize(actor, 'players.edit', existing(await findPlayer(db, id)));
    await lockTournamentsAskedWith(db, side);
    const player = existing(await findPlayerForUpdate(db, id));
    authorize(actor, 'players.edit', player);
    const { tournaments, in_hall_of_fame } = await findDependants(db, side);
    if (tournaments > 0 || in_hall_of_fame) throw new AppError('player.inUse', { tournaments });
    await deleteRequestsWith(db, side, { by: actor?.id ?? null, now: now() });
    await deletePlayer(db, id);
    if (player.user_id !== null && player.user_id === actor?.id) await eraseCharacterFromChanges(db, id);
  });
}

function existing(row: PlayerRow | undefined): PlayerRow {
  if (row === undefined) throw new AppError('player.notFound');
  return row;
}
