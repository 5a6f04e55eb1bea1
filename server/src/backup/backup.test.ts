import { createWriteStream, existsSync } from 'node:fs';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '../db/database.ts';
import { createSchema, listMigrations } from '../db/migrate.ts';
import { fillEmptySite } from '../demo.ts';
import { openS3Store } from '../files/s3-store.ts';
import { migrateJobs } from '../jobs/job-runner.ts';
import { version } from '../site/version.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { archiveOf, contentOf, digestsOf, emptyStore, restoreFrom } from '../testing/backup.ts';
import { connectForTest, emptyDatabase, migratedDatabase } from '../testing/database.ts';
import { startSwift } from '../testing/swift.ts';
import { findSwift } from '../testing/swift-place.ts';
import { backUp } from './backup.ts';
import { roomFailure } from './room.ts';

/** A site with games, events, people and pictures. */
const site = await testApp(afterAll);
const actor = await site.person('root');
await fillEmptySite({ db: site.db, files: site.files, now: () => site.clock.now, actor, withEvents: true });
for (const red of [10, 20, 30]) await sendPicture(site, red);
await site.call('PUT /configs', { as: actor, body: { contactsTwitch: 'https://twitch.tv/x' } });
await site.doDueJobs();

async function sendPicture({ call }: TestApp, red: number): Promise<void> {
  const picture = sharp({ create: { width: 700, height: 400, channels: 3, background: { r: red, g: 0, b: 0 } } });
  const base64 = (await picture.png().toBuffer()).toString('base64');
  const body = { name: 'a', type: 'image/png', size: 1, base64 };
  expect((await call('POST /files', { as: actor, body })).status).toBe(200);
}

test('a restored site is the same, table by table and file by file', async () => {
  const { bytes, summary } = await archiveOf(site.connection, site.files);
  const files = await emptyStore();
  const target = await emptyDatabase();
  const restored = await restoreFrom(bytes, target, { files });
  const db = connectForTest(target);
  const expected = await digestsOf(site.db);
  expect(await digestsOf(db)).toEqual(expected);
  expect(Object.keys(expected).length).toBeGreaterThan(40);
  const changes = await db.selectFrom('changes').select(['kind', 'row_key', 'actor_id']).execute();
  expect(changes, 'restoring is no change').toEqual([
    { kind: 'configs', row_key: 'contactsTwitch', actor_id: actor.id },
  ]);
  const content = await contentOf(files);
  expect(content).toEqual(await contentOf(site.files));
  expect(Object.keys(content).length).toBeGreaterThan(6);
  expect(restored).toEqual({ ...summary, missing: [] });
  expect(await rulesOf(db)).toEqual(await rulesOf(site.db));
});

/** Foreign keys and triggers, with whether they are heeded. */
async function rulesOf(db: TestApp['db']) {
  const { rows } = await sql`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) || convalidated::text as rule
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`.execute(db);
  return rows;
}

test('a backup during writes has one moment of them: of each transaction all or nothing', async () => {
  const busy = await testApp();
  let isOver = false;
  let written = 0;
  const write = async () => {
    while (!isOver) {
      await busy.db.transaction().execute(async (db) => {
        // One in the first table to be copied, one in the last.
        await sql`insert into configs (name, value, version) values (${`written ${written}`}, '1'::jsonb, 1)`.execute(
          db,
        );
        await sql`insert into secrets (name, value) values (${`written ${written}`}, 'x')`.execute(db);
      });
      written += 1;
    }
  };
  const writing = write();
  await expect.poll(() => written).toBeGreaterThan(20);
  const before = written;
  const { bytes } = await archiveOf(busy.connection, busy.files);
  const after = written;
  isOver = true;
  await writing;
  const target = await emptyDatabase();
  await restoreFrom(bytes, target);
  const { rows } = await sql<{ configs: number; secrets: number }>`
    select (select count(*)::int from configs) as configs, (select count(*)::int from secrets) as secrets`.execute(
    connectForTest(target),
  );
  expect(rows[0]?.configs).toBe(rows[0]?.secrets);
  expect(rows[0]?.configs).toBeGreaterThanOrEqual(before);
  expect(rows[0]?.configs).toBeLessThanOrEqual(after + 1);
});

test('the owner of a database needs no more rights than that', async () => {
  const { bytes } = await archiveOf(site.connection);
  const target = await emptyDatabase();
  const db = connectForTest(site.connection);
  const role = `role_${target.database}`;
  await sql`create role ${sql.id(role)} login`.execute(db);
  await sql`alter database ${sql.id(String(target.database))} owner to ${sql.id(role)}`.execute(db);
  onTestFinished(async () => {
    const admin = connect(target, () => undefined);
    await sql`reassign owned by ${sql.id(role)} to current_user`.execute(admin);
    await sql`drop owned by ${sql.id(role)}`.execute(admin);
    await sql`drop role ${sql.id(role)}`.execute(admin);
    await admin.destroy();
  });
  await restoreFrom(bytes, { ...target, user: role });
  const restored = connect(target, () => undefined);
  expect(await digestsOf(restored)).toEqual(await digestsOf(site.db));
  await restored.destroy();
});

