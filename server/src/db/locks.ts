import { sql } from 'kysely';
import { executeAlong } from './along.ts';
import type { Database } from './database.ts';

/** PostgreSQL's advisory locks that we take. Any numbers; all nodes must agree on them. */
export const locks = {
  migration: 4_201_001,
  testTemplate: 4_201_002,
  demo: 4_201_003,
  slugs: 4_201_004,
  rootAccount: 4_201_005,
  records: 4_201_006,
  configs: 4_201_007,
  siteLists: 4_201_008,
  worlds: 4_201_009,
  games: 4_201_010,
  types: 4_201_011,
  /** By game: new names of players and teams. Before the rows of players and of their pictures. */
  names: 4_201_014,
  /** By bracket. */
  matchNotices: 4_201_013,
  /** Shared by those that remove files; a backup has it for itself. */
  fileRemoval: 4_201_012,
} as const;

/** One transaction at a time. */
export async function lockUntilCommit(db: Database, lock: number): Promise<void> {
  await executeAlong(db, sql`select pg_advisory_xact_lock(${lock})`);
}

/** The same among those of one kind, by id. */
export async function lockOneUntilCommit(db: Database, lock: number, id: number): Promise<void> {
  await executeAlong(db, sql`select pg_advisory_xact_lock(${lock}, ${id})`);
}

/** For what must wait however long another node takes: until the transaction ends, or until `restoreTimeouts`. */
export async function liftTimeouts(db: Database): Promise<void> {
  const isLocal = db.isTransaction;
  await sql`select set_config('statement_timeout', '0', ${isLocal}), set_config('lock_timeout', '0', ${isLocal})`.execute(
    db,
  );
}

export async function restoreTimeouts(connection: Database): Promise<void> {
  await sql`reset statement_timeout`.execute(connection);
  await sql`reset lock_timeout`.execute(connection);
}
