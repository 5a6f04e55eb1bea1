import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { turnOffForRoot } from './account/root-account.actions.ts';
import { findSeedKey } from './seed-key.ts';
import { testApp } from './testing/app.ts';
import { withSecondFactor } from './testing/second-factor.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agon-key-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const embedded = { seedKey: undefined, databaseUrl: undefined };
const outside = { seedKey: undefined, databaseUrl: 'postgres://somewhere' };
const usual = Buffer.alloc(32, 'seed');

test('beside the embedded database the key is a file for nobody else to read, made once', async () => {
  const { db } = await testApp();
  const dataFolder = await newFolder();
  const key = await findSeedKey(db, { ...embedded, dataFolder });
  expect(key).toHaveLength(32);
  const path = join(dataFolder, 'second-factor-key.txt');
  expect(Buffer.from(await readFile(path, 'utf8'), 'base64url')).toEqual(key);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await findSeedKey(db, { ...embedded, dataFolder })).toEqual(key);
  expect(await db.selectFrom('secrets').selectAll().where('name', '=', 'second factors').execute()).toEqual([]);
  await writeFile(path, 'cut off');
  await expect(findSeedKey(db, { ...embedded, dataFolder })).rejects.toThrow('is damaged');
});

test('nodes that start at once beside the embedded database have one key', async () => {
  const { db } = await testApp();
  const dataFolder = await newFolder();
  const keys = await Promise.all(Array.from({ length: 20 }, () => findSeedKey(db, { ...embedded, dataFolder })));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await readdir(dataFolder)).toEqual(['second-factor-key.txt']);
});

test('nodes that share an outside database share its key, and the settings can bring another', async () => {
  const { db } = await testApp();
  const key = await findSeedKey(db, { ...outside, dataFolder: await newFolder() });
  expect(await findSeedKey(db, { ...outside, dataFolder: await newFolder() })).toEqual(key);
  expect(await findSeedKey(db, { ...outside, dataFolder: '', seedKey: usual })).toEqual(usual);
});

test('a site does not start with another key than its seeds were sealed with', async () => {
  const site = await testApp();
  await withSecondFactor(site, 'ann@example.org');
  const dataFolder = await newFolder();
  expect(await findSeedKey(site.db, { ...embedded, dataFolder, seedKey: usual })).toEqual(usual);
  await expect(findSeedKey(site.db, { ...embedded, dataFolder })).rejects.toThrow(
    'second-factor-key.txt in DATA_DIR is not',
  );
  const other = Buffer.alloc(32, 'other');
  await expect(findSeedKey(site.db, { ...embedded, dataFolder, seedKey: other })).rejects.toThrow(
    'SECOND_FACTOR_KEY is not',
  );
});

test('the key comes along with a database that was moved outside, for every node', async () => {
  const site = await testApp();
  await withSecondFactor(site, 'ann@example.org');
  const dataFolder = await newFolder();
  await writeFile(join(dataFolder, 'second-factor-key.txt'), usual.toString('base64url'));
  expect(await findSeedKey(site.db, { ...outside, dataFolder })).toEqual(usual);
  expect(await findSeedKey(site.db, { ...outside, dataFolder: await newFolder() })).toEqual(usual);
});

test('and into its file with one that was moved back, so that no backup has it', async () => {
  const site = await testApp();
  await withSecondFactor(site, 'ann@example.org');
  const value = usual.toString('base64url');
  await site.db.insertInto('secrets').values({ name: 'second factors', value }).execute();
  const dataFolder = await newFolder();
  await writeFile(join(dataFolder, 'second-factor-key.txt'), Buffer.alloc(32, 'former').toString('base64url'));
  expect(await findSeedKey(site.db, { ...embedded, dataFolder })).toEqual(usual);
  const path = join(dataFolder, 'second-factor-key.txt');
  expect(Buffer.from(await readFile(path, 'utf8'), 'base64url')).toEqual(usual);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(`${path}.before`, 'utf8')).toBe(Buffer.alloc(32, 'former').toString('base64url'));
  expect(await site.db.selectFrom('secrets').selectAll().where('name', '=', 'second factors').execute()).toEqual([]);
  expect(await findSeedKey(site.db, { ...embedded, dataFolder })).toEqual(usual);
});

test('whoever runs the server lets root in who has lost everything', async () => {
  const site = await testApp();
  const { email, password } = await withSecondFactor(site, 'ann@example.org');
  const root = await site.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  expect(await turnOffForRoot({ db: site.db, now: () => site.clock.now }, root)).toBe(true);
  expect((await site.call('POST /authorize', { body: { email, password } })).body).toHaveProperty('access_token');
});
