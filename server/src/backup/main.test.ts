import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type ConnectionSettings, connect } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { migrateJobs } from '../jobs/job-runner.ts';
import { openPostgres } from '../storage.ts';
import { digestsOf, scratchFolder } from '../testing/backup.ts';
import { connectForTest, emptyDatabase } from '../testing/database.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

async function run(command: string, settings: Record<string, string>, ...words: string[]) {
  const env = { PATH: process.env.PATH, ...settings };
  const child = spawn(process.execPath, [main, command, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complaint, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { said, complaint, exitCode };
}

/** A small site with the embedded PostgreSQL and a file on the disk. */
async function embeddedSite(): Promise<string> {
  const dataFolder = await scratchFolder();
  await withEmbedded(dataFolder, async (connection) => {
    const db = connect(connection, () => undefined, 0);
    await migrate(db);
    await migrateJobs(connection);
    await sql`insert into users (email, username, created_at, updated_at) values ('a@example.org', 'Ann', now(), now())`.execute(
      db,
    );
    await sql`insert into files (name, bytes) values (${fileName}, 7)`.execute(db);
    await db.destroy();
  });
  await mkdir(join(dataFolder, 'files'));
  await writeFile(join(dataFolder, 'files', fileName), 'picture');
  return dataFolder;
}

const fileName = `${'0b'.repeat(16)}.webp`;

async function withEmbedded<T>(dataFolder: string, work: (connection: ConnectionSettings) => Promise<T>): Promise<T> {
  const closers: (() => Promise<unknown>)[] = [];
  const connection = await openPostgres({ dataFolder, databaseUrl: undefined }, closers);
  return work(connection).finally(() => Promise.all(closers.map((close) => close())));
}

async function digests(connection: ConnectionSettings) {
  const db = connect(connection, () => undefined);
  return digestsOf(db).finally(() => db.destroy());
}

test('a site is written to a file in a folder, and made again from it in an empty place', {
  timeout: 120_000,
}, async () => {
  const site = await embeddedSite();
  const out = await scratchFolder();
  const backup = await run('backup', { DATA_DIR: site }, out);
  const [name = ''] = await readdir(out);
  expect(name).toMatch(/^agon-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz$/);
  const file = join(out, name);
  expect(backup).toEqual({ said: `${file} has 3 rows and 1 files\n`, complaint: '', exitCode: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const listed = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' });
  expect(listed.stdout.split('\n')).toEqual(expect.arrayContaining(['agon.json', `files/${fileName}`, 'end.json']));

  const place = await scratchFolder();
  const restored = await run('restore', { DATA_DIR: place }, file);
  expect(restored).toMatchObject({ complaint: '', exitCode: 0 });
  expect(restored.said).toMatch(/^Restored 3 rows and 1 files, as of 20[-\d:.TZ]+\n$/);
  expect(await withEmbedded(place, digests)).toEqual(await withEmbedded(site, digests));
  expect(await readdir(join(place, 'files'))).toEqual([fileName]);

  expect(await run('restore', { DATA_DIR: place }, file)).toEqual({
    ...{ said: '', exitCode: 1 },
    complaint: 'there is a site already: with --force, it is replaced\n',
  });
  expect((await run('backup', { DATA_DIR: site }, file)).complaint).toBe(`${file} exists already\n`);
});

test('a backup without a file that the store has lost says so, and ends otherwise', { timeout: 120_000 }, async () => {
  const site = await embeddedSite();
  await rm(join(site, 'files', fileName));
  const file = join(await scratchFolder(), 'backup.tar.gz');
  expect(await run('backup', { DATA_DIR: site }, file)).toEqual({
    ...{ said: `${file} has 3 rows and 0 files\n`, exitCode: 2 },
    complaint: `The store does not have 1 files that the database lists: ${fileName}\n`,
  });
});

test('a database moves to an outside PostgreSQL and back', { timeout: 120_000 }, async () => {
  const site = await embeddedSite();
  expect(
    (await run('move', { DATA_DIR: site }, '--to', 'postgres://agon:a-secret@127.0.0.1:1/agon')).complaint,
  ).toMatch(/^the database cannot be reached \(.*127\.0\.0\.1:1\)\. Is --to right\?\n$/);
  const outside = await emptyDatabase();
  const address = `postgres://agon:a-secret@localhost/${outside.database}?host=${encodeURIComponent(String(outside.host))}`;
  const there = await run('move', { DATA_DIR: site }, '--to', address);
  expect(there).toMatchObject({ complaint: '', exitCode: 0 });
  expect(there.said).toMatch(/^Copied 3 rows and 0 files\. Start the site with DATABASE_URL set to the new place; /);
  const expected = await withEmbedded(site, digests);
  expect(await digests(outside)).toEqual(expected);

  const again = await run('move', { DATA_DIR: site }, '--to', address);
  expect(again.complaint).toBe('there is a site already: with --force, it is replaced\n');
  const db = connect(outside, () => undefined);
  await sql`insert into users (email, username, created_at, updated_at) values ('b@example.org', 'Ben', now(), now())`.execute(
    db,
  );
  const settings = { DATA_DIR: site, DATABASE_URL: address };
  expect((await run('move', settings, '--to', 'embedded', '--force')).complaint).toBe(
    'the database is in use: stop the site, and whatever else is connected to it\n',
  );
  await db.destroy();
  const back = await run('move', settings, '--to', 'embedded', '--force');
  expect(back).toMatchObject({ complaint: '', exitCode: 0 });
  expect(await withEmbedded(site, digests)).toEqual(await digests(outside));
});

test('a database that is no place for a site is left as it was, whoever would fill it', {
  timeout: 120_000,
}, async () => {
  const site = await embeddedSite();
  const outside = await emptyDatabase();
  const db = connect(outside, () => undefined);
  await sql`create table tournaments (name text)`.execute(db);
  await db.destroy();
  const address = `postgres://agon@localhost/${outside.database}?host=${encodeURIComponent(String(outside.host))}`;
  const words = 'the database has something else in it (tournaments): give it one of its own.';
  const moved = await run('move', { DATA_DIR: site }, '--to', address, '--force');
  expect(moved).toMatchObject({ complaint: `${words} Is --to right?\n`, exitCode: 1 });
  const file = join(await scratchFolder(), 'backup.tar.gz');
  await run('backup', { DATA_DIR: site }, file);
  const restored = await run('restore', { DATA_DIR: site, DATABASE_URL: address }, file);
  expect(restored).toMatchObject({ complaint: `${words} Is DATABASE_URL right?\n`, exitCode: 1 });
  const after = connectForTest(outside);
  const { rows } = await sql`select nspname from pg_namespace where nspname = 'graphile_worker'`.execute(after);
  expect(rows).toEqual([]);
});

test('wrong words are answered by how to use it, wrong places in one line without passwords', async () => {
  const settings = { DATA_DIR: await scratchFolder() };
  for (const words of [[], [''], ['a', 'b'], ['a', '--to', 'embedded']]) {
    const { complaint, exitCode } = await run('restore', settings, ...words);
    expect(complaint).toMatch(/^How to use it/);
    expect(exitCode).toBe(1);
  }
  expect((await run('restore', settings, '--fast')).complaint).toMatch(/^Unknown option '--fast'.*\nHow to use it/);
  expect((await run('restore', settings, '/no/such.tar.gz')).complaint).toBe('there is no file /no/such.tar.gz\n');
  expect((await run('restore', settings, main)).complaint).toBe('the archive is broken: incorrect header check\n');
  expect((await run('backup', settings, '/no/such')).complaint).toBe(
    'there is no folder /no/such; the name of a file ends in .tar.gz\n',
  );
  expect((await run('backup', settings, '/no/such/backup.tar.gz')).complaint).toBe('there is no folder /no/such\n');
  expect((await run('move', settings, '--to', 'embedded')).complaint).toBe('that is where the database is already\n');
  expect((await run('move', settings, '--to', 'mysql://x')).complaint).toBe(
    '--to takes embedded, or the address of a database, which must be a postgres:// address\n',
  );
  expect((await run('move', settings, '--to', 'postgres://localhost/agon?sslmode=tls')).complaint).toMatch(
    /^--to .*which needs an sslmode of disable, [^\n]*\n$/,
  );
  const unreachable = { DATABASE_URL: 'postgres://agon:a-secret@127.0.0.1:1/agon' };
  const { complaint } = await run('backup', unreachable, settings.DATA_DIR);
  expect(complaint).toMatch(/^the database cannot be reached \(.*127\.0\.0\.1:1\)[^\n]*\n$/);
  expect(complaint).not.toContain('a-secret');
  expect(await readdir(settings.DATA_DIR)).toEqual([]);
});

test('a place without a site is said to have none', async () => {
  const settings = { DATA_DIR: await scratchFolder() };
  const nowhere = { complaint: `there is no site in ${settings.DATA_DIR}\n`, exitCode: 1 };
  expect(await run('backup', settings, settings.DATA_DIR)).toMatchObject(nowhere);
  expect(await readdir(settings.DATA_DIR)).toEqual([]);
  const { database, host } = await emptyDatabase();
  const address = `postgres://agon@localhost/${database}?host=${encodeURIComponent(String(host))}`;
  expect(await run('move', settings, '--to', address)).toMatchObject(nowhere);
  const none = { complaint: 'there is no site in the database\n', exitCode: 1 };
  expect(await run('backup', { ...settings, DATABASE_URL: address }, settings.DATA_DIR)).toMatchObject(none);
  expect(await readdir(settings.DATA_DIR)).not.toContainEqual(expect.stringMatching(/\.gz/));
});
