import { namesOf } from '@agon/contract/capitals';
import { AppError } from '@agon/contract/errors';
import type { Localized } from '@agon/contract/localized';
import type { Database } from '../db/database.ts';
import { findGame } from './games.queries.ts';
import { listTraits } from './hierarchy.queries.ts';

/**
 * The ids of a game's classes by their names, in whichever language, in capital letters. A game whose third level has no
 * label keeps no list of classes: there those that it lacks are made.
 * @throws {AppError} `player.unknownClass` in any other game that lacks one
 */
export async function findOrInsertClasses(
  db: Database,
  gameId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Set(names);
  if (wanted.size === 0) return new Map();
  const known = await classesByName(db, gameId);
  const unknown = [...wanted.difference(known)];
  if (unknown.length === 0) return known;
  const label = (await findGame(db, gameId))?.info.hierarchy_l3_name;
  if (!isBlank(label)) throw new AppError('player.unknownClass', { names: unknown });
  await insertClasses(db, gameId, unknown);
  return classesByName(db, gameId);
}

async function classesByName(db: Database, gameId: number): Promise<Map<string, number>> {
  const classes = (await listTraits(db, gameId)).filter(({ level }) => level === 3);
  return new Map(classes.toReversed().flatMap(({ id, info }) => namesOf(info.name).map((name) => [name, id] as const)));
}

/** The last of their level. In the order of their names, so that two transactions that make the same ones wait for each other one way only. */
async function insertClasses(db: Database, gameId: number, names: readonly string[]): Promise<void> {
  const { last } = await db
    .selectFrom('traits')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('game_id', '=', gameId)
    .where('level', '=', 3)
    .executeTakeFirstOrThrow();
  const first = (last ?? -1) + 1;
  const rows = names.toSorted().map((EN, index) => ({
    game_id: gameId,
    level: 3 as const,
    info: JSON.stringify({ name: { EN } }),
    position: first + index,
  }));
  await db
    .insertInto('traits')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function isBlank(label: Localized | undefined): boolean {
  return !label?.EN && !label?.RU;
}
