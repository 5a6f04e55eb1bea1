import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { type Acting, actingHere, commitActing, saying } from './acting.ts';
import { goesAlong } from './along.ts';

/** What lends connections: a pool, or one that chooses between pools. They answer several statements that are sent at once. */
export interface Lender {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/** A statement that has been answered, or refused. */
export interface QueryDone {
  /** With `$1`, `$2` in place of the values. */
  readonly sql: string;
  /** Since it was sent, with the wait for those that were sent with it. */
  readonly ms: number;
  readonly error?: unknown;
}

export type OnQuery = (query: QueryDone) => void;

/**
 * Speaks to PostgreSQL like the dialect of the library, and waits less: what a transaction begins with and what nobody waits for goes
 * out with the next statement that is waited for, or with the end. A trip to the database costs more than most statements do.
 *
 * Each transaction of somebody who acts says so, and ends well only if they still may.
 */
export function pipeliningDialect(lender: Lender, onQuery?: OnQuery): Dialect {
  return {
    createDriver: () => new PipeliningDriver(lender, onQuery),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class PipeliningDriver implements Driver {
  readonly #lender: Lender;
  readonly #onQuery: OnQuery | undefined;

  constructor(lender: Lender, onQuery: OnQuery | undefined) {
    this.#lender = lender;
    this.#onQuery = onQuery;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#lender.connect(), actingHere(), this.#onQuery);
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.rollback();
  }

  destroy(): Promise<void> {
    return this.#lender.end();
  }
}

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** What is told of it in place of `sql`, where that has values in it. */
  readonly told?: string;
  /** Where its rows are put, when it is not waited for itself. */
  readonly rows?: unknown[];
}

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #who: Acting | undefined;
  readonly #onQuery: OnQuery | undefined;
  #state: 'alone' | 'to begin' | 'in a transaction' | 'ending' = 'alone';
  /** What goes with the next; until it has begun, the beginning of the transaction is the first. */
  #held: Statement[] = [];
  #isBroken = false;

  constructor(client: pg.PoolClient, who: Acting | undefined, onQuery: OnQuery | undefined) {
    this.#client = client;
    this.#who = who;
    this.#onQuery = onQuery;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#state === 'ending') throw new Error('a statement of a transaction that has ended');
    if (this.#state === 'alone') return answerOf(await this.#sendAlone(query));
    if (goesAlong(query)) {
      const rows: R[] = [];
      this.#held.push({ ...written(query), rows });
      return { rows };
    }
    return answerOf(await this.#send(query));
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('no answer is read by pieces');
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const told = `begin${isolation}${accessMode ? ` ${accessMode}` : ''}`;
    this.#state = 'to begin';
    this.#held = [raw(this.#who === undefined ? told : `${told}; ${saying(this.#who)}`, told)];
  }

  async commit(): Promise<void> {
    const isEmpty = this.#state === 'to begin' && this.#held.length === 1;
    const sent = isEmpty ? undefined : this.#sendCommit();
    this.#state = 'ending';
    await sent;
    this.#end();
  }

  /** What has not been sent never is. */
  async rollback(): Promise<void> {
    const isToSend = this.#state === 'in a transaction' || this.#state === 'ending';
    this.#state = 'ending';
    this.#held = [];
    try {
      if (isToSend) await this.#query(raw('rollback'));
    } catch (error) {
      this.#isBroken = true;
      throw error;
    } finally {
      this.#end();
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  #end(): void {
    this.#state = 'alone';
    this.#held = [];
  }

  /** What is said holds in a transaction only, so a write by somebody gets one of its own. */
  async #sendAlone(statement: Statement): Promise<pg.QueryResult> {
    if (this.#who === undefined || !mayWrite.test(statement.sql)) return this.#send(statement);
    this.begin({});
    try {
      const answer = await this.#send(statement);
      await this.commit();
      return answer;
    } catch (error) {
      await this.rollback().catch(() => undefined);
      throw error;
    }
  }

  async #sendCommit(): Promise<void> {
    if (this.#who !== undefined) return commitActing((statements) => this.#send(raw(statements, 'commit')));
    // One with a statement that failed ends like this, and without an error.
    if ((await this.#send(raw('commit'))).command !== 'ROLLBACK') return;
    this.#end();
    throw new AbortedTransactionError();
  }

  /** In one piece with all that is held. Only if `begin` itself is refused, which nothing of ours brings about, it stands alone. */
  async #send(statement: Statement): Promise<pg.QueryResult> {
    if (this.#held.length === 0) return this.#query(statement);
    const all = [...this.#held, written(statement)];
    this.#held = [];
    if (this.#state === 'to begin') this.#state = 'in a transaction';
    const { stream } = this.#client.connection;
    stream.cork();
    let answers: Promise<pg.QueryResult>[];
    try {
      answers = all.map((one) => this.#query(one));
    } finally {
      stream.uncork();
    }
    const ended = await Promise.allSettled(answers);
    for (const [index, one] of ended.entries()) {
      if (one.status === 'rejected') throw one.reason;
      const rows = all[index]?.rows;
      if (rows !== undefined) for (const row of one.value.rows) rows.push(row);
    }
    return answers.at(-1) as Promise<pg.QueryResult>;
  }

  async #query({ sql, parameters, told = sql }: Statement): Promise<pg.QueryResult> {
    const query = this.#client.query(sql, parameters as unknown[]);
    const onQuery = this.#onQuery;
    if (onQuery === undefined) return query;
    const sent = performance.now();
    try {
      const answer = await query;
      onQuery({ sql: told, ms: performance.now() - sent });
      return answer;
    } catch (error) {
      onQuery({ sql: told, ms: performance.now() - sent, error });
      throw error;
    }
  }
}

const mayWrite = /^\s*(insert|update|delete|merge|with)\b/i;

function raw(sql: string, told = sql): Statement {
  return { sql, parameters: [], told };
}

/**
 * With its values as the driver writes them: one that cannot be written must fail before anything is sent, for the server, which would
 * never hear of that statement, would commit the others.
 */
function written({ sql, parameters, told = sql }: Statement): Statement {
  return { sql, parameters: parameters.map((value) => utils.prepareValue(value)), told };
}

const { utils } = pg as typeof pg & { readonly utils: { prepareValue(value: unknown): unknown } };

function answerOf<R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> {
  const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
  return { rows: (rows ?? []) as R[], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}
