import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { countRows } from '../db/count.ts';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { undefinedWhenTaken } from '../db/taken.ts';

export type WorldRow = Selectable<DB['worlds']>;
export type RegionRow = Selectable<DB['regions']>;

const mostListed = 10_000;

/** In order, each with the ids of the traits above that it goes together with. */
export function listTraits(db: Database, gameId: number) {
  return selectTraits(db)
    .where('game_id', '=', gameId)
    .orderBy('level')
    .orderBy('position')
    .orderBy('id')
    .limit(mostListed)
    .execute();
}

export type TraitRow = Awaited<ReturnType<typeof listTraits>>[number];

function selectTraits(db: Database) {
  return db
    .selectFrom('traits')
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom('trait_pairs').select('upper_id').whereRef('trait_id', '=', 'traits.id').orderBy('upper_id'),
      ).as('pairs'),
    );
}

export function findTrait(db: Database, id: number): Promise<TraitRow | undefined> {
  return selectTraits(db).where('id', '=', id).executeTakeFirst();
}

export function insertTrait(db: Database, trait: Insertable<DB['traits']>) {
  return db.insertInto('traits').values(trait).returning('id').executeTakeFirstOrThrow();
}

export async function updateTrait(db: Database, id: number, changed: Updateable<DB['traits']>): Promise<void> {
  if (Object.keys(changed).length === 0) return;
  await db.updateTable('traits').set(changed).where('id', '=', id).execute();
}

export async function deleteTrait(db: Database, id: number): Promise<void> {
  await db.deleteFrom('traits').where('id', '=', id).execute();
}

/** Counts as a change of the trait. */
export async function replaceTraitPairs(db: Database, id: number, upperIds: readonly number[]): Promise<void> {
  await db
    .updateTable('traits')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('trait_pairs').where('trait_id', '=', id).execute();
  if (upperIds.length === 0) return;
  const pairs = [...new Set(upperIds)].map((upper_id) => ({ trait_id: id, upper_id }));
  await db.insertInto('trait_pairs').values(pairs).execute();
}

/** Their places in the order of the ids. */
export async function updateTraitPositions(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update traits set position = given.position
    from unnest(${ids}::int[]) with ordinality as given (id, position) where traits.id = given.id`.execute(db);
}

export async function countTraitDependants(db: Database, id: number): Promise<{ players: number; traits: number }> {
  const players = await db
    .selectFrom('players')
    .select(countRows().as('count'))
    .where((eb) => eb.or([eb('faction_id', '=', id), eb('race_id', '=', id), eb('class_id', '=', id)]))
    .executeTakeFirstOrThrow();
  const traits = await db
    .selectFrom('trait_pairs')
    .select(countRows().as('count'))
    .where('upper_id', '=', id)
    .executeTakeFirstOrThrow();
  return { players: players.count, traits: traits.count };
}

/** How many players of a game are what does not go together: an entry bound to others of a level, but not to theirs. */
export async function countPlayersApart(db: Database, gameId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from players
    where game_id = ${gameId} and exists (
      select from (values (race_id, faction_id), (class_id, faction_id), (class_id, race_id)) as pair (lower_id, upper_id)
      join traits as upper on upper.id = pair.upper_id
      where exists (
        select from trait_pairs join traits on traits.id = trait_pairs.upper_id
        where trait_id = pair.lower_id and traits.level = upper.level
      ) and not exists (
        select from trait_pairs where trait_id = pair.lower_id and trait_pairs.upper_id = pair.upper_id
      )
    )`.execute(db);
  return rows[0]?.count ?? 0;
}

/** By name. */
export function listRegions(db: Database, gameId: number): Promise<RegionRow[]> {
  return db.selectFrom('regions').selectAll().where('game_id', '=', gameId).orderBy('name').limit(mostListed).execute();
}

/** Those of all games, by name. */
export function listWorlds(db: Database): Promise<WorldRow[]> {
  return db.selectFrom('worlds').selectAll().orderBy('name').orderBy('id').limit(mostListed).execute();
}

/** Those of these names that are of every game, or for a world of every game those of any. */
export function listWorldsElsewhere(
  db: Database,
  gameId: number | null,
  names: readonly string[],
): Promise<WorldRow[]> {
  return db
    .selectFrom('worlds')
    .selectAll()
    .where('game_id', gameId === null ? 'is not' : 'is', null)
    .where(sql<boolean>`name = any(${names}::text[])`)
    .orderBy('name')
    .execute();
}

