import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';
import { connect, type Database } from './db/database.ts';
import { Replica } from './db/replica.ts';
import { openDiskStore } from './files/disk-store.ts';
import { guestApi } from './http/api.ts';
import { Written } from './http/written.ts';
import { testReplica } from './testing/replica.ts';

const { primary, standby } = await testReplica(afterAll);

/** A node that reads from the replica, and the replica's own database. */
async function nodeWithReplica() {
  const folder = await mkdtemp(join(tmpdir(), 'agon-files-'));
  const replica = new Replica(standby, () => undefined);
  const db = connect(primary, () => undefined, undefined, { replica });
  const behind = connect(standby, () => undefined);
  const site = await createApp({
    ...{ db, replica, connection: primary, files: await openDiskStore(folder), logger: false },
    ...{
      tokenSecret: 'a secret of the tests, 32 bytes long',
      seedKey: Buffer.alloc(32),
      now: () => new Date(),
      publicUrl: undefined,
    },
  });
  onTestFinished(async () => {
    await site.app.close();
    await db.destroy();
    await behind.destroy();
    await rm(folder, { recursive: true });
  });
  return { ...site, db, behind, replica };
}

function write(db: Database, email: string) {
  return sql`insert into configs (name, value, version) values ('contactsEmail', ${JSON.stringify(email)}::jsonb, 1)
    on conflict (name) do update set value = excluded.value`.execute(db);
}

test('a page is never kept as a replica had it before the change that this node has heard of', async () => {
  const { app, db, behind, replica, routes, readBehind, pageCache } = await nodeWithReplica();
  const { log, keepFailure } = app;
  const api = guestApi(routes, 'en', { log, keepFailure, readBehind, cache: pageCache });
  const page = async () => {
    const found = await pageCache.find('page', async () => new Written(200, JSON.stringify(await api('GET /configs'))));
    return 'location' in found ? '' : String(found.in('identity'));
  };
  await write(db, 'first@example.org');
  await expect.poll(page).toContain('first@example.org');
  expect(replica.counts().replica).toBeGreaterThan(0);
  await sql`select pg_wal_replay_pause()`.execute(behind);
  onTestFinished(async () => void (await sql`select pg_wal_replay_resume()`.execute(behind)));
  await write(db, 'second@example.org');
  await expect.poll(page, { timeout: 1_000, interval: 5 }).toContain('second@example.org');
  // And so it stays, though the replica still has the first.
  for (let looks = 0; looks < 5; looks += 1) {
    expect(await page()).toContain('second@example.org');
    await sleep(50);
  }
  await sql`select pg_wal_replay_resume()`.execute(behind);
  const { replica: before } = replica.counts();
  const anew = async () => {
    pageCache.clear();
    expect(await page()).toContain('second@example.org');
    return replica.counts().replica;
  };
  await expect.poll(anew).toBeGreaterThan(before);
});

test('guests read from the replica, who is signed in from the primary', async () => {
  const { app, replica } = await nodeWithReplica();
  const look = async () => {
    await app.inject('/api/donations');
    return replica.counts().replica;
  };
  await expect.poll(look).toBeGreaterThan(0);
  const before = replica.counts();
  await app.inject({ url: '/api/donations', headers: { 'access-token': 'none that holds' } });
  await app.inject({ method: 'POST', url: '/api/markdown', payload: { text: 'x' } });
  expect(replica.counts()).toEqual(before);
});