test('a site that is there is replaced only by force, and then wholly', async () => {
  const { bytes } = await archiveOf(site.connection);
  const target = await migratedDatabase();
  const db = connect(target, () => undefined);
  const at = new Date();
  await db
    .insertInto('users')
    .values({ email: 'a@example.org', username: 'a', created_at: at, updated_at: at })
    .execute();
  await sql`select graphile_worker.add_job('left.behind')`.execute(db);
  await expect(restoreFrom(bytes, target)).rejects.toThrow('the database is in use: stop the site');
  await db.destroy();
  await expect(restoreFrom(bytes, target)).rejects.toThrow('there is a site already: with --force, it is replaced');
  await restoreFrom(bytes, target, { force: true });
  expect(await digestsOf(connectForTest(target))).toEqual(await digestsOf(site.db));
});

test("a database with somebody else's tables is never touched", async () => {
  const { bytes } = await archiveOf(site.connection);
  const target = await emptyDatabase();
  const db = connect(target, () => undefined);
  await sql`create table ledger (amount integer)`.execute(db);
  await db.destroy();
  await expect(restoreFrom(bytes, target, { force: true })).rejects.toThrow('something else in it (ledger)');
});

test.each([
  'create view names as select username from users',
  'create schema crm; create table crm.people (id integer references public.users)',
  'create function greet() returns setof users language sql as $$ select * from users $$',
  'create publication all_users for table users',
])('nothing that hangs on a site is dropped with it, not even by force: %s', async (statement) => {
  const { bytes } = await archiveOf(site.connection);
  const target = await emptyDatabase();
  await restoreFrom(bytes, target);
  const db = connect(target, () => undefined);
  await sql.raw(statement).execute(db);
  await db.destroy();
  const words =
    /^the database has what would get lost: (view names|constraint people_id_fkey on table crm.people|function greet\(\)|publication all_users)/;
  await expect(restoreFrom(bytes, target)).rejects.toThrow('there is a site already');
  await expect(restoreFrom(bytes, target, { force: true })).rejects.toThrow(words);
});

test("somebody else's functions stay where a site is replaced", async () => {
  const { bytes } = await archiveOf(site.connection);
  const target = await emptyDatabase();
  await restoreFrom(bytes, target);
  const db = connect(target, () => undefined);
  await sql`create function greet() returns integer language sql return 7`.execute(db);
  await db.destroy();
  await restoreFrom(bytes, target, { force: true });
  const after = connectForTest(target);
  expect((await sql`select greet()`.execute(after)).rows).toEqual([{ greet: 7 }]);
  expect(await digestsOf(after)).toEqual(await digestsOf(site.db));
});

test("a site beside somebody else's tables is backed up without them, and never replaced", async () => {
  const { bytes } = await archiveOf(site.connection);
  const shared = await emptyDatabase();
  await restoreFrom(bytes, shared);
  const db = connect(shared, () => undefined);
  await sql`create table ledger (id serial, amount integer); insert into ledger (amount) values (7)`.execute(db);
  await db.destroy();
  const { bytes: again, summary } = await archiveOf(shared);
  expect(summary.leftOut).toEqual(['public.ledger']);
  await expect(restoreFrom(again, shared, { force: true })).rejects.toThrow('something else in it (ledger)');
  const target = await emptyDatabase();
  await restoreFrom(again, target);
  expect(await digestsOf(connectForTest(target))).toEqual(await digestsOf(site.db));
});

test('the site of a newer Agon is replaced by force: that is the way back', async () => {
  const { bytes } = await archiveOf(site.connection);
  const target = await emptyDatabase();
  await restoreFrom(bytes, target);
  const db = connect(target, () => undefined);
  await sql`create table later (id integer); insert into migrations (name) values ('999-later.sql')`.execute(db);
  await db.destroy();
  await restoreFrom(bytes, target, { force: true });
  expect(await digestsOf(connectForTest(target))).toEqual(await digestsOf(site.db));
});

