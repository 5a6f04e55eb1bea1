import { isDeepStrictEqual } from 'node:util';
import { sharedName } from '@agon/contract/capitals';
import { AppError } from '@agon/contract/errors';
import { gameLimits, meansGame } from '@agon/contract/games';
import type {
  GameDependants,
  GameInfo,
  Game as GameOnWire,
  NewGame,
  WrittenGame,
} from '@agon/contract/games.endpoints';
import { filled, type Language, type Localized } from '@agon/contract/localized';
import type { Actor } from '@agon/contract/permissions';
import { type Database, inTransaction } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { checkFilm, checkPictures } from '../files/files.queries.ts';
import { authorize } from '../http/authorize.ts';
import { freeSlug, slugOf } from '../http/slug.ts';
import { takeRows } from '../http/take-rows.ts';
import { existsDrawnCover } from '../tournaments/drawn-covers.queries.ts';
import {
  countGameDependants,
  deleteGame,
  findGameOrRefuse,
  findLastGamePosition,
  type Game,
  insertGame,
  listGames,
  lockGame,
  lockGames,
  updateGame,
  updateGamePositions,
} from './games.queries.ts';
import { checkOrder } from './order.ts';

export interface GameDeps {
  readonly db: Database;
  readonly files: FileStore;
}

const firstHue = 245;

/** The last in the order. */
export function addGame(
  { db: outer, files }: GameDeps,
  actor: Actor,
  { slug: wanted, info, hue = firstHue, ...columns }: NewGame,
): Promise<GameOnWire> {
  return inTransaction(outer, async (db) => {
    authorize(actor, 'games.manage');
    await checkPictures(db, files, { written: picturesOf(columns), isDrawn: (path) => existsDrawnCover(db, path) });
    if (columns.intro_video !== undefined) await checkFilm(db, files, columns.intro_video);
    await lockGames(db);
    const others = await listGames(db);
    if (others.length >= gameLimits.games) throw new AppError('game.listFull', { limit: gameLimits.games });
    checkName(others, info.name);
    const taken = new Set(others.map(({ slug }) => slug));
    if (wanted !== undefined && taken.has(wanted)) throw new AppError('game.slugTaken', { slug: wanted });
    const slug = wanted ?? freeSlug(slugOf(info.name.EN || info.name.RU || '', 'game'), taken);
    const position = (await findLastGamePosition(db)) + 1;
    const columnsOfIt = { ...columns, hue, slug, position, info: JSON.stringify(withTexts({}, info)) };
    const { id } = await insertGame(db, columnsOfIt);
    return await findGameOrRefuse(db, id);
  });
}

/** All of them or none. One whose address or else whose name the site has changes that; an empty name stays. */
export function importGames(
  { db: outer, files }: GameDeps,
  actor: Actor,
  language: Language,
  games: readonly NewGame[],
): Promise<void> {
  return inTransaction(outer, async (db) => {
    authorize(actor, 'games.manage');
    await lockGames(db);
    const before = await listGames(db);
    await takeRows(games, language, async (game) => {
      const { slug: _, info, ...columns } = game;
      const known = before.find((one) => meansGame(game, one));
      if (known === undefined) return addGame({ db, files }, actor, game);
      const name = { ...known.info.name, ...filled(info.name) };
      return changeGame({ db, files }, actor, known.id, { ...columns, info: { ...info, name } });
    });
  });
}

/** What is left out stays. @throws {AppError} `game.stale` when somebody else saved it meanwhile. */
export function changeGame(
  { db: outer, files }: GameDeps,
  actor: Actor,
  id: number,
  written: WrittenGame,
): Promise<GameOnWire> {
  return inTransaction(outer, async (db) => {
    authorize(actor, 'games.manage');
    if (written.info?.name !== undefined) await lockGames(db);
    const known = await lockGame(db, id);
    const { version, info } = known;
    if (written.version !== undefined && written.version !== version) throw new AppError('game.stale', { version });
    const others = (await listGames(db)).filter((game) => game.id !== id);
    if (written.info?.name !== undefined) checkName(others, written.info.name);
    await checkPictures(db, files, {
      written: picturesOf(written),
      before: picturesOf(known),
      isDrawn: (path) => existsDrawnCover(db, path),
    });
    const { intro_video: film = known.intro_video } = written;
    if (film !== known.intro_video) await checkFilm(db, files, film);
    const { version: _, ...changed } = { ...written, info: withTexts(info, written.info ?? {}) };
    const isSame = isDeepStrictEqual({ ...known, ...changed }, known);
    if (!isSame) await updateGame(db, id, written, changed.info);
    return await findGameOrRefuse(db, id);
  });
}

/** All that belongs to it goes, too. @throws {AppError} `game.hasResults` where something would be lost that happened. */
export function removeGame(db: Database, actor: Actor, id: number): Promise<void> {
  return inTransaction(db, async (db) => {
    authorize(actor, 'games.manage');
    await lockGame(db, id);
    const { tournaments, deleted_tournaments, hall_of_fame } = await countGameDependants(db, id);
    if (tournaments + deleted_tournaments + hall_of_fame > 0)
      throw new AppError('game.hasResults', { tournaments, hall_of_fame });
    await deleteGame(db, id);
  });
}

export async function readGameDependants(db: Database, actor: Actor, id: number): Promise<GameDependants> {
  authorize(actor, 'games.manage');
  await findGameOrRefuse(db, id);
  return countGameDependants(db, id);
}

export function orderGames(db: Database, actor: Actor, ids: readonly number[]): Promise<GameOnWire[]> {
  return inTransaction(db, async (db) => {
    authorize(actor, 'games.manage');
    await lockGames(db);
    checkOrder(ids, await listGames(db));
    await updateGamePositions(db, ids);
    return listGames(db);
  });
}

const pictures = [
  ...(['icon', 'icon_hq', 'intro_background', 'intro_image', 'champions_header'] as const),
  ...(['trailer_cover', 'trailer_background', 'default_background', 'tournaments_background'] as const),
  ...(['champions_background', 'hall_of_fame_background', 'ranking_background', 'media_background'] as const),
  ...(['contacts_background', 'donate_background', 'thanks_background'] as const),
];

function picturesOf(game: Pick<WrittenGame, (typeof pictures)[number]>): string[] {
  return pictures.flatMap((key) => game[key] ?? []);
}

/** A name stands for one game, in whichever language it is written. */
function checkName(others: readonly Game[], name: Localized): void {
  for (const { info } of others) {
    const taken = sharedName(name, info.name ?? {});
    if (taken !== undefined) throw new AppError('game.exists', { name: taken });
  }
}

/** A text without any language is as one that is not there. */
function withTexts(
  before: GameInfo,
  written: Readonly<Partial<Record<keyof GameInfo, Localized | undefined>>>,
): GameInfo {
  const texts = Object.entries({ ...before, ...written }).map(([key, text]) => [key, filled(text ?? {})] as const);
  return Object.fromEntries(texts.filter(([, text]) => text.EN || text.RU));
}
