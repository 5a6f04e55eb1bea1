import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import type { FoundCompetitor, OwnCharacter, Player, playerEndpoints, Team } from '@agon/contract/players.endpoints';
import { type Database, inTransaction } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { findOrInsertClasses } from '../games/classes.queries.ts';
import { findGameOrRefuse } from '../games/games.queries.ts';
import { checkedCharacter } from './character.ts';
import { listChoices } from './choices.queries.ts';
import { listCompetitors } from './competitors.queries.ts';
import { refuseLookAlikes } from './look-alikes.queries.ts';
import { ownCharacterOnWire, playerOnWire } from './player-on-wire.ts';
import { findPlayerByNickForUpdate } from './player-writes.queries.ts';
import {
  findPlayer,
  insertCharacter,
  listPlayersOfGame,
  listPlayersOfUser,
  type PlayerRow,
} from './players.queries.ts';
import { checkPortraits } from './portraits.queries.ts';
import { listTeamsOfCharacters } from './rosters.queries.ts';
import { listTeamsOfCaptain, listTeamsOfGame } from './teams.queries.ts';
import { listMarksOfPlayers } from './traits.queries.ts';

export interface PlayerDeps {
  readonly db: Database;
  readonly files: FileStore;
}

export async function readPlayers(db: Database, gameId: number): Promise<Player[]> {
  await findGameOrRefuse(db, gameId);
  return (await listPlayersOfGame(db, gameId)).map(playerOnWire);
}

export async function readTeams(db: Database, gameId: number): Promise<Team[]> {
  await findGameOrRefuse(db, gameId);
  return listTeamsOfGame(db, gameId);
}

export async function findCompetitors(db: Database, gameId: number, search: string): Promise<FoundCompetitor[]> {
  await findGameOrRefuse(db, gameId);
  const found = await listCompetitors(db, gameId, search);
  const playerIds = found.map(({ player_id }) => player_id);
  const marks = await listMarksOfPlayers(db, playerIds);
  return found.map((one) => ({ ...one, traits: marks.get(one.player_id) ?? [] }));
}

export async function readCharacters(db: Database, actor: Actor): Promise<OwnCharacter[]> {
  const teams = await listTeamsOfCharacters(db, personOf(actor));
  return (await listPlayersOfUser(db, personOf(actor))).map((row) => ownCharacterOnWire(row, teams));
}

export function readOwnTeams(db: Database, actor: Actor): Promise<Team[]> {
  return listTeamsOfCaptain(db, personOf(actor));
}

type NewCharacter = Received<(typeof playerEndpoints)['POST /profile/characters']>['body'];

export function addCharacter({ db: outer, files }: PlayerDeps, actor: Actor, wanted: NewCharacter): Promise<Player> {
  return inTransaction(outer, async (db) => {
    const { game_id: gameId, nick, class: className, ...fields } = wanted;
    await findGameOrRefuse(db, gameId);
    await refuseLookAlikes(db, actor, 'players', { gameId, name: nick });
    await checkPortraits(db, files, fields);
    const classes = await findOrInsertClasses(db, gameId, className === undefined ? [] : [className]);
    const named = className === undefined ? {} : { class_id: classes.get(className) ?? null };
    const before = await findPlayerByNickForUpdate(db, gameId, nick);
    // Whoever takes over a player that belongs to nobody keeps what they do not name.
    const known = before?.user_id === null ? before : undefined;
    const columns = checkedCharacter(await listChoices(db, gameId), { ...named, ...fields }, known);
    const id = await insertCharacter(db, { gameId, nick, userId: personOf(actor), columns });
    if (id === undefined) throw new AppError('player.exists');
    return playerOf(await findPlayer(db, id));
  });
}

function personOf(actor: Actor): number {
  if (actor === null) throw new AppError('account.notAuthorized');
  return actor.id;
}

function playerOf(row: PlayerRow | undefined): Player {
  if (row === undefined) throw new AppError('player.notFound');
  return playerOnWire(row);
}
