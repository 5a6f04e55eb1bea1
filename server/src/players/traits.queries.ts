import type { TraitMark } from '@agon/contract/players.traits.endpoints';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { markOf } from './player-on-wire.ts';

/** What these players are in their game's hierarchy, level by level; players that are nothing are left out. */
export async function listMarksOfPlayers(
  db: Database,
  playerIds: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, TraitMark[]>> {
  const ids = playerIds.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('players')
    .innerJoin('traits', (join) =>
      join.on(sql<boolean>`traits.id = any(array[players.faction_id, players.race_id, players.class_id])`),
    )
    .select(['players.id as player_id', 'traits.id', 'level', 'info', 'color'])
    .where(sql<boolean>`players.id = any(${ids}::int[])`)
    .orderBy('level')
    .execute();
  const byPlayer = Map.groupBy(rows, ({ player_id }) => player_id);
  return new Map([...byPlayer].map(([id, marks]) => [id, marks.map(markOf)]));
}

export async function listMarks(db: Database, ids: readonly number[]): Promise<TraitMark[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('traits')
    .select(['id', 'level', 'info', 'color'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('level')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(markOf);
}
