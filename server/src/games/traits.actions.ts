import { sharedName } from '@agon/contract/capitals';
import { AppError } from '@agon/contract/errors';
import type { TraitLevel } from '@agon/contract/games';
import type { ChangedTrait, ImportedTrait, NewTrait, Trait } from '@agon/contract/games.hierarchy.endpoints';
import { filled, wordsOf } from '@agon/contract/localized';
import type { Actor } from '@agon/contract/permissions';
import { type Database, inTransaction } from '../db/database.ts';
import { checkPictures } from '../files/files.queries.ts';
import { authorize } from '../http/authorize.ts';
import { existsDrawnCover } from '../tournaments/drawn-covers.queries.ts';
import type { GameDeps } from './games.actions.ts';
import { lockGame } from './games.queries.ts';
import {
  countPlayersApart,
  countTraitDependants,
  deleteTrait,
  findTrait,
  insertTrait,
  listTraits,
  replaceTraitPairs,
  type TraitRow,
  updateTrait,
  updateTraitPositions,
} from './hierarchy.queries.ts';
import { checkOrder } from './order.ts';
import { traitOnWire } from './trait-on-wire.ts';

/** The last of its level. */
export function addTrait(
  { db: outer, files }: GameDeps,
  actor: Actor,
  gameId: number,
  written: NewTrait,
): Promise<Trait> {
  return inTransaction(outer, async (db) => {
    const traits = await lockedTraits(db, actor, gameId);
    const { level, goes_with: pairs = [], info, ...columns } = written;
    checkPicturesOfLevel(level, columns);
    await checkPictures(db, files, { written: picturesOf(columns), isDrawn: (path) => existsDrawnCover(db, path) });
    checkName(traits, level, info);
    checkPairs(traits, level, pairs);
    const position = positionAfter(traits, level);
    const { id } = await insertTrait(db, { ...columns, game_id: gameId, level, info: infoOf(info), position });
    await replaceTraitPairs(db, id, pairs);
    return readTrait(db, id);
  });
}

/** What is left out stays. */
export function changeTrait(
  { db: outer, files }: GameDeps,
  actor: Actor,
  id: number,
  written: ChangedTrait,
): Promise<Trait> {
  return inTransaction(outer, async (db) => {
    authorize(actor, 'games.manage');
    const { game_id, level } = existing(await findTrait(db, id));
    const traits = await lockedTraits(db, actor, game_id);
    const known = existing(traits.find((one) => one.id === id));
    const { version = known.version, goes_with: pairs, info, ...columns } = written;
    if (version !== known.version) throw new AppError('game.stale', { version: known.version });
    checkPicturesOfLevel(level, columns);
    await checkPictures(db, files, {
      written: picturesOf(columns),
      before: picturesOf(known),
      isDrawn: (path) => existsDrawnCover(db, path),
    });
    if (info !== undefined) {
      checkName(
        traits.filter((one) => one.id !== id),
        level,
        info,
      );
    }
    if (pairs !== undefined) checkPairs(traits, level, pairs);
    await updateTrait(db, id, { ...columns, ...(info && { info: infoOf(info) }) });
    if (pairs !== undefined) await replaceTraitPairs(db, id, pairs);
    return readTrait(db, id);
  });
}

/**
 * Players who had it stay without.
 * @throws {AppError} `trait.onlyPair` where an entry goes together with nothing else of its level: without that, it would
 *   with all of it
 */
export function removeTrait(db: Database, actor: Actor, id: number): Promise<void> {
  return inTransaction(db, async (db) => {
    authorize(actor, 'games.manage');
    const { game_id, level } = existing(await findTrait(db, id));
    const traits = await lockedTraits(db, actor, game_id);
    const bound = boundOnlyTo({ id, level }, traits);
    if (bound.length > 0) throw new AppError('trait.onlyPair', { names: bound.map(({ info }) => nameOf(info)) });
    await deleteTrait(db, id);
  });
}

