import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { executeAlong } from './along.ts';
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
  await executeAlong(db, sql`select pg_notify(${channel}, ${payload})`);
}

export interface Listener {
  /** Whether a message that is sent now would arrive. */
  isConnected(): boolean;
  stop(): Promise<void>;
}

interface Hearing {
  /** Called with each message, in order. */
  onMessage(message: unknown): void;
  /** The connection has been made anew: messages may have been missed. */
  onGap(): void;
  /** It broke, or cannot be made anew; each reason once. */
  onLost(reason: unknown): void;
}

/** Hears the messages. When the connection breaks it is made anew. */
export async function listen(
  settings: ConnectionSettings,
  { onMessage, onGap, onLost }: Hearing,
  pulse: Pulse = usualPulse,
): Promise<Listener> {
  let isStopped = false;
  let isConnected = false;
  const connect = async () => {
    const { client, broken } = await connectListener(settings, onMessage, pulse);
    void broken.then((reason) => {
      isConnected = false;
      void reconnect(reason);
    });
    return client;
  };
  let client = await connect();
  isConnected = true;

  async function reconnect(broken: unknown): Promise<void> {
    const told = new Set<string>();
    const tell = (reason: unknown) => {
      if (!told.has(String(reason))) onLost(reason);
      told.add(String(reason));
    };
    for (let reason = broken; !isConnected && !isStopped; ) {
      tell(reason);
      await sleep(reconnectDelayMs);
      if (!isStopped) reason = await connectAgain();
    }
  }

  /** @returns why not, if so */
  async function connectAgain(): Promise<unknown> {
    try {
      client = await connect();
    } catch (failure) {
      return failure;
    }
    if (isStopped) return client.end().catch(() => undefined);
    onGap();
    isConnected = true;
    return undefined;
  }

  return {
    isConnected: () => isConnected,
    async stop() {
      isStopped = true;
      await client.end().catch(() => undefined);
    },
  };
}

/** How often to see whether the connection is alive, and how long an answer may take. */
interface Pulse {
  readonly everyMs: number;
  readonly patienceMs: number;
}

const usualPulse: Pulse = { everyMs: 20_000, patienceMs: 5_000 };

async function connectListener(settings: ConnectionSettings, onMessage: (message: unknown) => void, pulse: Pulse) {
  const { patienceMs } = pulse;
  const timeouts = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs };
  const client = new pg.Client({ ...settings, ...timeouts, keepAlive: true });
  let reason: unknown = new Error('the connection was ended');
  const end = () => client.end().catch(() => undefined);
  const endFor = (error: unknown) => {
    reason = error;
    return end();
  };
  // Without a listener, a broken connection would end the process.
  client.on('error', endFor);
  client.on('notification', ({ payload }) => {
    const message = parsed(payload);
    if (message !== undefined) onMessage(message);
  });
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    await end();
    throw error;
  }
  // A connection whose other end is gone without a word says nothing, as a quiet one does.
  const timer = setInterval(() => {
    client.query('select 1').catch(endFor);
  }, pulse.everyMs);
  const broken = new Promise<unknown>((resolve) => {
    client.once('end', () => {
      clearInterval(timer);
      resolve(reason);
    });
  });
  return { client, broken };
}

/** Undefined for what is none of our messages: anyone may notify. */
function parsed(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
}
