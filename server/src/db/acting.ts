import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

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

/** Connections on which each transaction says who acts. Where nobody does, they are those of `pool` as they are. */
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
    return isInTransaction || !mayWrite.test(statement)
      ? run(statement, values)
      : runAlone(run, say, statement, values);
  };
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

type Run = (statement: string, values: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

const mayWrite = /^\s*(insert|update|delete|merge|with)\b/i;

/** What is said holds in a transaction only, so a statement gets one of its own. */
async function runAlone(run: Run, say: string, statement: string, values: readonly unknown[]) {
  await run(`begin; ${say}`, []);
  try {
    const answer = await run(statement, values);
    await run('commit', []);
    return answer;
  } catch (error) {
    await run('rollback', []).catch(() => undefined);
    throw error;
  }
}
