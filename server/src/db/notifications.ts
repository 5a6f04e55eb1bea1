import { sql } from 'kysely';
import pg from 'pg';
import type { ConnectionSettings, Database } from './database.ts';

/** Messages between the nodes over PostgreSQL's LISTEN and NOTIFY: sent when the transaction commits, in that order. */

const channel = 'agon';
/** PostgreSQL takes 8,000 bytes. */
const maxBytes = 7_900;
const reconnectDelayMs = 500;

/** A message that would be too large goes without what `shorten` leaves out. */
export async function notify<T>(db: Database, message: T, shorten: (message: T) => T): Promise<void> {
  const text = JSON.stringify(message);
  const payload = Buffer.byteLength(text) <= maxBytes ? text : JSON.stringify(shorten(message));
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

export interface Listener {
  stop(): Promise<void>;
}

/**
 * Calls `onMessage` with each message, in order. When the connection breaks it is made anew; `onGap` then says that
 * messages may have been missed.
 */
export async function listen(
  settings: ConnectionSettings,
  onMessage: (message: unknown) => void,
  onGap: () => void,
): Promise<Listener> {
  let isStopped = false;
  let client = await connectListener();

  async function connectListener(): Promise<pg.Client> {
    const next = new pg.Client(settings);
    // Without a listener, a broken connection would end the process.
    next.on('error', () => next.end().catch(() => undefined));
    next.on('notification', ({ payload }) => onMessage(JSON.parse(payload ?? 'null')));
    await next.connect();
    await next.query(`listen ${channel}`);
    // From now on; before, the failure itself is what the caller hears of.
    next.on('end', () => void reconnect());
    return next;
  }

  async function reconnect(): Promise<void> {
    if (isStopped) return;
    await new Promise((resolve) => setTimeout(resolve, reconnectDelayMs));
    if (isStopped) return;
    try {
      client = await connectListener();
      onGap();
    } catch {
      void reconnect();
    }
  }

  return {
    async stop() {
      isStopped = true;
      await client.end().catch(() => undefined);
    },
  };
}
