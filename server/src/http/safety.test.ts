import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';

/** What every answer says of how browsers have to treat it. */

const { app } = await testApp(afterAll, 'https://agon.example');

const answers = [
  ['a list', { url: '/api/games' }],
  ['a refusal', { url: '/api/profile' }],
  ['a call that there is not', { url: '/api/nothing' }],
  ['an address that cannot be read', { url: '/%zz' }],
  ['a body that cannot be read', { url: '/api/authorize', method: 'POST', payload: '{' }],
  ['a picture', { url: '/covers/game/none.svg' }],
  ['the health', { url: '/health' }],
] as const;

const safe = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};
const showsNothing = /^default-src 'none';.* frame-ancestors 'none'$/;

test.each(answers)('%s is taken for what it is, shown in no frame, and asked for over TLS only', async (_, asked) => {
  const { headers } = await app.inject({ ...asked, headers: { 'content-type': 'application/json' } });
  expect(headers).toMatchObject({ ...safe, 'content-security-policy': expect.stringMatching(showsNothing) });
});

test('a site without TLS does not ask for it', async () => {
  const plain = await testApp(undefined, 'http://agon.example');
  const { headers } = await plain.app.inject({ url: '/api/games' });
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('no other site may read what is answered here', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answer = await app.inject({ method, url: '/api/profile', headers });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

const address = new URL(await app.listen({ port: 0 }));

/** What comes back when this is sent, to the end of the connection. */
async function answerTo(sent: string) {
  const socket = connect(Number(address.port), address.hostname);
  socket.end(sent);
  return answerIn(await text(socket));
}

function answerIn(received: string) {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const [status, ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
  return { status, headers: Object.fromEntries(headers), body: JSON.parse(body) };
}

const malformed = ['HTTP/1.1 400 Bad Request', 'request.malformed'];
const unknown = ['HTTP/1.1 404 Not Found', 'request.noSuchCall'];
const tooLarge = ['HTTP/1.1 431 Request Header Fields Too Large', 'request.headersTooLarge'];

test.each([
  ['without a host', 'GET /api/games HTTP/1.1\r\nConnection: close\r\n\r\n', malformed],
  ['with a method that there is not', 'FETCH / HTTP/1.1\r\nHost: a\r\n\r\n', malformed],
  [
    'that expects what there is not',
    'GET /api/x HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n',
    unknown,
  ],
  ['that is none', 'what is this\r\n\r\n', malformed],
  ['with an address of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, tooLarge],
  ['with headers of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, tooLarge],
])('a request %s is refused as every other is', async (_, sent, [status, code]) => {
  const answer = await answerTo(sent);
  expect([answer.status, answer.body]).toEqual([
    status,
    {
      statusCode: Number(status?.split(' ')[1]),
      code,
      error: expect.any(String),
      message: answer.body.error,
      facts: {},
    },
  ]);
  expect(answer.headers).toMatchObject({ ...safe, 'content-security-policy': expect.stringMatching(showsNothing) });
});

test('so is one that does not arrive in time', async () => {
  const socket = Object.assign(new PassThrough(), { destroySoon: () => undefined });
  const received = text(socket);
  app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  const answer = answerIn(await received);
  expect([answer.status, answer.body.code]).toEqual(['HTTP/1.1 408 Request Timeout', 'request.tooSlow']);
  expect(answer.headers).toMatchObject(safe);
});

test('a connection on which nothing was asked is told nothing', async () => {
  const socket = Object.assign(new PassThrough(), { bytesRead: 0, destroySoon: () => socket.end() });
  const received = text(socket);
  const before = { ...app.refusedUnread };
  app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  expect(await received).toBe('');
  expect(app.refusedUnread).toEqual(before);
});

test('what meets no hook is counted all the same, by why', async () => {
  const before = { ...app.refusedUnread };
  await answerTo('what is this\r\n\r\n');
  await answerTo(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await answerTo('GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20)).catch(() => undefined);
  await app.inject('/api/%zz');
  // That one leads home.
  await app.inject({ url: '/%zz', headers: { accept: 'text/html' } });
  const [malformed, large, many, unknown] = (
    ['request.malformed', 'request.headersTooLarge', 'request.tooManyAtOnce', 'request.noSuchCall'] as const
  ).map((code) => app.refusedUnread[code] - before[code]);
  expect([malformed, large, unknown]).toEqual([1, 1, 1]);
  expect(many).toBeGreaterThan(0);
});
