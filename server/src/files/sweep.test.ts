import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { whileFilesStay } from '../backup/dump.queries.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { checkPicture } from './files.queries.ts';
import { sweepFiles } from './sweep.actions.ts';

let shade = 0;

/** A picture of its own, as it is found on the site. */
async function keep(site: TestApp, width = 200): Promise<string> {
  shade += 1;
  const picture = sharp({ create: { width, height: 100, channels: 3, background: { r: shade, g: 0, b: 0 } } });
  const base64 = (await picture.png().toBuffer()).toString('base64');
  const body = { name: 'a', type: 'image/png', size: 1, base64 };
  return (await site.call('POST /files', { as: await site.person('user'), body })).body.path;
}

async function age(site: TestApp, hours: number, ...paths: string[]): Promise<void> {
  const names = paths.map((path) => path.slice('/files/'.length));
  await sql`update files set kept_at = now() - ${hours} * interval '1 hour' where name = any(${names})`.execute(
    site.db,
  );
}

async function isThere(site: TestApp, path: string): Promise<boolean> {
  return (await site.app.inject(path)).statusCode === 200;
}

async function sweep(site: TestApp): Promise<void> {
  await addJob(site.db, 'files.sweep', {});
  await site.doDueJobs();
}

test('what stands nowhere for a day is removed with its variants; what is named and what is fresh stays', async () => {
  const site = await testApp();
  const [orphan, fresh, avatar, original] = await Promise.all([1, 2, 3, 4].map(() => keep(site)));
  await site.doDueJobs();
  const user = await site.person('user');
  const saved = await site.call('PUT /profile', { as: user, body: { avatar, originAvatar: original } });
  expect(saved.status).toBe(200);
  await age(site, 25, orphan ?? '', avatar ?? '', original ?? '');
  await age(site, 23, fresh ?? '');
  await sweep(site);
  for (const path of [fresh, avatar, original]) expect(await isThere(site, path ?? '')).toBe(true);
  expect(await isThere(site, orphan ?? '')).toBe(false);
  const left: string[] = [];
  for await (const { name } of site.files.list()) left.push(name);
  expect(left.filter((name) => name.startsWith(orphan?.slice(7, 39) ?? ''))).toEqual([]);
  expect(left).toContain(avatar?.slice(7).replace('.webp', '-96.webp'));
});

test('a path may stand in any column of any table, also in one that is added later', async () => {
  const site = await testApp();
  const paths = await Promise.all(Array.from({ length: 9 }, () => keep(site)));
  const [text, json, list, jsonb, bare, domain, domains, pair, orphan] = paths;
  await sql`create schema later`.execute(site.db);
  await sql`create domain later.path as text`.execute(site.db);
  await sql`create type later.pair as (picture text, count integer)`.execute(site.db);
  await sql`create table later.things (
    words text, old_json json, list text[], new_json jsonb, name varchar(99), path later.path, paths later.path[], "one.pair" later.pair
  )`.execute(site.db);
  await sql`insert into later.things values (
    ${`See ![this](${text}) and that`}, ${`{"a": "${json?.replaceAll('/', '\\/')}"}`}::json, ${[list]},
    ${JSON.stringify({ deep: [{ er: jsonb }] })}::jsonb, ${bare?.slice('/files/'.length)},
    ${domain}, ${[domains]}, row(${pair}::text, 1))`.execute(site.db);
  await age(site, 48, ...paths);
  await sweep(site);
  for (const path of [text, json, list, jsonb, bare, domain, domains, pair])
    expect(await isThere(site, path ?? '')).toBe(true);
  expect(await isThere(site, orphan ?? '')).toBe(false);
});

test('what is sent anew or written into something counts as fresh', async () => {
  const site = await testApp();
  const [again, written] = [await keep(site), await keep(site)];
  await age(site, 48, again, written);
  shade -= 2;
  expect(await keep(site)).toBe(again);
  shade += 1;
  await checkPicture(site.db, site.files, written);
  await sweep(site);
  expect([await isThere(site, again), await isThere(site, written)]).toEqual([true, true]);
});

test('a picture that is being written into something at this moment is left alone', async () => {
  const site = await testApp();
  const path = await keep(site);
  await age(site, 48, path);
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isChecked, resolve: checked } = Promise.withResolvers<void>();
  const writing = site.db.transaction().execute(async (db) => {
    await checkPicture(db, site.files, path);
    checked();
    await goOn;
  });
  await isChecked;
  await sweepFiles(site);
  letGo();
  await writing;
  expect(await isThere(site, path)).toBe(true);
  await age(site, 48, path);
  await Promise.all([1, 2, 3].map(() => sweepFiles(site)));
  expect(await isThere(site, path), 'several nodes at once').toBe(false);
  await expect(checkPicture(site.db, site.files, path)).rejects.toMatchObject({ code: 'file.notFound' });
  shade -= 1;
  expect(await isThere(site, await keep(site)), 'sent anew').toBe(true);
});

test('files of before are known from then on, and get a day, and what an interrupted job left is removed', async () => {
  const site = await testApp();
  const name = `${'ab'.repeat(16)}.webp`;
  const stray = `${'cd'.repeat(16)}-320.avif`;
  const picture = await sharp({ create: { width: 400, height: 9, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  await site.files.write(name, picture);
  await site.files.write(stray, picture);
  await site.files.write('readme.txt', picture);
  await sweep(site);
  expect(await isThere(site, `/files/${name}`)).toBe(true);
  expect(await site.files.sizeOf(stray)).toBe(undefined);
  expect(await site.files.sizeOf('readme.txt'), 'not ours').toBe(picture.byteLength);
  await age(site, 2, `/files/${name}`);
  await sweep(site);
  await site.doDueJobs();
  expect(await site.files.sizeOf(name.replace('.webp', '-320.webp'))).toBeGreaterThan(0);
});

test('more files than are looked up at once are all known afterwards', async () => {
  const site = await testApp();
  const film = Buffer.from('a film');
  const names = Array.from({ length: 1_100 }, (_, index) => `${index.toString(16).padStart(32, '0')}.mp4`);
  for (let at = 0; at < names.length; at += 100) {
    await Promise.all(names.slice(at, at + 100).map((name) => site.files.write(name, film)));
  }
  await sweep(site);
  const { rows } = await sql<{ name: string }>`select name from files order by name`.execute(site.db);
  expect(rows.map(({ name }) => name)).toEqual(names);
});

test('the dashboard counts files, and their bytes with all variants', async () => {
  const site = await testApp();
  const path = await keep(site, 700);
  const read = async () => (await site.call('GET /dashboard', { as: await site.person('root') })).body.storage;
  const first = await read();
  expect(first).toMatchObject({ files: 1, fileBytes: (await site.app.inject(path)).rawPayload.length });
  await site.doDueJobs();
  let bytes = 0;
  for await (const file of site.files.list()) bytes += file.bytes;
  expect(await read()).toMatchObject({ files: 1, fileBytes: bytes });
  expect(bytes).toBeGreaterThan(first.fileBytes);
});

test('during a backup nothing is removed, and afterwards it is', async () => {
  const site = await testApp();
  const orphan = await keep(site);
  await age(site, 25, orphan);
  await whileFilesStay(site.connection, () => sweep(site));
  expect(await isThere(site, orphan)).toBe(true);
  await sweep(site);
  expect(await isThere(site, orphan)).toBe(false);
});
