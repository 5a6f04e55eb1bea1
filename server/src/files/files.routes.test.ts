import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';

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

test('what is no picture is refused, whatever it says of itself', async () => {
  const png = await picture(400, 300).png().toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const others = { text: Buffer.from('hello'), svg, nothing: Buffer.from(' '), half: png.subarray(0, png.length / 2) };
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

test('a picture of too many pixels or bytes is refused', async () => {
  const bomb = await picture(8000, 8000).png().toBuffer();
  expect((await send(bomb)).body).toMatchObject({ statusCode: 422, code: 'file.notAPicture' });
  const heavy = Buffer.alloc(8_400_000);
  expect((await send(heavy)).body).toMatchObject({ statusCode: 413, code: 'file.tooLarge' });
  expect((await send(Buffer.alloc(30_000_000))).body).toMatchObject({ statusCode: 413, code: 'request.tooLarge' });
});

test('only who is signed in may send one, and nothing else is found there', async () => {
  expect((await call('POST /files', { body: {} })).status).toBe(401);
  for (const path of ['/files/', '/files/none.webp', '/files/..%2fpostgres', '/files/%00']) {
    expect((await app.inject(path)).statusCode, path).toBe(404);
  }
});
