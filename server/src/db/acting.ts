import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '@agon/contract/errors';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';

/** By whose right something is written. */
export interface Acting {
  readonly id: number;
  readonly role: string;
  /** The endpoint's key. */
  readonly call: string;
  /** The request's id. */
  readonly request: string;
}

const here = new AsyncLocalStorage<Acting>();

/** What `work` writes is in the log of changes under this name. */
export function actingAs<T>(who: Acting, work: () => Promise<T>): Promise<T> {
  return here.run(who, work);
}

/** What `work` writes in this transaction happens by itself, whoever's call it comes with: that person did not do it. */
export async function actingAsNobody<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const who = here.getStore();
  if (who === undefined) return await work();
  const say = (name: string) => sql`select set_config('agon.actor', ${name}, true)`.execute(db);
  await say('');
  const done = await work();
  await say(JSON.stringify(who));
  return done;
}

/**
 * Connections on which each transaction says who acts, and ends well only if they still may. Where nobody does, they
 * are those of `pool` as they are.
 */
export function sayingWhoActs(pool: PostgresPool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const who = here.getStore();
      return who === undefined ? client : sayingOf(client, who);
    },
    end: () => pool.end(),
  };
}

function sayingOf(client: PostgresPoolClient, who: Acting): PostgresPoolClient {
  const say = `select set_config('agon.actor', ${pg.escapeLiteral(JSON.stringify(who))}, true)`;
  const run: Run = (statement, values) => client.query(statement, values);
  let isInTransaction = false;
  const query: Run = async (statement, values) => {
    if (/^\s*(begin|start transaction)\b/i.test(statement)) {
      isInTransaction = true;
      return run(`${statement}; ${say}`, values);
    }
    const [, end] = /^\s*(commit|rollback)\s*$/i.exec(statement) ?? [];
    // One whose beginning was not seen would have ended with the first write in it. What failed to commit is rolled back.
    if (end?.toLowerCase() === 'commit' && !isInTransaction) throw new Error('a commit of what was not seen to begin');
    if (end !== undefined) isInTransaction = false;
    if (end?.toLowerCase() === 'commit') return commit(run);
    return isInTransaction || !mayWrite.test(statement)
      ? run(statement, values)
      : runAlone(run, say, statement, values);
  };
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

/**
 * The role may have been taken while the write waited for another. Whoever takes it waits for those that come first.
 * @throws {AppError} `account.notAuthorized`
 */
async function commit(run: Run): Promise<PostgresQueryResult<unknown>> {
  try {
    return await run('select assert_actor_may_still(); commit', []);
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === noLonger ? new AppError('account.notAuthorized') : error;
  }
}

/** Of `assert_actor_may_still`. */
const noLonger = 'AG401';

type Run = (statement: string, values: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

const mayWrite = /^\s*(insert|update|delete|merge|with)\b/i;

/** What is said holds in a transaction only, so a statement gets one of its own. */
async function runAlone(run: Run, say: string, statement: string, values: readonly unknown[]) {
  await run(`begin; ${say}`, []);
  try {
    const answer = await run(statement, values);
    await commit(run);
    return answer;
  } catch (error) {
    await run('rollback', []).catch(() => undefined);
    throw error;
  }
}
