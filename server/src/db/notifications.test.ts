import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectForTest, emptyDatabase } from '../testing/database.ts';
import type { ConnectionSettings, Database } from './database.ts';
import { listen, notify } from './notifications.ts';

const asItIs = (message: unknown) => message;
const deaf = { onMessage: () => undefined, onGap: () => undefined, onLost: () => undefined };

function countListeners(db: Database): Promise<number> {
  return sql<{ count: number }>`select count(*)::int from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ~ '^(listen|select 1$)'`
    .execute(db)
    .then(({ rows }) => rows[0]?.count ?? -1);
}

test('what others send over the channel does no harm', async () => {
  const settings = await emptyDatabase();
  const db = connectForTest(settings);
  const messages: unknown[] = [];
  const listener = await listen(settings, { ...deaf, onMessage: (message) => messages.push(message) });
  onTestFinished(() => listener.stop());
  for (const foreign of ['', 'hello', '{"half":']) await sql`select pg_notify('agon', ${foreign})`.execute(db);
  await notify(db, { ours: 1 }, asItIs);
  await expect.poll(() => messages).toEqual([{ ours: 1 }]);
});

test('a listener that stops while it connects anew leaves no connection', async () => {
  const settings = await emptyDatabase();
  const db = connectForTest(settings);
  for (const waitMs of [0, 495, 505, 515]) {
    const listener = await listen(settings, deaf);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen agon'`.execute(db);
    await sleep(waitMs);
    await listener.stop();
  }
  await sleep(600);
  expect(await countListeners(db)).toBe(0);
});

test('a connection that fell silent is made anew', async () => {
  const settings = await emptyDatabase();
  const db = connectForTest(settings);
  const { through, fallSilent } = await proxy(settings);
  const messages: unknown[] = [];
  const lost: unknown[] = [];
  let gaps = 0;
  const hearing = {
    onMessage: (message: unknown) => messages.push(message),
    onGap: () => (gaps += 1),
    onLost: (reason: unknown) => lost.push(reason),
  };
  const listener = await listen(through, hearing, { everyMs: 500, patienceMs: 400 });
  onTestFinished(() => listener.stop());
  fallSilent();
  await expect.poll(() => gaps, { timeout: 5000 }).toBe(1);
  expect(lost.map(String)).toEqual(['Error: Query read timeout']);
  await notify(db, 'again', asItIs);
  await expect.poll(() => messages).toEqual(['again']);
});

test('while a listener cannot come back, each reason for it is told once', async () => {
  const settings = await emptyDatabase();
  const other = connectForTest({ ...settings, database: 'postgres' });
  const { database: name = '' } = settings;
  const lost: unknown[] = [];
  const listener = await listen(settings, { ...deaf, onLost: (reason) => lost.push(reason) });
  onTestFinished(() => listener.stop());
  await sql`alter database ${sql.id(name)} allow_connections false`.execute(other);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(other);
  await expect.poll(() => lost.length).toBe(2);
  await sleep(1_200);
  expect(lost.map(String)).toEqual([
    expect.stringContaining('terminating connection'),
    expect.stringContaining('is not currently accepting connections'),
  ]);
  expect(listener.isConnected()).toBe(false);
  await sql`alter database ${sql.id(name)} allow_connections true`.execute(other);
  await expect.poll(() => listener.isConnected(), { timeout: 3_000 }).toBe(true);
});

/** Stands between the listener and PostgreSQL, and can swallow all that its connections so far still send. */
async function proxy(settings: ConnectionSettings) {
  const folder = await mkdtemp(join(tmpdir(), 'agon-proxy-'));
  const name = `.s.PGSQL.${settings.port}`;
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(join(settings.host ?? '', name));
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) sockets.push(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => server.listen(join(folder, name), resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await rm(folder, { recursive: true });
  });
  const fallSilent = () => {
    for (const socket of sockets) socket.unpipe().resume();
  };
  return { through: { ...settings, host: folder }, fallSilent };
}
