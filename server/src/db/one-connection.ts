import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type ConnectionSettings, type Database, openPool } from './database.ts';
import type { DB } from './tables.ts';

export interface OneConnection {
  /** Each statement and transaction of it is on this one connection. */
  readonly db: Database;
  /** The connection itself, for streams. */
  readonly client: pg.PoolClient;
}

/** A connection to oneself, which may be silent for as long as it likes. */
export async function onOneConnection<T>(
  settings: ConnectionSettings,
  work: (connection: OneConnection) => Promise<T>,
): Promise<T> {
  // What breaks it is thrown by whatever uses it.
  const pool = openPool(settings, () => undefined, 0, { max: 1 });
  let client: pg.PoolClient | undefined;
  try {
    client = await pool.connect();
    return await work({ db: databaseOf(client), client });
  } finally {
    // One that stopped in the middle of something must not be waited for.
    client?.release(true);
    await pool.end();
  }
}

function databaseOf(client: pg.PoolClient): Database {
  const shared = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => shared, end: async () => undefined, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
