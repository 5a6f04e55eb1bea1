import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '@agon/contract/errors';
import { sql } from 'kysely';
import pg from 'pg';
import { executeAlong } from './along.ts';
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
  const say = (name: string) => executeAlong(db, sql`select set_config('agon.actor', ${name}, true)`);
  await say('');
  const done = await work();
  await say(JSON.stringify(who));
  return done;
}

/** Who acts where this is called. */
export function actingHere(): Acting | undefined {
  return here.getStore();
}

/** The statement that says so to a transaction. */
export function saying(who: Acting): string {
  return `select set_config('agon.actor', ${pg.escapeLiteral(JSON.stringify(who))}, true)`;
}

/**
 * The role may have been taken while the write waited for another. Whoever takes it waits for those that come first.
 * @throws {AppError} `account.notAuthorized`
 */
export async function commitActing(send: (statements: string) => Promise<unknown>): Promise<void> {
  try {
    await send('select assert_actor_may_still(); commit');
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.code === noLonger ? new AppError('account.notAuthorized') : error;
  }
}

/** Of `assert_actor_may_still`. */
const noLonger = 'AG401';