export async function readTraitDependants(db: Database, actor: Actor, id: number) {
  authorize(actor, 'games.manage');
  const trait = existing(await findTrait(db, id));
  const bound = boundOnlyTo(trait, await listTraits(db, trait.game_id));
  return { ...(await countTraitDependants(db, id)), bound_traits: bound.length };
}

/** Those that go with nothing else of its level. */
function boundOnlyTo({ id, level }: Pick<TraitRow, 'id' | 'level'>, traits: readonly TraitRow[]): readonly TraitRow[] {
  const ofLevel = new Set(traits.filter((one) => one.level === level).map((one) => one.id));
  return traits.filter(({ pairs }) => {
    const pairsOfLevel = pairs.filter(({ upper_id }) => ofLevel.has(upper_id));
    return pairsOfLevel.length === 1 && pairsOfLevel[0]?.upper_id === id;
  });
}

export function orderTraits(
  db: Database,
  actor: Actor,
  gameId: number,
  { level, ids }: { level: TraitLevel; ids: readonly number[] },
): Promise<void> {
  return inTransaction(db, async (db) => {
    const traits = await lockedTraits(db, actor, gameId);
    checkOrder(
      ids,
      traits.filter((one) => one.level === level),
    );
    await updateTraitPositions(db, ids);
  });
}

interface Combination {
  readonly id: number;
  readonly goes_with: readonly number[];
  readonly was?: readonly number[] | undefined;
}

/** @throws {AppError} `game.stale` when one is no longer what the writer saw. */
export function combineTraits(
  db: Database,
  actor: Actor,
  gameId: number,
  changes: readonly Combination[],
): Promise<{ players: number }> {
  return inTransaction(db, async (db) => {
    const traits = await lockedTraits(db, actor, gameId);
    for (const { id, goes_with: pairs, was } of changes) {
      const trait = existing(traits.find((one) => one.id === id));
      if (was !== undefined && !isSame(was, traitOnWire(trait).goes_with)) throw new AppError('game.stale');
      checkPairs(traits, trait.level, pairs);
      await replaceTraitPairs(db, id, pairs);
    }
    return { players: await countPlayersApart(db, gameId) };
  });
}

/** Those of a known name are changed, the others added after them; a cell that is empty leaves an entry as it is. */
export function importTraits(
  db: Database,
  actor: Actor,
  gameId: number,
  { level, rows }: { level: TraitLevel; rows: readonly ImportedTrait[] },
): Promise<void> {
  return inTransaction(db, async (db) => {
    const traits = await lockedTraits(db, actor, gameId);
    const above = idsAbove(traits, level);
    const unknown = rows.flatMap((row) => row.goes_with).filter((name) => !above.has(name));
    if (unknown.length > 0) throw new AppError('trait.noneAbove', { names: [...new Set(unknown)] });
    let position = positionAfter(traits, level);
    const ofLevel = traits.filter((one) => one.level === level);
    const entries = rows.map((row) => ({ ...row, known: knownOf(ofLevel, row) }));
    checkNamesAfter(ofLevel, entries);
    for (const { name_en: EN, name_ru: RU, color, goes_with, known } of entries) {
      const info = infoOf({ name: { ...known?.info.name, ...filled({ EN, RU }) } });
      const columns = { info, ...(color && { color }) };
      const id = known?.id ?? (await insertTrait(db, { ...columns, game_id: gameId, level, position: position++ })).id;
      if (known !== undefined) await updateTrait(db, id, columns);
      const pairs = goes_with.flatMap((name) => above.get(name) ?? []);
      if (pairs.length > 0) await replaceTraitPairs(db, id, pairs);
    }
  });
}

