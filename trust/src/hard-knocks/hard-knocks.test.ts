import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from '../../../bench/src/platform.ts';
import { createDice } from '../../../engine/src/random.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../crash/outside-postgres.ts';
import { newEvent } from '../events.ts';
import { newPerson, type Person } from '../people.ts';
import { pictureOf, uploadOf } from '../sent-picture.ts';
import { type Site, siteAt } from '../site.ts';
import { layWire, type Wire } from './wire.ts';

/** What goes wrong around a site that runs: it says so clearly, serves what it can, and is well again by itself. */

/** For what is not about how soon it happens. */
const patient = { timeout: 10_000 };
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'agon-knocks-')));
const files = join(folder, 'data', 'files');
mkdirSync(files, { recursive: true });
/** A disk of its own, and a small one, for which one needs the right to mount. */
const hasSmallDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', files]).status === 0;
let postgres: OutsidePostgres;
let wire: Wire;
let platform: Platform;
let site: Site;
let person: Person;
let slow: readonly { isOpen(): boolean }[];
let unread: Awaited<ReturnType<typeof askWithoutReading>>;

beforeAll(async () => {
  postgres = await startOutsidePostgres(join(folder, 'outside'));
  wire = await layWire(postgres.port);
  const address = `postgres://agon@127.0.0.1:${wire.port}/postgres`;
  const settings = { DATABASE_URL: address, DEMO: '0', TRUST_PROXY: 'loopback', LOG_LEVEL: 'silent' };
  platform = await startPlatform(settings, join(folder, 'data'));
  site = siteAt([platform.origin]);
  person = await newPerson(site);
}, 120_000);

afterAll(async () => {
  await platform?.close();
  wire?.close();
  await postgres?.stop();
  if (hasSmallDisk) execFileSync('umount', [files]);
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const health = () => fetch(`${platform.origin}/health`).then(({ status }) => status);
const save = (firstname: string) => site.ask('PUT', '/profile', { token: person.token, body: { firstname } });

test('while a hundred clients send their headers byte by byte, others are served', async () => {
  slow = await Promise.all(Array.from({ length: 100 }, () => sendSlowly(platform.port)));
  expect(await health()).toBe(200);
  expect((await save('Meanwhile')).status).toBe(200);
  expect(slow.filter(({ isOpen }) => isOpen())).toHaveLength(100);
});

test('who asks a thousand times without reading is cut off, and others are served meanwhile', async () => {
  // Longer than it takes to be seen, while others are tried.
  unread = await askWithoutReading(platform.port, '/api/docs/js/scalar.js', 8);
  const asked = ['/api/openapi.json', '/api/docs/js/scalar.js', '/api/tournaments/none'];
  const askers = await Promise.all([...asked, ...asked].map((path) => askWithoutReading(platform.port, path, 1_000)));
  for (let turn = 0; turn < 5; turn += 1) {
    const began = performance.now();
    expect(await health()).toBe(200);
    expect(performance.now() - began).toBeLessThan(2_000);
  }
  for (const asker of askers) expect(await asker.readToEnd()).toBeLessThan(1_000_000);
}, 60_000);

test('without its database every call is told so at once, and all is well when it is back', async () => {
  wire.cut();
  expect(await health()).toBe(503);
  const { status, body } = await save('Lost');
  expect([status, body.code]).toEqual([503, 'server.unavailable']);
  const page = await fetch(`${platform.origin}/tournaments`);
  expect(page.status).toBeGreaterThanOrEqual(500);
  await wire.mend();
  await expect.poll(health, { timeout: 10_000 }).toBe(200);
  expect((await save('Found')).body.firstname).toBe('Found');
  // What one hears of changes is back as well: guests see them at once.
  const event = await newEvent(site);
  const stream = await fetch(`${platform.origin}/api/tournaments/${event.id}/live`);
  const heard = stream.body?.getReader();
  await heard?.read();
  await expect
    .poll(
      async () => {
        const body = { participants: [{ name: `ONE MORE ${performance.now()}` }] };
        await site.get('POST', `/tournaments/${event.id}/participants`, { token: event.organizer.token, body });
        const said = await Promise.race([heard?.read(), new Promise<undefined>((late) => setTimeout(late, 1_000))]);
        return new TextDecoder().decode(said?.value);
      },
      { timeout: 20_000 },
    )
    .toContain('reload');
  await heard?.cancel();
}, 60_000);

test('with a slow database answers come late, and are right', async () => {
  wire.delay(150);
  try {
    const began = performance.now();
    const saved = await Promise.all(['A', 'B', 'C'].map(save));
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(performance.now() - began).toBeGreaterThan(300);
    await expect.poll(health).toBe(200);
  } finally {
    wire.delay(0);
  }
  expect((await save('Quick')).body.firstname).toBe('Quick');
}, 60_000);

test('when all connections to the database are taken for long, who waits too long is refused, and it recovers', async () => {
  // Longer than one waits for a connection, and there are more calls than connections.
  wire.delay(800);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => save(`Many ${index}`)));
  wire.delay(0);
  const codes = new Set(answers.map(({ status, body }) => (status === 200 ? 200 : `${status} ${body.code}`)));
  expect(codes).toContain('503 server.unavailable');
  expect([...codes].filter((code) => code !== 200 && code !== '503 server.unavailable')).toEqual([]);
  await expect.poll(health, { timeout: 20_000 }).toBe(200);
  expect((await save('Again')).body.firstname).toBe('Again');
}, 90_000);

