import { AppError } from '@agon/contract/errors';
import { type Actor, can } from '@agon/contract/permissions';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { lockOneUntilCommit, locks } from '../db/locks.ts';

interface Named {
  readonly gameId: number;
  readonly name: string;
  /** What it is called now may look like what it is to be called. */
  readonly id?: number;
}

const columns = { players: 'nick', teams: 'name' } as const;
const refusals = { players: 'player.looksAlike', teams: 'team.looksAlike' } as const;

/**
 * A name that readers would take for that of another one in the game is for those who manage games. Others take new names one at a time.
 * @throws {AppError} `player.looksAlike`, `team.looksAlike`
 */
export async function refuseLookAlikes(
  db: Database,
  actor: Actor,
  table: 'players' | 'teams',
  { gameId, name, id = 0 }: Named,
): Promise<void> {
  if (can(actor, 'games.manage')) return;
  await lockOneUntilCommit(db, locks.names, gameId);
  const column = sql.ref<string>(columns[table]);
  const row = await db
    .selectFrom(table)
    .select(column.as('name'))
    .where('game_id', '=', gameId)
    .where('id', '<>', id)
    .where(sql<boolean>`looks_of(${column}) = looks_of(${name}) and ${column} <> ${name}`)
    .executeTakeFirst();
  if (row !== undefined) throw new AppError(refusals[table], { name: row.name });
}
