import { Agent, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Holder } from '../account/tokens.ts';
import { testApp } from '../testing/app.ts';

const site = await testApp(afterAll);
let address = '';
beforeAll(async () => {
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const film = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08moov\0\0\0\x01mdat\0\0\0\0\0\0\0\x11a', 'latin1');

async function tokenOf(role: 'user' | 'admin') {
  return site.tokens.issue(await site.person(role), site.clock.now).token;
}

async function send(form: FormData | ReadableStream, role: 'user' | 'admin' | 'guest' = 'user') {
  const answer = await fetch(`${address}/api/files`, {
    method: 'POST',
    body: form,
    duplex: 'half',
    headers: {
      ...(role !== 'guest' && { 'access-token': await tokenOf(role) }),
      ...(form instanceof ReadableStream && { 'content-type': 'multipart/form-data; boundary=edge' }),
    },
  } as RequestInit);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

function formOf(content: Buffer, field = 'file') {
  const form = new FormData();
  form.append('name', 'whatever');
  form.append(field, new File([new Uint8Array(content)], '../../etc/passwd.svg', { type: 'image/svg+xml' }));
  return form;
}

test('a form with a file is answered as the same file in JSON is', async () => {
  const byForm = await send(formOf(picture));
  const body = { name: 'a', type: 'image/png', size: 1, base64: picture.toString('base64') };
  const byJson = await site.call('POST /files', { as: await site.person('user'), body });
  expect(byForm).toMatchObject({ status: 200, body: { width: 40, height: 30 } });
  expect(byForm.body).toEqual(byJson.body);
  expect((await fetch(`${address}${byForm.body.path}`)).status).toBe(200);
});

test('a film by form is for who manages games, and others are told before it has arrived', async () => {
  expect((await send(formOf(film))).body).toMatchObject({ statusCode: 403, code: 'permission.denied' });
  expect((await send(formOf(film), 'admin')).body).toMatchObject({ path: expect.stringMatching(/mp4$/) });
  const endless = endlessForm(film);
  expect((await send(endless.form)).body).toMatchObject({ statusCode: 403 });
  expect(endless.sent()).toBeLessThan(12_000_000);
});

test('what is too large is refused while it arrives, and nothing of it is kept', async () => {
  const before = await site.db.selectFrom('files').selectAll().execute();
  const endless = endlessForm(Buffer.from('GIF89a'));
  expect((await send(endless.form)).body).toMatchObject({
    statusCode: 413,
    code: 'file.tooLarge',
    facts: { limit: 8 },
  });
  expect(endless.sent(), 'it was not waited for').toBeLessThan(14_000_000);
  expect((await send(formOf(Buffer.concat([film, Buffer.alloc(16_800_000)])), 'admin')).body).toMatchObject({
    statusCode: 413,
  });
  expect((await send(formOf(Buffer.alloc(40_000_000)))).body).toMatchObject({ code: 'request.tooLarge' });
  expect(await site.db.selectFrom('files').selectAll().execute()).toEqual(before);
  for await (const { name } of site.files.list()) expect(before.map((file) => file.name)).toContain(name);
});

async function whoHasSentMany() {
  const user = await site.person('user');
  const body = { name: 'a', type: 'image/png', size: 1, base64: 'no picture' };
  for (let file = 0; file < 100; file++) expect((await site.call('POST /files', { as: user, body })).status).toBe(422);
  return user;
}

test.each<[string, number, number, () => Promise<Holder>]>([
  ['that is too large', 15_000_000, 413, () => site.person('user')],
  ['that comes after a hundred others', 4_000_000, 429, whoHasSentMany],
])('after a picture %s the connection serves the next call', async (_, size, refused, sender) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (options: RequestOptions, body?: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request(address, { agent, ...options }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      call.on('error', reject).end(body);
    });
  const edges = ['--edge\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n', '\r\n--edge--\r\n'];
  const form = Buffer.concat([Buffer.from(edges[0] ?? ''), Buffer.alloc(size), Buffer.from(edges[1] ?? '')]);
  const headers = {
    'access-token': site.tokens.issue(await sender(), site.clock.now).token,
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': form.length,
  };
  for (let turn = 0; turn < 3; turn++) {
    const status = await ask({ method: 'POST', path: '/api/files', headers }, form);
    expect(status).toBe(refused);
    expect(await ask({ path: '/api/configs' })).toBe(200);
  }
  agent.destroy();
});

test('a form without a file, and one that is broken, are refused', async () => {
  expect((await send(formOf(picture, 'other'))).body).toMatchObject({ statusCode: 400, code: 'file.none' });
  const empty = new FormData();
  empty.append('name', 'a');
  expect((await send(empty)).body).toMatchObject({ statusCode: 400, code: 'file.none' });
  expect((await send(formOf(Buffer.alloc(0)))).body).toMatchObject({ statusCode: 422, code: 'file.notAPicture' });
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const cut = Buffer.concat([Buffer.from(head), picture]);
  expect((await send(new Blob([cut]).stream())).body).toMatchObject({ statusCode: 400, code: 'file.brokenForm' });
  const junk = await site.app.inject({
    method: 'POST',
    url: '/api/files',
    headers: { 'access-token': await tokenOf('user'), 'content-type': 'multipart/form-data' },
    payload: 'x',
  });
  expect(junk.json()).toMatchObject({ statusCode: 400, code: 'file.brokenForm' });
});

test('a guest is refused before the form has arrived, and no other call takes forms', async () => {
  const endless = endlessForm(Buffer.from('GIF89a'));
  expect((await send(endless.form, 'guest')).status).toBe(401);
  expect(endless.sent()).toBeLessThan(12_000_000);
  const answer = await fetch(`${address}/api/authorize`, { method: 'POST', body: formOf(picture) });
  expect(answer.status).toBe(415);
});

test('who goes away in the middle leaves nothing behind, and the site goes on', async () => {
  const before = await site.db.selectFrom('files').selectAll().execute();
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  socket.write(
    `POST /api/files HTTP/1.1\r\nhost: a\r\naccess-token: ${await tokenOf('user')}\r\n` +
      `content-type: multipart/form-data; boundary=edge\r\ncontent-length: 999999\r\n\r\n${head}`,
  );
  await new Promise((resolve) => socket.write(picture, resolve));
  socket.destroy();
  expect((await send(formOf(Buffer.from('no picture')))).status).toBe(422);
  expect(await site.db.selectFrom('files').selectAll().execute()).toEqual(before);
});

/** A file that goes on for 60 MB unless it is stopped. */
function endlessForm(begin: Buffer) {
  let sent = 0;
  const chunk = Buffer.alloc(100_000);
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const form = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.concat([Buffer.from(head), begin])),
    pull(controller) {
      sent += chunk.length;
      if (sent < 60_000_000) controller.enqueue(chunk);
      else controller.close();
    },
  });
  return { form, sent: () => sent };
}
