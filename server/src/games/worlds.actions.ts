import { inCapitals } from '@agon/contract/capitals';
import { AppError } from '@agon/contract/errors';
import type { ChangedWorld, ImportedWorld, NewWorld, Region, World } from '@agon/contract/games.hierarchy.endpoints';
import type { Actor } from '@agon/contract/permissions';
import { type Database, inTransaction } from '../db/database.ts';
import { locks, lockUntilCommit } from '../db/locks.ts';
import { authorize } from '../http/authorize.ts';
import { lockGame } from './games.queries.ts';
import {
  countRegionDependants,
  countWorldDependants,
  deleteRegion,
  deleteWorld,
  findRegion,
  findWorld,
  findWorldForUpdate,
  insertRegion,
  insertRegions,
  insertWorld,
  listRegions,
  listWorldsElsewhere,
  listWorldsOfGame,
  updateRegion,
  updateRegionsOfPlayers,
  updateWorld,
  upsertWorlds,
} from './hierarchy.queries.ts';

export function addRegion(db: Database, actor: Actor, gameId: number, name: string): Promise<Region> {
  return inTransaction(db, async (db) => {
    await lockToManage(db, actor, gameId);
    if (isAmong(await listRegions(db, gameId), name)) throw new AppError('region.exists');
    return insertRegion(db, gameId, name);
  });
}

interface ChangedRegion {
  readonly name: string;
  readonly version?: number | undefined;
}

export function renameRegion(
  db: Database,
  actor: Actor,
  id: number,
  { name, version }: ChangedRegion,
): Promise<Region> {
  return inTransaction(db, async (db) => {
    authorize(actor, 'games.manage');
    const { game_id } = known(await findRegion(db, id), 'region.notFound');
    await lockToManage(db, actor, game_id);
    const regions = await listRegions(db, game_id);
    checkVersion(
      version,
      regions.find((one) => one.id === id),
    );
    const others = regions.filter((one) => one.id !== id);
    if (isAmong(others, name)) throw new AppError('region.exists');
    return known(await updateRegion(db, id, name), 'region.notFound');
  });
}

/** Its worlds and players stay without. */
export async function removeRegion(db: Database, actor: Actor, id: number): Promise<void> {
  authorize(actor, 'games.manage');
  known(await findRegion(db, id), 'region.notFound');
  await deleteRegion(db, id);
}

export async function readRegionDependants(db: Database, actor: Actor, id: number) {
  authorize(actor, 'games.manage');
  known(await findRegion(db, id), 'region.notFound');
  return countRegionDependants(db, id);
}

/** Those that the game has already stay. */
export function importRegions(db: Database, actor: Actor, gameId: number, names: readonly string[]): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockToManage(db, actor, gameId);
    const before = await listRegions(db, gameId);
    await insertRegions(
      db,
      gameId,
      names.filter((name) => !isAmong(before, name)),
    );
  });
}

export function addWorld(db: Database, actor: Actor, { game_id, name, region_id }: NewWorld): Promise<World> {
  return inTransaction(db, async (db) => {
    authorize(actor, 'games.manage');
    if (game_id !== null) await lockToManage(db, actor, game_id);
    await checkRegion(db, game_id, region_id);
    await checkNames(db, game_id, [name]);
    return known(await insertWorld(db, { game_id, name, region_id }), 'world.exists');
  });
}

/** What is left out stays. Its players move to its region with it, if it has one. */
export function changeWorld(db: Database, actor: Actor, id: number, written: ChangedWorld): Promise<World> {
  return inTransaction(db, async (db) => {
    authorize(actor, 'games.manage');
    const before = known(await findWorldForUpdate(db, id), 'world.notFound');
    checkVersion(written.version, before);
    const { game_id } = before;
    const { name = before.name, region_id = before.region_id } = written;
    await checkRegion(db, game_id, region_id);
    if (name !== before.name) await checkNames(db, game_id, [name]);
    const after = known(await updateWorld(db, id, { name, region_id }), 'world.exists');
    await updateRegionsOfPlayers(db, [id]);
    return after;
  });
}

/** Its players stay without. */
export async function removeWorld(db: Database, actor: Actor, id: number): Promise<void> {
  authorize(actor, 'games.manage');
  known(await findWorld(db, id), 'world.notFound');
  await deleteWorld(db, id);
}

export async function readWorldDependants(db: Database, actor: Actor, id: number) {
  authorize(actor, 'games.manage');
  known(await findWorld(db, id), 'world.notFound');
  return countWorldDependants(db, id);
}

/** Those that the game has already move to the region that the row names; a cell that is empty leaves them where they are. */
export function importWorlds(
  db: Database,
  actor: Actor,
  gameId: number,
  rows: readonly ImportedWorld[],
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockToManage(db, actor, gameId);
    const regionIds = new Map((await listRegions(db, gameId)).map(({ id, name }) => [inCapitals(name), id]));
    const idOf = (region: string) => (region === '' ? null : regionIds.get(inCapitals(region)));
    const unknown = rows.map(({ region }) => region).filter((region) => idOf(region) === undefined);
    if (unknown.length > 0) throw new AppError('region.noneOfThese', { names: [...new Set(unknown)] });
    const own = new Set((await listWorldsOfGame(db, gameId)).flatMap((one) => (one.game_id === null ? [] : one.name)));
    const added = rows.filter(({ name }) => !own.has(name));
    await checkNames(
      db,
      gameId,
      added.map(({ name }) => name),
    );
    const ids = await upsertWorlds(
      db,
      gameId,
      rows.map(({ name, region }) => ({ name, region_id: idOf(region) ?? null })),
    );
    await updateRegionsOfPlayers(db, ids);
  });
}

async function lockToManage(db: Database, actor: Actor, id: number): Promise<void> {
  authorize(actor, 'games.manage');
  await lockGame(db, id);
}

/** In each game a name stands for one world, be it one of the game or of every game. */
async function checkNames(db: Database, gameId: number | null, names: readonly string[]): Promise<void> {
  await lockUntilCommit(db, locks.worlds);
  const taken = await listWorldsElsewhere(db, gameId, names);
  if (taken.length > 0) {
    const code = gameId === null ? 'world.ofSomeGame' : 'world.ofEveryGame';
    throw new AppError(code, { names: [...new Set(taken.map(({ name }) => name))] });
  }
}

/** @throws {AppError} `game.stale` when it is no longer what the writer saw */
function checkVersion(seen: number | undefined, now: { readonly version: number } | undefined): void {
  if (seen !== undefined && now !== undefined && seen !== now.version) {
    throw new AppError('game.stale', { version: now.version });
  }
}

function isAmong(regions: readonly Region[], name: string): boolean {
  return regions.some((one) => inCapitals(one.name) === inCapitals(name));
}

async function checkRegion(db: Database, gameId: number | null, regionId: number | null): Promise<void> {
  if (regionId === null) return;
  const region = known(await findRegion(db, regionId), 'region.notFound');
  if (region.game_id !== gameId) throw new AppError('world.regionOfOtherGame');
}

function known<T>(
  found: T | undefined,
  otherwise: 'region.notFound' | 'region.exists' | 'world.notFound' | 'world.exists',
): T {
  if (found === undefined) throw new AppError(otherwise);
  return found;
}
