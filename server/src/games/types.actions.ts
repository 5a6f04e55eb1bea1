import { sharedName } from '@agon/contract/capitals';
import { AppError } from '@agon/contract/errors';
import { gameLimits } from '@agon/contract/games';
import type {
  ChangedType,
  NewType,
  TournamentTypeInfo,
  TournamentType as TypeOnWire,
} from '@agon/contract/games.endpoints';
import { filled, type Language, type Localized } from '@agon/contract/localized';
import type { Actor } from '@agon/contract/permissions';
import { type Database, inTransaction } from '../db/database.ts';
import { lockOneUntilCommit, locks } from '../db/locks.ts';
import { checkPictures } from '../files/files.queries.ts';
import { authorize } from '../http/authorize.ts';
import { freeSlug, slugOf } from '../http/slug.ts';
import { takeRows } from '../http/take-rows.ts';
import { existsDrawnCover } from '../tournaments/drawn-covers.queries.ts';
import type { GameDeps } from './games.actions.ts';
import {
  countTournamentsOfType,
  deleteTournamentType,
  findTournamentType,
  findTournamentTypeForUpdate,
  holdGame,
  insertTournamentType,
  listTypesOfGame,
  type TournamentType,
  updateTournamentType,
} from './games.queries.ts';

export function addType(
  { db: outer, files }: GameDeps,
  actor: Actor,
  gameId: number,
  written: NewType,
): Promise<TypeOnWire> {
  return inTransaction(outer, async (db) => {
    authorize(actor, 'games.manage');
    await lockTypes(db, gameId);
    const others = await listTypesOfGame(db, gameId);
    if (others.length >= gameLimits.types) throw new AppError('tournamentType.listFull', { limit: gameLimits.types });
    checkName(others, written.info.name);
    await checkPictures(db, files, { written: picturesOf(written), isDrawn: (path) => existsDrawnCover(db, path) });
    assertTeamSize(written);
    const { name } = written.info;
    const slug = freeSlug(slugOf(name.EN || name.RU || '', 'type'), new Set(others.map(({ slug }) => slug)));
    const { info, ...columns } = written;
    const type = { ...columns, ...sideOf(written), game_id: gameId, slug, info: infoOf(info) };
    return existing(await findTournamentType(db, (await insertTournamentType(db, type)).id));
  });
}

/** All of them or none. One whose name the game has changes that; an empty name and what is left out stay. */
export function importTypes(
  { db: outer, files }: GameDeps,
  actor: Actor,
  { gameId, language }: { readonly gameId: number; readonly language: Language },
  types: readonly NewType[],
): Promise<void> {
  return inTransaction(outer, async (db) => {
    authorize(actor, 'games.manage');
    await lockTypes(db, gameId);
    const before = await listTypesOfGame(db, gameId);
    await takeRows(types, language, (type) => {
      const known = before.find(({ info }) => sharedName(info.name, type.info.name) !== undefined);
      if (known === undefined) return addType({ db, files }, actor, gameId, type);
      return changeType({ db, files }, actor, known.id, { ...type, info: withNamesOf(known, type) });
    });
  });
}

/** Its slug and what is left out stay. @throws {AppError} `game.stale` when somebody else saved it meanwhile. */
export function changeType(
  { db: outer, files }: GameDeps,
  actor: Actor,
  id: number,
  written: ChangedType,
): Promise<TypeOnWire> {
  return inTransaction(outer, async (db) => {
    authorize(actor, 'games.manage');
    await lockTypes(db, existing(await findTournamentType(db, id)).game_id);
    const known = existing(await findTournamentTypeForUpdate(db, id));
    const { version: seen = known.version, info, ...columns } = written;
    if (seen !== known.version) throw new AppError('game.stale', { version: known.version });
    const { team_mode = known.team_mode } = written;
    if (written.info?.name !== undefined) {
      const types = await listTypesOfGame(db, known.game_id);
      checkName(
        types.filter((one) => one.id !== id),
        written.info.name,
      );
    }
    if (team_mode !== known.team_mode && (await hasTournaments(db, id))) {
      throw new AppError('tournamentType.modeIsFixed');
    }
    if (!known.team_mode) assertTeamSize(written);
    const changed = { ...known, ...withoutUndefined(columns) };
    if (!formats.some((key) => changed[key])) throw new AppError('tournamentType.noFormat');
    await checkPictures(db, files, {
      written: picturesOf(written),
      before: picturesOf(known),
      isDrawn: (path) => existsDrawnCover(db, path),
    });
    await updateTournamentType(db, id, {
      ...columns,
      ...sideOf(changed),
      info: infoOf({ ...known.info, ...withoutUndefined(info ?? {}) }),
    });
    return existing(await findTournamentType(db, id));
  });
}

export function removeType(db: Database, actor: Actor, id: number): Promise<void> {
  return inTransaction(db, async (db) => {
    authorize(actor, 'games.manage');
    existing(await findTournamentTypeForUpdate(db, id));
    if (await hasTournaments(db, id)) throw new AppError('tournamentType.hasTournaments');
    await deleteTournamentType(db, id);
  });
}

export async function readTypeDependants(db: Database, actor: Actor, id: number) {
  authorize(actor, 'games.manage');
  existing(await findTournamentType(db, id));
  return countTournamentsOfType(db, id);
}

/** So that two at once do not choose the same name or slug. @throws {AppError} `game.notFound` */
async function lockTypes(db: Database, gameId: number): Promise<void> {
  await lockOneUntilCommit(db, locks.types, gameId);
  if (!(await holdGame(db, gameId))) throw new AppError('game.notFound');
}

/** Those that can still be had back count, too. */
async function hasTournaments(db: Database, id: number): Promise<boolean> {
  const { tournaments, deleted_tournaments } = await countTournamentsOfType(db, id);
  return tournaments + deleted_tournaments > 0;
}

/** A name stands for one type of a game, in whichever language it is written. */
function checkName(others: readonly TournamentType[], name: Localized): void {
  for (const { info } of others) {
    const taken = sharedName(filled(name), info.name);
    if (taken !== undefined) throw new AppError('tournamentType.exists', { name: taken });
  }
}

function withNamesOf({ info }: TournamentType, { info: row }: NewType): ChangedType['info'] {
  return { ...row, name: { ...info.name, ...filled(row.name) } };
}

const formats = ['enable_elimination', 'enable_group', 'enable_swiss', 'enable_table'] as const;

function assertTeamSize({ team_mode, players_in_team }: Pick<ChangedType, 'team_mode' | 'players_in_team'>): void {
  if (team_mode === true && players_in_team === undefined) throw new AppError('tournamentType.noTeamSize');
}

/** A side of a type for players is one of them. */
function sideOf({ team_mode = false, players_in_team = 1 }: Pick<ChangedType, 'team_mode' | 'players_in_team'>) {
  return { team_mode, players_in_team: team_mode ? players_in_team : 1 };
}

function infoOf({ name, description = {} }: TournamentTypeInfo): string {
  return JSON.stringify({ name: filled(name), description: filled(description) });
}

function picturesOf({ icon, background }: Pick<ChangedType, 'icon' | 'background'>): string[] {
  return [icon, background].filter((path) => path !== undefined);
}

function existing(type: TournamentType | undefined): TournamentType {
  if (type === undefined) throw new AppError('tournamentType.notFound');
  return type;
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
