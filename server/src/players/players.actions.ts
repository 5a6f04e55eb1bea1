import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import type { FoundCompetitor, Player, Team } from '@agon/contract/players.endpoints';
import type { Database } from '../db/database.ts';
import { findGame } from '../games/games.queries.ts';
import { playerOnWire } from './player-on-wire.ts';
import {
  insertCharacter,
  insertTeam,
  listCompetitors,
  listPlayersOfGame,
  listPlayersOfUser,
  listTeamsOfCaptain,
  listTeamsOfGame,
} from './players.queries.ts';

export async function readPlayers(db: Database, gameId: number): Promise<Player[]> {
  await checkGame(db, gameId);
  return (await listPlayersOfGame(db, gameId)).map(playerOnWire);
}

export async function readTeams(db: Database, gameId: number): Promise<Team[]> {
  await checkGame(db, gameId);
  return listTeamsOfGame(db, gameId);
}

export async function findCompetitors(db: Database, gameId: number, search: string): Promise<FoundCompetitor[]> {
  await checkGame(db, gameId);
  return listCompetitors(db, gameId, search);
}

export async function foundTeam(db: Database, actor: Actor, gameId: number, name: string): Promise<Team> {
  await checkGame(db, gameId);
  const team = await insertTeam(db, { gameId, name, captainId: personOf(actor) });
  if (team === undefined) throw new AppError('team.exists');
  return team;
}

export async function readCharacters(db: Database, actor: Actor): Promise<Player[]> {
  return (await listPlayersOfUser(db, personOf(actor))).map(playerOnWire);
}

export function readOwnTeams(db: Database, actor: Actor): Promise<Team[]> {
  return listTeamsOfCaptain(db, personOf(actor));
}

export async function addCharacter(
  db: Database,
  actor: Actor,
  wanted: { game_id: number; nick: string; class?: string | undefined },
): Promise<Player> {
  await checkGame(db, wanted.game_id);
  const player = await insertCharacter(db, {
    gameId: wanted.game_id,
    nick: wanted.nick,
    className: wanted.class ?? '',
    userId: personOf(actor),
  });
  if (player === undefined) throw new AppError('player.exists');
  return playerOnWire(player);
}

async function checkGame(db: Database, id: number): Promise<void> {
  if ((await findGame(db, id)) === undefined) throw new AppError('game.notFound');
}

function personOf(actor: Actor): number {
  if (actor === null) throw new AppError('account.notAuthorized');
  return actor.id;
}