test('an archive that is cut short, damaged, or none at all changes nothing', { timeout: 180_000 }, async () => {
  const { bytes } = await archiveOf(site.connection, site.files);
  const target = await emptyDatabase();
  await restoreFrom(bytes, target);
  const watching = () => connect(target, () => undefined);
  const look = async () => {
    const db = watching();
    return digestsOf(db).finally(() => db.destroy());
  };
  const before = await look();
  const flipped = Buffer.from(bytes);
  const at = flipped.indexOf('sc2-wcs-asia-2012');
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
  const broken = {
    short: bytes.subarray(0, Math.floor(bytes.length / 2)),
    'without its end': bytes.subarray(0, bytes.indexOf('end.json')),
    flipped,
    none: Buffer.from('This is a letter. '.repeat(100)),
    empty: Buffer.alloc(0),
    'with a strange name': renamed(bytes, /files\/[0-9a-f]{32}/, 'files/../../../../../../../tmp/agon'),
  };
  for (const [what, archive] of Object.entries(broken)) {
    await expect(restoreFrom(archive, target, { force: true }), what).rejects.toThrow(/^the archive is broken: /);
  }
  expect(await look()).toEqual(before);
});

/** With the name of one entry changed, and its header's checksum made right again. */
function renamed(archive: Buffer, name: RegExp, to: string): Buffer {
  const at = archive.toString('latin1').search(name);
  const header = Buffer.from(archive.subarray(at, at + 512));
  header.fill(0, 0, 100).write(to);
  header.fill(' ', 148, 156);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(sum.toString(8).padStart(7, '0'), 148).toString();
  header.writeUInt8(0, 155);
  return Buffer.concat([archive.subarray(0, at), header, archive.subarray(at + 512)]);
}

test('an archive of a newer Agon is refused in words', async () => {
  const source = await migratedDatabase();
  const db = connectForTest(source);
  await sql`insert into migrations (name) values ('999-later.sql')`.execute(db);
  const { bytes } = await archiveOf(source);
  const text = 'the archive is of a newer Agon than this one: update this one first';
  await expect(restoreFrom(bytes, await emptyDatabase())).rejects.toThrow(`${text} (both say ${version})`);
  const said = JSON.stringify(version);
  const later = Buffer.from(bytes.toString('latin1').replace(said, said.replace(/\d/, '9')), 'latin1');
  const other = version.replace(/\d/, '9');
  await expect(restoreFrom(later, await emptyDatabase())).rejects.toThrow(
    `${text} (it says ${other}, this one ${version})`,
  );
});

test('an archive of an older Agon is brought up to date', async () => {
  const names = await listMigrations();
  const source = await emptyDatabase();
  const old = connectForTest(source);
  await old.transaction().execute((db) => createSchema(db, names.slice(0, -1)));
  await migrateJobs(source);
  await sql`insert into secrets (name, value) values ('an old one', 'x')`.execute(old);
  const { bytes } = await archiveOf(source);
  const target = await emptyDatabase();
  await restoreFrom(bytes, target);
  const db = connectForTest(target);
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect(await db.selectFrom('secrets').select('name').execute()).toEqual([{ name: 'an old one' }]);
});

test('files that the store has lost are named', async () => {
  const lossy = await testApp();
  await lossy.db
    .insertInto('files')
    .values({ name: `${'0a'.repeat(16)}.webp`, bytes: 1 })
    .execute();
  const { summary } = await archiveOf(lossy.connection, lossy.files);
  expect(summary.missing).toEqual([`${'0a'.repeat(16)}.webp`]);
});

test.skipIf(!existsSync('/dev/full'))('a full disk is named as the reason', async () => {
  const { connection, files } = site;
  const writing = backUp({ connection, files, now: () => new Date() }, createWriteStream('/dev/full'));
  expect(roomFailure(await writing.catch((error) => error))).toBe('there is no room left on the disk');
});

test('a backup whose target breaks in the middle ends, and says why', async () => {
  let bytes = 0;
  const target = new Writable({
    write(piece, _encoding, done) {
      bytes += piece.length;
      done(bytes > 50_000 ? new Error('the cable is out') : null);
    },
  });
  const { connection, files } = site;
  await expect(backUp({ connection, files, now: () => new Date() }, target)).rejects.toThrow('the cable is out');
});

test.skipIf(!findSwift())('files go from a disk to a bucket and back', { timeout: 180_000 }, async () => {
  const swift = await startSwift();
  onTestFinished(() => swift.stop());
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { endpoint = '', region, bucket, accessKeyId, secretAccessKey } = swift.settings;
  const keys = { credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true };
  await new S3Client({ endpoint, region, ...keys }).send(new CreateBucketCommand({ Bucket: bucket }));
  const store = await openS3Store(swift.settings);
  onTestFinished(() => store.close());
  const first = await emptyDatabase();
  await restoreFrom((await archiveOf(site.connection, site.files)).bytes, first, { files: store });
  const back = await emptyStore();
  await restoreFrom((await archiveOf(first, store)).bytes, await emptyDatabase(), { files: back });
  expect(await contentOf(back)).toEqual(await contentOf(site.files));
});
