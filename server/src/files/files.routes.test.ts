import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { redraw } from './picture.ts';

const site = await testApp(afterAll);
const { app, call, person } = site;

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });
}

async function send(bytes: Buffer, more: object = {}) {
  const body = { name: 'a.png', type: 'image/png', size: 1, base64: bytes.toString('base64'), ...more };
  return call('POST /files', { as: await person('organizer'), body });
}

test('a picture is kept, drawn anew without what else stood in it, and found under its path for ever', async () => {
  const bytes = await picture(3000, 1500)
    .withExif({ IFD0: { Copyright: 'somewhere secret' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await send(bytes, { base64: `data:image/jpeg;base64,${bytes.toString('base64')}` });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    width: 1920,
    height: 960,
    path: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webp$/),
  });
  const found = await app.inject(body.path);
  expect([found.statusCode, found.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await sharp(found.rawPayload).metadata()).exif).toBe(undefined);
  expect((await send(bytes)).body.path, 'the same again').toBe(body.path);
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s is read', async (format) => {
  const { status, body } = await send(await picture(40, 30).toFormat(format).toBuffer());
  expect([status, body.width, body.height]).toEqual([200, 40, 30]);
});

test('where a picture was taken, and with what, is gone from all its forms', async () => {
  const exif = { IFD0: { Make: 'a phone' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } };
  const bytes = await picture(700, 500)
    .withExif(exif)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .jpeg()
    .toBuffer();
  expect(bytes.includes('a phone'), 'it was there').toBe(true);
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { body } = await send(bytes);
  await site.doDueJobs();
  for (const [path, accept] of [
    [body.path, 'image/webp'],
    [body.path, 'image/avif'],
    [body.path.replace('.webp', '-320.webp'), 'image/webp'],
    [body.path.replace('.webp', '-320.webp'), 'image/avif'],
  ]) {
    const { rawPayload } = await app.inject({ url: path, headers: { accept } });
    const { exif: left, xmp, iptc, icc } = await sharp(rawPayload).metadata();
    expect([left, xmp, iptc, icc], `${path} ${accept}`).toEqual([undefined, undefined, undefined, undefined]);
    expect(rawPayload.includes('a phone')).toBe(false);
  }
});

test('of a picture that moves the first frame is kept', async () => {
  const frame = await picture(60, 60).raw().toBuffer();
  const frames = Buffer.concat(Array.from({ length: 300 }, (_, index) => Buffer.from(frame).fill(index % 250)));
  const raw = { width: 60, height: 60 * 300, channels: 3 as const, pageHeight: 60 };
  const gif = await sharp(frames, { raw }).gif({ delay: 20 }).toBuffer();
  expect((await sharp(gif).metadata()).pages).toBeGreaterThan(20);
  const { status, body } = await send(gif);
  expect([status, body.width, body.height]).toEqual([200, 60, 60]);
  expect((await sharp((await app.inject(body.path)).rawPayload).metadata()).pages ?? 1).toBe(1);
});

test('of a picture that is something else as well, only the picture is kept', async () => {
  const script = '<script>alert(document.cookie)</script>';
  const png = await picture(50, 40).png().toBuffer();
  const gif = await picture(50, 40).gif().toBuffer();
  for (const both of [
    Buffer.concat([png, Buffer.from(script)]),
    Buffer.concat([gif, Buffer.from(`PK\x03\x04${script}`)]),
  ]) {
    const { body } = await send(both, { name: 'page.html', type: 'text/html' });
    expect(body.path).toMatch(/\.webp$/);
    const { headers, rawPayload } = await app.inject(body.path);
    expect(headers['content-type']).toBe('image/webp');
    expect(rawPayload.includes('script')).toBe(false);
  }
});

test('what is no picture is refused, whatever it says of itself', async () => {
  const png = await picture(400, 300).png().toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const others = {
    ...{ text: Buffer.from('hello'), svg, nothing: Buffer.from(' '), half: png.subarray(0, png.length / 2) },
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    svgAfterXml: Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
    pdf: Buffer.from('%PDF-1.4 1 0 obj'),
    tiff: await picture(9, 9).tiff().toBuffer(),
    beginningOfJpeg: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
  };
  for (const [name, bytes] of Object.entries(others)) {
    const { body } = await send(bytes);
    expect(body, name).toMatchObject({ statusCode: 422, code: 'file.notAPicture' });
  }
  const file = { name: 'a', type: 'image/png', size: 1 };
  for (const base64 of ['%%%', '====', 'a', 'data:image/png;base64,']) {
    const { body } = await call('POST /files', { as: await person('user'), body: { ...file, base64 } });
    expect(body, base64).toMatchObject({ statusCode: 422, code: 'file.notAPicture' });
  }
});

test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  'a %s that ends anywhere, or goes on, is a picture or is none',
  async (kind) => {
    const { id } = await person('user');
    const whole = await picture(9, 9).toFormat(kind).toBuffer();
    const cut = Array.from({ length: whole.length }, (_, length) => whole.subarray(0, length));
    const longer = Array.from({ length: 14 }, (_, more) => Buffer.concat([whole, Buffer.alloc(more, 0x0a)]));
    await redraw(whole, id);
    for (const bytes of [...cut, ...longer]) {
      const failure = await redraw(bytes, id).then(
        () => undefined,
        (error) => error,
      );
      if (failure !== undefined)
        expect(failure, `${bytes.length} of ${whole.length}`).toMatchObject({ code: 'file.notAPicture' });
    }
  },
);

