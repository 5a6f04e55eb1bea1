import { Socket } from 'node:net';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { type OnQuery, pipeliningDialect } from './driver.ts';
import type { Replica } from './replica.ts';
import type { DB } from './tables.ts';

/** The database, or a transaction in it. */
export type Database = Kysely<DB>;

/** How to reach a PostgreSQL: an address, or a socket's folder and so on. */
export type ConnectionSettings = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'ssl' | 'options'
>;

// Days and times of day stay as they are written; a Date would move them by the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Longer than any statement of ours takes, and than one should wait for another's. */
const timeouts = { connectionTimeoutMillis: 5_000, statement_timeout: 30_000, lock_timeout: 10_000 };

/**
 * A little more: a PostgreSQL that can still say so itself ends a statement that takes too long. One that is frozen, or
 * whose machine is gone, says nothing.
 */
const usualPatienceMs = 35_000;
const usualIdleMs = 10_000;

/** Whatever a database or its users have set otherwise: so our statements are meant, and so their answers are read. */
const spoken = ['search_path=public', 'datestyle=ISO', 'default_transaction_isolation=read\\ committed']
  .map((setting) => `-c ${setting}`)
  .join(' ');

/**
 * What a connection begins with unless the address says otherwise. PostgreSQL's own figure, 4, is that of discs that turn: with it, names of some hundred
 * people are looked for among a hundred thousand rather than by an index (decision 51).
 */
const beginning = '-c random_page_cost=1.1';

/** The settings of a connection as we speak on it. An address may have options of its own; of those given twice the last counts. */
function asSpoken({ connectionString, options = '', ...rest }: ConnectionSettings): ConnectionSettings {
  const address = connectionString === undefined ? null : URL.parse(connectionString);
  const given = address?.searchParams.get('options') ?? options;
  address?.searchParams.delete('options');
  return {
    ...rest,
    ...(connectionString !== undefined && { connectionString: address?.href ?? connectionString }),
    options: [beginning, given, spoken].join(' '),
  };
}

export interface ConnectionCounts {
  readonly total: number;
  readonly idle: number;
  /** Who waits for a connection. */
  readonly waiting: number;
}

/** @param patienceMs how long a connection may be silent before it is given up; 0: forever */
export function connect(
  settings: ConnectionSettings,
  log: (error: Error) => void,
  patienceMs = usualPatienceMs,
  { onQuery, replica }: { readonly onQuery?: OnQuery | undefined; readonly replica?: Replica | undefined } = {},
): Database {
  const pool = openPool(settings, log, patienceMs, { pipeline: true });
  const lender = replica === undefined ? pool : replica.besides(pool);
  const db = new Kysely<DB>({ dialect: pipeliningDialect(lender, onQuery) });
  pools.set(identityOf(db), pool);
  return db;
}

const pools = new WeakMap<object, pg.Pool>();

export function countConnections(db: Database): ConnectionCounts {
  const pool = pools.get(identityOf(db));
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/** Connections for what speaks to PostgreSQL without us. */
export function openPool(
  settings: ConnectionSettings,
  log: (error: Error) => void,
  patienceMs = usualPatienceMs,
  { max = 10, pipeline = false } = {},
): pg.Pool {
  // Idle ones are closed in good order, before they have been silent for too long.
  const idleTimeoutMillis = patienceMs === 0 ? usualIdleMs : Math.min(usualIdleMs, patienceMs / 2);
  const pool = new pg.Pool({ ...asSpoken(settings), ...timeouts, idleTimeoutMillis, max, pipeline });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', log);
  // The pool listens to idle connections only; one that breaks in the middle of a transaction would do the same.
  pool.on('connect', (client) => {
    client.on('error', log);
    if (client instanceof pg.Client) giveUpWhenSilent(client, patienceMs);
  });
  return pool;
}

/** Ends the connection rather than one query: whoever used it next would wait as long. */
function giveUpWhenSilent({ connection: { stream } }: pg.Client, patienceMs: number): void {
  if (stream instanceof Socket) stream.setTimeout(patienceMs, () => stream.destroy());
}

/** Throws when the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** One object for a database and every transaction in it: a key to what is remembered of it. */
export function identityOf(db: Database): object {
  return db.getExecutor().adapter;
}

/** Runs `work` in the transaction that `db` is, or in a new one. */
export async function inTransaction<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const following: (() => void)[] = [];
  const answer = await db.transaction().execute((transaction) => {
    afterwards.set(transaction, following);
    return work(transaction);
  });
  for (const follow of following) follow();
  return answer;
}

const afterwards = new WeakMap<Database, (() => void)[]>();

/** Does this, which must not fail, once a transaction that `inTransaction` began has been committed, if it is. */
export function afterCommit(transaction: Database, follow: () => void): void {
  const following = afterwards.get(transaction);
  if (following === undefined) throw new Error('not a transaction that tells when it has ended');
  following.push(follow);
}
