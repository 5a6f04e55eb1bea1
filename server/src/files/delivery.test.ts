import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { StoreOutage } from './file-store.ts';

const site = await testApp(afterAll);
const { app } = site;
const avifFirst = 'image/avif,image/webp,*/*;q=0.8';

/** Something to see, as of one colour all forms are equally small. */
async function keep(width: number, height: number): Promise<string> {
  const stripes = Array.from({ length: 40 }, (_, at) => {
    const [x, hue] = [(at * width) / 40, at * 9];
    return `<circle cx="${x}" cy="${height / 2}" r="${width / 7}" fill="hsl(${hue} 70% 50%)" opacity="0.4"/>`;
  });
  const source = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${stripes.join('')}</svg>`,
    ),
  );
  const base64 = (await source.flatten().jpeg().toBuffer()).toString('base64');
  const body = { name: 'a', type: 'image/jpeg', size: 1, base64 };
  return (await site.call('POST /files', { as: await site.person('user'), body })).body.path;
}

async function get(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: got, rawPayload } = await app.inject({ url, headers });
  return {
    status: statusCode,
    type: got['content-type'],
    cache: got['cache-control'],
    headers: got,
    bytes: rawPayload,
  };
}

const widthOf = async ({ bytes }: { bytes: Buffer }) => (await sharp(bytes).metadata()).width;
const narrow = (path: string, width: number) => path.replace('.webp', `-${width}.webp`);

test('once its forms are made, a picture comes as wide as it is wanted, and as AVIF where that is read', async () => {
  const path = await keep(1000, 500);
  await site.doDueJobs();
  const original = await get(path);
  const small = await get(narrow(path, 320));
  expect([small.type, await widthOf(small)]).toEqual(['image/webp', 320]);
  const smallAvif = await get(narrow(path, 320), { accept: avifFirst });
  expect([smallAvif.type, await widthOf(smallAvif)]).toEqual(['image/avif', 320]);
  expect(smallAvif.bytes.length).toBeLessThan(small.bytes.length);
  const avif = await get(path, { accept: avifFirst });
  expect([avif.type, await widthOf(avif), original.type]).toEqual(['image/avif', 1000, 'image/webp']);
  const wider = await get(narrow(path, 1280));
  expect(await widthOf(wider), 'no wider than it is').toBe(1000);
  expect(await widthOf(await get(narrow(path, 400))), 'the next that there is').toBe(640);
  for (const answer of [small, smallAvif, avif, wider]) {
    expect([answer.headers.vary, answer.cache]).toEqual(['accept', 'public, max-age=31536000, immutable']);
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="[\da-f]{32}[\w-]*\.(webp|avif)"$/);
  }
});

test('until then the picture itself comes, and is soon asked for again', async () => {
  const path = await keep(700, 300);
  for (const [url, accept] of [
    [path, avifFirst],
    [narrow(path, 320), 'image/webp'],
  ] as const) {
    const answer = await get(url, { accept });
    expect([answer.type, await widthOf(answer), answer.cache]).toEqual(['image/webp', 700, 'public, max-age=60']);
  }
  await site.doDueJobs();
  expect(await widthOf(await get(narrow(path, 320), { accept: avifFirst }))).toBe(320);
});

test('a browser that has a form does not get it again, and one that refuses AVIF gets none', async () => {
  const path = await keep(500, 400);
  await site.doDueJobs();
  const { headers } = await get(path, { accept: avifFirst });
  const again = await get(path, { accept: avifFirst, 'if-none-match': String(headers.etag) });
  expect([again.status, again.bytes.length, again.cache]).toEqual([304, 0, 'public, max-age=31536000, immutable']);
  expect((await get(path, { accept: 'image/webp', 'if-none-match': String(headers.etag) })).status).toBe(200);
  expect((await get(path, { accept: 'image/avif;q=0, */*' })).type).toBe('image/webp');
});

test('a form that has got lost is replaced by the picture', async () => {
  const path = await keep(500, 401);
  await site.doDueJobs();
  await site.files.remove(narrow(path, 320).slice('/files/'.length));
  const answer = await get(narrow(path, 320));
  expect([answer.status, await widthOf(answer), answer.cache]).toEqual([200, 500, 'public, max-age=60']);
});

test('to make the forms twice does no harm, nor does a picture that is gone', async () => {
  const path = await keep(400, 402);
  const name = path.slice('/files/'.length);
  const { addVariantsJob } = await import('./variants.actions.ts');
  await site.doDueJobs();
  const made = await site.db.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  await addVariantsJob(site.db, name);
  await addVariantsJob(site.db, `${'f'.repeat(32)}.webp`);
  await site.doDueJobs();
  const again = await site.db.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  expect(again).toEqual(made);
  expect(made.variants).toContain(name.replace('.webp', '-96.webp'));
});

test('only our own names are found, whatever else lies in the folder and beside it', async () => {
  const stem = '0a'.repeat(16);
  const beside = `agon-beside-${process.pid}.webp`;
  const foreign = ['notes.txt', 'notes.webp', `${stem}.avif`, `${stem}-320.avif`, `${stem}-1.webp`, `${stem}.svg`];
  for (const name of [`${stem}.webp`, ...foreign, `../${beside}`]) await site.files.write(name, Buffer.from(name));
  onTestFinished(() => site.files.remove(`../${beside}`));
  expect((await get(`/files/${stem}.webp`)).status, 'our own').toBe(200);
  for (const name of [...foreign, `..%2f${beside}`, `%2e%2e%2f${beside}`, `../${beside}`, `x%2f..%2f${stem}.webp`]) {
    expect((await get(`/files/${name}`)).status, name).toBe(404);
  }
});

test('while the store is down, files say so in the reader’s language and the rest of the site works', async () => {
  const down = await testApp();
  const fail = () => Promise.reject(new StoreOutage(new Error('connect ECONNREFUSED')));
  Object.assign(down.files, { read: fail, write: fail, sizeOf: fail, readPart: fail });
  for (const kind of ['webp', 'webm']) {
    const url = `/files/${'0a'.repeat(16)}.${kind}`;
    const answer = await down.app.inject({ url, headers: { 'accept-language': 'ru' } });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'file.storeDown']);
    expect(answer.json().error).toContain('Файлы');
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const body = { name: 'a', type: 'image/png', size: 1, base64: png.toString('base64') };
  const sent = await down.call('POST /files', { as: await down.person('user'), body });
  expect([sent.status, sent.body.code]).toEqual([503, 'file.storeDown']);
  expect((await down.call('GET /games')).status).toBe(200);
});
