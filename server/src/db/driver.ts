import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { type Acting, actingHere, commitActing, saying } from './acting.ts';
import { goesAlong } from './along.ts';

/** What lends connections: a pool, or one that chooses between pools. They answer several statements that are sent at once. */
export interface Lender {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/**
 * Speaks to PostgreSQL like the dialect of the library, and waits less: what a transaction begins with and what nobody waits for goes
 * out with the next statement that is waited for, or with the end. A trip to the database costs more than most statements do.
 *
 * Each transaction of somebody who acts says so, and ends well only if they still may.
 */
export class PipeliningDialect extends PostgresDialect {
  readonly #lender: Lender;

  constructor(lender: Lender) {
    super({ pool: { connect: () => lender.connect(), end: () => lender.end(), options: {} } });
    this.#lender = lender;
  }

  override createDriver(): Driver {
    return new PipeliningDriver(this.#lender);
  }
}

class PipeliningDriver implements Driver {
  readonly #lender: Lender;

  constructor(lender: Lender) {
    this.#lender = lender;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#lender.connect(), actingHere());
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
}

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #who: Acting | undefined;
  #state: 'alone' | 'to begin' | 'in a transaction' = 'alone';
  /** What goes with the next. */
  #held: Statement[] = [];
  #isBroken = false;

  constructor(client: pg.PoolClient, who: Acting | undefined) {
    this.#client = client;
    this.#who = who;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#state === 'alone') return answerOf(await this.#sendAlone(query));
    if (goesAlong(query)) {
      this.#held.push(query);
      return { rows: [] };
    }
    return answerOf(await this.#send(query));
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('no answer is read by pieces');
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    this.#state = 'to begin';
    this.#held = [raw(`begin${isolation}${accessMode ? ` ${accessMode}` : ''}${this.#saying}`)];
  }

  async commit(): Promise<void> {
    const isToSend = this.#state === 'in a transaction' || this.#held.length > 1;
    if (isToSend) await this.#sendCommit();
    this.#end();
  }

  /** What has not been sent never is. */
  async rollback(): Promise<void> {
    const isToSend = this.#state === 'in a transaction';
    this.#end();
    if (!isToSend) return;
    try {
      await this.#client.query('rollback');
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  get #saying(): string {
    return this.#who === undefined ? '' : `; ${saying(this.#who)}`;
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
      await this.#sendCommit();
      this.#end();
      return answer;
    } catch (error) {
      await this.rollback().catch(() => undefined);
      throw error;
    }
  }

  async #sendCommit(): Promise<void> {
    if (this.#who !== undefined) return commitActing((statements) => this.#send(raw(statements)));
    // One with a statement that failed ends like this, and without an error.
    if ((await this.#send(raw('commit'))).command === 'ROLLBACK')
      throw new Error('a statement of this transaction had failed');
  }

  /** In one piece with all that is held. */
  async #send(statement: Statement): Promise<pg.QueryResult> {
    if (this.#held.length === 0) return this.#query(statement);
    const all = [...this.#held, statement];
    this.#held = [];
    if (this.#state === 'to begin') this.#state = 'in a transaction';
    const { stream } = this.#client.connection;
    stream.cork();
    const answers = all.map((one) => this.#query(one));
    stream.uncork();
    const ended = await Promise.allSettled(answers);
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    return answers.at(-1) as Promise<pg.QueryResult>;
  }

  #query({ sql, parameters }: Statement): Promise<pg.QueryResult> {
    return this.#client.query(sql, parameters as unknown[]);
  }
}

const mayWrite = /^\s*(insert|update|delete|merge|with)\b/i;

function raw(sql: string): Statement {
  return { sql, parameters: [] };
}

function answerOf<R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> {
  const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
  return { rows: (rows ?? []) as R[], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}
