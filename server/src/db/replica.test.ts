import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testReplica } from '../testing/replica.ts';
import { connect, type Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { Replica } from './replica.ts';

const { primary, standby, startStandby, stopStandby } = await testReplica(afterAll);

/** A node's view of both, and of the standby alone. */
function site() {
  const replica = new Replica(standby, () => undefined);
  const db = connect(primary, () => undefined, undefined, { replica });
  const behind = connect(standby, () => undefined);
  onTestFinished(async () => {
    await db.destroy();
    await behind.destroy();
  });
  return { db, replica, behind };
}

async function isStandby(db: Database): Promise<boolean | undefined> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]?.is;
}

async function writeNote(db: Database, text: string): Promise<void> {
  await sql`insert into secrets (name, value) values (${'note'}, ${text}) on conflict (name) do update set value = ${text}`.execute(
    db,
  );
}

async function note(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select value from secrets where name = 'note'`.execute(db);
  return rows[0]?.value;
}

test('what may be behind is read from the replica, all else from the primary, transactions included', async () => {
  const { db, replica } = site();
  // It has just been started.
  await expect.poll(() => replica.read(() => isStandby(db))).toBe(true);
  expect(await replica.read(() => db.transaction().execute(isStandby))).toBe(true);
  expect(await isStandby(db)).toBe(false);
  expect(await db.transaction().execute(isStandby)).toBe(false);
  expect(replica.counts().replica).toBe(2);
});

test('who has heard of a change never reads what was before it', async () => {
  const { db, replica } = site();
  for (let count = 1; count <= 100; count += 1) {
    await writeNote(db, `${count}`);
    replica.hearOfChange();
    const many = await Promise.all([1, 2, 3].map(() => replica.read(() => note(db))));
    expect(many).toEqual(Array(3).fill(`${count}`));
  }
  expect(replica.counts().replica, 'and most are read from the replica').toBeGreaterThan(150);
});

test('a replica of another site answers nothing, however far its log is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agon-other-'));
  const { socketFolder: host, port, user, stop } = await startEmbeddedPostgres(folder);
  const told: string[] = [];
  const replica = new Replica(standby, ({ message }) => told.push(message));
  const db = connect({ host, port, user, database: 'agon', ssl: false }, () => undefined, undefined, { replica });
  onTestFinished(async () => {
    await db.destroy();
    await stop();
    await rm(folder, { recursive: true });
  });
  expect(await replica.read(() => isStandby(db))).toBe(false);
  expect(replica.counts()).toMatchObject({ replica: 0, isUsable: false });
  expect(told).toEqual(['not a replica of this primary']);
});

test('while the replica lags, the primary answers; once it has caught up it does', async () => {
  const { db, replica, behind } = site();
  await writeNote(db, 'before');
  replica.hearOfChange();
  expect(await replica.read(() => note(db))).toBe('before');
  await sql`select pg_wal_replay_pause()`.execute(behind);
  onTestFinished(async () => void (await sql`select pg_wal_replay_resume()`.execute(behind)));
  await writeNote(db, 'after');
  expect(await replica.read(() => note(db)), 'nobody has heard of it').toBe('before');
  replica.hearOfChange();
  expect(await replica.read(() => note(db))).toBe('after');
  expect(replica.counts().isUsable, 'and it is told').toBe(false);
  const began = performance.now();
  for (let count = 0; count < 20; count += 1) expect(await replica.read(() => isStandby(db))).toBe(false);
  expect(performance.now() - began, 'nobody waits for it any more').toBeLessThan(1_000);
  await sql`select pg_wal_replay_resume()`.execute(behind);
  await expect.poll(() => replica.read(() => isStandby(db))).toBe(true);
  expect(await replica.read(() => note(db))).toBe('after');
  expect(replica.counts().isUsable).toBe(true);
});

test('a read that writes after all is done by the primary', async () => {
  const { db, replica } = site();
  await replica.read(() => writeNote(db, 'written'));
  expect(await note(db)).toBe('written');
  expect(replica.counts()).toMatchObject({ primary: 1, isUsable: true });
});

test('what is refused is refused once', async () => {
  const { replica } = site();
  let times = 0;
  const refused = replica.read(async () => {
    times += 1;
    throw new Error('not found');
  });
  await expect(refused).rejects.toThrow('not found');
  expect(times).toBe(1);
});

test('a replica that goes away in the middle of it is not missed, and comes back by itself', {
  timeout: 60_000,
}, async () => {
  const { db, replica } = site();
  const slow = replica.read(async () => {
    await sql`select pg_sleep(0.5)`.execute(db);
    return isStandby(db);
  });
  await stopStandby();
  expect(await slow).toBe(false);
  expect(await replica.read(() => isStandby(db))).toBe(false);
  expect(replica.counts().isUsable).toBe(false);
  await startStandby();
  // By whoever watches, if nobody reads.
  await expect.poll(() => replica.counts().isUsable, { timeout: 30_000, interval: 200 }).toBe(true);
  expect(await replica.read(() => isStandby(db))).toBe(true);
});

test('a primary that is given as a replica is used as what it is', async () => {
  const replica = new Replica(primary, () => undefined);
  const db = connect(primary, () => undefined, undefined, { replica });
  onTestFinished(() => db.destroy());
  expect(await replica.read(() => isStandby(db))).toBe(false);
  expect(replica.counts()).toMatchObject({ replica: 0, primary: 1 });
});

// The last one: it is no replica any more.
test('one that was promoted answers nothing more, also while nothing changes', { timeout: 60_000 }, async () => {
  const { db, replica, behind } = site();
  await expect.poll(() => replica.read(() => isStandby(db))).toBe(true);
  await sql`select pg_promote()`.execute(behind);
  const isUsedStill = async () => {
    await replica.read(() => isStandby(db));
    return replica.counts().isUsable;
  };
  await expect.poll(isUsedStill, { timeout: 15_000, interval: 200 }).toBe(false);
  const { replica: before } = replica.counts();
  for (let count = 0; count < 20; count += 1) await replica.read(() => isStandby(db));
  expect(replica.counts().replica).toBe(before);
});
