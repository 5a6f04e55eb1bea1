import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import type { Database } from '../db/database.ts';

/** So often something may be tried, by one or from one place, until it is refused for the rest of the time. */
export interface Limit {
  readonly times: number;
  readonly inMinutes: number;
}

/** Counts what one is called by; the same on every node, since they count in the database. */
export interface Counter {
  /** Counts a try, and tells how many seconds to wait; 0 when it may go on. */
  take(key: string): Promise<number>;
  /** The same without counting. */
  wait(key: string): Promise<number>;
  /** Takes back what the last `take` counted. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** @param what is tried: each has an account of its own */
export function counterOf(db: Database, what: string, { times, inMinutes }: Limit): Counter {
  const limiter = new RateLimiterPostgres({
    storeClient: clientOf(db),
    storeType: 'pool',
    tableName: 'attempts',
    tableCreated: true,
    // `deleteOldAttempts` does.
    clearExpiredByTimeout: false,
    keyPrefix: what,
    points: times,
    duration: inMinutes * 60,
  });
  return {
    take: async (key) => {
      try {
        await limiter.consume(hashOf(key));
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return secondsOf(refusal);
        throw refusal;
      }
    },
    wait: async (key) => {
      const counted = await limiter.get(hashOf(key));
      return counted === null || counted.consumedPoints < times ? 0 : secondsOf(counted);
    },
    giveBack: async (key) => void (await limiter.reward(hashOf(key))),
    forget: async (key) => void (await limiter.delete(hashOf(key))),
  };
}

/** Those whose time is over. The library measures it by the machine's own clock. */
export async function deleteOldAttempts(db: Database): Promise<void> {
  await db.deleteFrom('attempts').where('expire', '<', String(Date.now())).execute();
}

/** As the library asks the driver, by way of our own connections. */
function clientOf(db: Database) {
  return {
    async query({ text, values = [] }: { text: string; values?: unknown[] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}

/** Nobody reads from the table who tried to sign in. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