/** Those that a character of the game can be of, by name; were there two of one name, the game's own would come first. */
export function listWorldsOfGame(db: Database, gameId: number): Promise<WorldRow[]> {
  return db
    .selectFrom('worlds')
    .selectAll()
    .where((eb) => eb.or([eb('game_id', '=', gameId), eb('game_id', 'is', null)]))
    .orderBy('name')
    .orderBy('game_id')
    .limit(mostListed)
    .execute();
}

export function findRegion(db: Database, id: number): Promise<RegionRow | undefined> {
  return db.selectFrom('regions').selectAll().where('id', '=', id).executeTakeFirst();
}

export function insertRegion(db: Database, gameId: number, name: string): Promise<RegionRow> {
  return db.insertInto('regions').values({ game_id: gameId, name }).returningAll().executeTakeFirstOrThrow();
}

export async function insertRegions(db: Database, gameId: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const regions = names.map((name) => ({ game_id: gameId, name }));
  await db.insertInto('regions').values(regions).execute();
}

export function updateRegion(db: Database, id: number, name: string): Promise<RegionRow | undefined> {
  return db.updateTable('regions').set({ name }).where('id', '=', id).returningAll().executeTakeFirst();
}

export async function deleteRegion(db: Database, id: number): Promise<void> {
  await db.deleteFrom('regions').where('id', '=', id).execute();
}

export async function countRegionDependants(db: Database, id: number): Promise<{ worlds: number; players: number }> {
  const worlds = await db
    .selectFrom('worlds')
    .select(countRows().as('count'))
    .where('region_id', '=', id)
    .executeTakeFirstOrThrow();
  return { worlds: worlds.count, players: await countPlayersWith(db, 'region_id', id) };
}

export function findWorld(db: Database, id: number): Promise<WorldRow | undefined> {
  return db.selectFrom('worlds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends. */
export function findWorldForUpdate(db: Database, id: number): Promise<WorldRow | undefined> {
  return db.selectFrom('worlds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Undefined when there is one of this name. */
export function insertWorld(db: Database, world: Insertable<DB['worlds']>): Promise<WorldRow | undefined> {
  return db
    .insertInto('worlds')
    .values(world)
    .onConflict((conflict) => conflict.columns(['game_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Undefined when there is another of this name. */
export function updateWorld(
  db: Database,
  id: number,
  { name, region_id }: Pick<WorldRow, 'name' | 'region_id'>,
): Promise<WorldRow | undefined> {
  return db
    .updateTable('worlds')
    .set({ name, region_id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
    .catch(undefinedWhenTaken);
}

/** Without a region, one that is there keeps its own. The ids. */
export async function upsertWorlds(
  db: Database,
  gameId: number,
  worlds: readonly { readonly name: string; readonly region_id: number | null }[],
): Promise<number[]> {
  const rows = await db
    .insertInto('worlds')
    .values(worlds.map((world) => ({ ...world, game_id: gameId })))
    .onConflict((conflict) =>
      conflict
        .columns(['game_id', 'name'])
        .doUpdateSet(({ fn }) => ({ region_id: fn.coalesce('excluded.region_id', 'worlds.region_id') })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** To those of their worlds; players of a world without a region keep what they have. */
export async function updateRegionsOfPlayers(db: Database, worldIds: readonly number[]): Promise<void> {
  await sql`update players set region_id = worlds.region_id from worlds
    where worlds.id = players.world_id and worlds.id = any(${worldIds}::int[])
    and worlds.region_id is not null and players.region_id is distinct from worlds.region_id`.execute(db);
}

export async function deleteWorld(db: Database, id: number): Promise<void> {
  await db.deleteFrom('worlds').where('id', '=', id).execute();
}

export async function countWorldDependants(db: Database, id: number): Promise<{ players: number }> {
  return { players: await countPlayersWith(db, 'world_id', id) };
}

async function countPlayersWith(db: Database, column: 'world_id' | 'region_id', id: number): Promise<number> {
  const { count } = await db
    .selectFrom('players')
    .select(countRows().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return count;
}