test('a picture of too many pixels or bytes is refused', async () => {
  const bomb = await picture(8000, 8000).png().toBuffer();
  expect((await send(bomb)).body).toMatchObject({ statusCode: 422, code: 'file.tooManyPixels', facts: { limit: 40 } });
  const avif = await picture(4_000, 3_001).avif({ effort: 0 }).toBuffer();
  expect((await send(avif)).body).toMatchObject({ code: 'file.tooManyPixels', facts: { limit: 12 } });
  const heavy = Buffer.alloc(8_400_000);
  expect((await send(heavy)).body).toMatchObject({ statusCode: 413, code: 'file.tooLarge' });
  expect((await send(Buffer.alloc(30_000_000))).body).toMatchObject({ statusCode: 413, code: 'request.tooLarge' });
});

test('whoever sends several pictures waits for themselves, and others for one of them at most', async () => {
  const [many, one] = [await person('user'), await person('user')];
  const large = await picture(6_000, 6_000).png({ compressionLevel: 1 }).toBuffer();
  const answered: string[] = [];
  const sending = [1, 2, 3].map(async (turn) => {
    await redraw(large, many.id);
    answered.push(`many ${turn}`);
  });
  await redraw(await picture(9, 9).png().toBuffer(), one.id);
  answered.push('one');
  await Promise.all(sending);
  expect(answered.indexOf('one')).toBeLessThan(2);
});

test('what a picture says besides is not unpacked', async () => {
  const png = await picture(9, 9).png().toBuffer();
  const deflated = deflateSync(Buffer.alloc(50_000_000), { level: 9 });
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflated]));
  const bomb = Buffer.concat([png.subarray(0, 33), ...Array.from({ length: 60 }, () => text), png.subarray(33)]);
  const before = performance.now();
  expect((await send(bomb)).status).toBe(200);
  expect(performance.now() - before, 'seconds, if it is').toBeLessThan(2_000);
});

function pngChunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const beginningOfWebm = '1a45dfa3974286810142f7810142f2810442f381084282847765626d';

test('a film is kept as it is for who manages games, and sent in parts', async () => {
  const bytes = Buffer.concat([
    Buffer.from(beginningOfWebm, 'hex'),
    Buffer.from('1853806701ffffffffffffff1654ae6b801f43b67501ffffffffffffff', 'hex'),
    Buffer.alloc(70, 7),
  ]);
  expect((await send(bytes)).body).toMatchObject({ statusCode: 403, code: 'permission.denied' });
  const body = { name: 'a', type: 'video/webm', size: 1, base64: bytes.toString('base64') };
  const kept = await call('POST /files', { as: await person('admin'), body });
  expect(kept.body).toMatchObject({
    path: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webm$/),
    width: 0,
    height: 0,
  });
  const ask = (range?: string) => app.inject({ url: kept.body.path, headers: range === undefined ? {} : { range } });
  const whole = await ask();
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    ...[200, 'video/webm', 'bytes'],
  ]);
  expect(whole.rawPayload.equals(bytes)).toBe(true);
  for (const [range, from, to] of [
    ['bytes=0-', 0, 126],
    ['bytes=4-9', 4, 9],
    ['bytes=-2', 125, 126],
    ['bytes=100-999', 100, 126],
  ] as const) {
    const part = await ask(range);
    expect([part.statusCode, part.headers['content-range']], range).toEqual([206, `bytes ${from}-${to}/127`]);
    expect(part.rawPayload.equals(bytes.subarray(from, to + 1)), range).toBe(true);
  }
  expect((await ask('bytes=127-')).statusCode).toBe(416);
  for (const range of ['bytes=9-4', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=-']) {
    expect((await ask(range)).statusCode, range).toBe(200);
  }
});

test.each([
  ['that ends with its header', beginningOfWebm],
  ['of a header and junk', `${beginningOfWebm}${'07'.repeat(10)}`],
  ['whose header is longer than itself', beginningOfWebm.replace('a397', 'a3ff')],
  ['without tracks', `${beginningOfWebm}1853806701ffffffffffffff1f43b67501ffffffffffffff`],
  ['of a brand alone', Buffer.from('\0\0\0\x10ftypisom\0\0\0\0').toString('hex')],
  ['of a brand and boxes of no size', Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x02moov').toString('hex')],
])('a film %s is refused', async (_, hex) => {
  const body = { name: 'a', type: 'video/webm', size: 1, base64: Buffer.from(hex, 'hex').toString('base64') };
  const answer = await call('POST /files', { as: await person('admin'), body });
  expect(answer.body).toMatchObject({ statusCode: 422, code: 'file.notAFilm' });
});

test('a film of boxes is kept', async () => {
  const boxes = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08moov\0\0\0\x01mdat\0\0\0\0\0\0\0\x11a');
  const body = { name: 'a', type: 'video/mp4', size: 1, base64: boxes.toString('base64') };
  const answer = await call('POST /files', { as: await person('admin'), body });
  expect(answer.body.path).toMatch(/\.mp4$/);
});

test('a file without a size is told of its size', async () => {
  const body = { name: 'a', type: 'image/png', base64: 'aaaa' };
  const answer = await call('POST /files', { as: await person('user'), body });
  expect(answer.body.fields).toEqual({ size: 'Please fill size of the file' });
});

test('only who is signed in may send one, and nothing else is found there', async () => {
  expect((await call('POST /files', { body: {} })).status).toBe(401);
  for (const path of ['/files/', '/files/none.webp', '/files/..%2fpostgres', '/files/%00']) {
    expect((await app.inject(path)).statusCode, path).toBe(404);
  }
});