/** The entry that a row is about: that of its name, or the one that the row gives an English name to. */
function knownOf(ofLevel: readonly TraitRow[], { name_en: EN, name_ru: RU }: ImportedTrait): TraitRow | undefined {
  return (
    ofLevel.find(({ info }) => nameOf(info) === (EN || RU)) ??
    ofLevel.find(({ info: { name } }) => RU !== '' && name.RU === RU && (EN === '' || !name.EN))
  );
}

/** @throws {AppError} `trait.exists` when two entries of the level would have the same name after the import */
function checkNamesAfter(
  ofLevel: readonly TraitRow[],
  entries: readonly (ImportedTrait & { readonly known: TraitRow | undefined })[],
): void {
  const changed = new Set(entries.map(({ known }) => known));
  const names = ofLevel.filter((one) => !changed.has(one)).map(({ info }) => info.name);
  for (const { known, name_en: EN, name_ru: RU } of entries) {
    const name = { ...known?.info.name, ...filled({ EN, RU }) };
    const taken = names.map((other) => sharedName(name, other)).find((shared) => shared !== undefined);
    if (taken !== undefined) throw new AppError('trait.exists', { name: taken });
    names.push(name);
  }
}

/** All of a game, which nobody else can change until the transaction ends. */
async function lockedTraits(db: Database, actor: Actor, gameId: number): Promise<TraitRow[]> {
  authorize(actor, 'games.manage');
  await lockGame(db, gameId);
  return listTraits(db, gameId);
}

/** That of whoever comes last; positions have gaps where something was deleted. */
function positionAfter(traits: readonly TraitRow[], level: TraitLevel): number {
  return Math.max(-1, ...traits.filter((one) => one.level === level).map(({ position }) => position)) + 1;
}

async function readTrait(db: Database, id: number): Promise<Trait> {
  return traitOnWire(existing(await findTrait(db, id)));
}

function existing(trait: TraitRow | undefined): TraitRow {
  if (trait === undefined) throw new AppError('trait.notFound');
  return trait;
}

type Pictures = Pick<ChangedTrait, 'avatar' | 'female_avatar' | 'male_avatar'>;

function picturesOf({ avatar, female_avatar, male_avatar }: Pictures): string[] {
  return [avatar, female_avatar, male_avatar].filter((path) => path !== undefined);
}

function checkPicturesOfLevel(level: TraitLevel, { avatar, female_avatar, male_avatar }: Pictures): void {
  if (level === 1 ? female_avatar || male_avatar : avatar) throw new AppError('trait.otherPictures');
}

/** A name stands for one entry of its level, in whichever language it is written. */
function checkName(others: readonly TraitRow[], level: TraitLevel, { name }: NewTrait['info']): void {
  for (const { level: its, info } of others) {
    const taken = its === level ? sharedName(name, info.name) : undefined;
    if (taken !== undefined) throw new AppError('trait.exists', { name: taken });
  }
}

function checkPairs(traits: readonly TraitRow[], level: TraitLevel, pairs: readonly number[]): void {
  const above = new Set(traits.filter((one) => one.level < level).map(({ id }) => id));
  if (!pairs.every((id) => above.has(id))) throw new AppError('trait.notAbove');
}

/** By every name that they have. */
function idsAbove(traits: readonly TraitRow[], level: TraitLevel): ReadonlyMap<string, readonly number[]> {
  const ids = new Map<string, readonly number[]>();
  for (const { id, level: its, info } of traits) {
    if (its >= level) continue;
    for (const name of new Set([info.name.EN, info.name.RU])) if (name) ids.set(name, [...(ids.get(name) ?? []), id]);
  }
  return ids;
}

function isSame(first: readonly number[], second: readonly number[]): boolean {
  const [one, other] = [new Set(first), new Set(second)];
  return one.symmetricDifference(other).size === 0;
}

/** What tells it from the others of its level. */
function nameOf({ name }: NewTrait['info']): string {
  return wordsOf(name, 'en');
}

function infoOf({ name }: NewTrait['info']): string {
  return JSON.stringify({ name: filled(name) });
}