test.runIf(hasSmallDisk)(
  'on a full disk uploads are refused, the site goes on, and they work again when there is room',
  async () => {
    const filler = join(files, 'filler');
    const free = statfsSync(files);
    writeFileSync(filler, Buffer.alloc(free.bavail * free.bsize));
    const refused = await upload(1);
    expect([refused.status, refused.body.code]).toEqual([503, 'file.storeDown']);
    expect((await save('Still here')).status).toBe(200);
    expect(readdirSync(files)).toEqual(['filler']);
    rmSync(filler);
    const kept = await upload(1);
    expect(kept.status).toBe(200);
    expect((await fetch(`${platform.origin}${kept.body.path}`)).status).toBe(200);
  },
  60_000,
);

test('of one person few files are under way at once, and others send theirs meanwhile', async () => {
  const halves = await Promise.all(Array.from({ length: 4 }, () => sendHalf(platform.port)));
  const refused = () => halves.filter(({ socket }) => socket.bytesRead > 0).length;
  const code = async () => {
    // A whole one that was there first has taken the place of one of them.
    while (halves.length - refused() < 4) halves.push(await sendHalf(platform.port));
    return (await upload(2)).body.code;
  };
  await expect.poll(code, patient).toBe('file.tooManyAtOnce');
  expect((await upload(2, (await newPerson(site)).token)).status).toBe(200);
  for (const { socket } of halves) socket.destroy();
  await expect.poll(async () => (await upload(2)).status, patient).toBe(200);
}, 30_000);

test('clients that never come to the end of their headers are shown out', async () => {
  await expect.poll(() => slow.filter(({ isOpen }) => isOpen()).length, { timeout: 90_000, interval: 500 }).toBe(0);
}, 100_000);

test('an answer that is not read is given up with its connection', async () => {
  await expect.poll(() => performance.now() - unread.since, { timeout: 90_000, interval: 500 }).toBeGreaterThan(70_000);
  expect(await unread.readToEnd()).toBeLessThan(16_000_000);
}, 100_000);

test('files whose senders are gone at once take no place from others', async () => {
  for (let turn = 0; turn < 40; turn++) {
    const { socket } = await sendHalf(platform.port);
    socket.resetAndDestroy();
  }
  await expect.poll(async () => (await upload(2)).status, patient).toBe(200);
}, 30_000);

/** Noise, which needs room on the disk. */
function upload(seed: number, token = person.token) {
  const dice = createDice(seed);
  const body = uploadOf(pictureOf(300, () => [dice(256), dice(256), dice(256)]));
  return site.ask('POST', '/files', { token, body });
}

/** Begins to send a picture, and stops. */
async function sendHalf(port: number) {
  const half = await open(port);
  const head = { host: 'localhost', 'access-token': person.token, 'content-type': 'multipart/form-data; boundary=b' };
  const lines = Object.entries({ ...head, 'content-length': 100_000 }).map(([name, value]) => `${name}: ${value}\r\n`);
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  half.socket.write(`POST /api/files HTTP/1.1\r\n${lines.join('')}\r\n${part}\x89PNG`);
  return half;
}

async function open(port: number) {
  const socket: Socket = connect(port, 'localhost');
  let isOpen = true;
  // An end that nobody reads up to is not seen.
  socket.resume();
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOpen = false;
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, isOpen: () => isOpen };
}

/** Many times at once. What has come by then, in bytes, is read at last, and up to the end of the connection. */
async function askWithoutReading(port: number, path: string, times: number) {
  const { socket, isOpen } = await open(port);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times));
  const readToEnd = async () => {
    socket.resume();
    await expect.poll(isOpen, { timeout: 5_000 }).toBe(false);
    return socket.bytesRead;
  };
  return { since: performance.now(), readToEnd };
}

async function sendSlowly(port: number) {
  const { socket, isOpen } = await open(port);
  socket.on('close', () => clearInterval(timer));
  const letters = `GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'a'.repeat(10_000)}`[Symbol.iterator]();
  const timer = setInterval(() => socket.writable && socket.write(letters.next().value ?? 'a'), 500);
  return { isOpen };
}
