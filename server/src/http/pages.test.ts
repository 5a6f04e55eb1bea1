import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Actor } from '@agon/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { PageCache } from './page-cache.ts';
import { mountPages } from './pages.ts';
import { createServer } from './server.ts';

/** A site whose pages say what address they were asked for. */
async function site(publicUrl: string | undefined, trustProxy?: readonly string[]): Promise<FastifyInstance> {
  const app = await createServer(false, undefined, trustProxy);
  onTestFinished(() => app.close());
  const render = async ({ url }: { url: URL }) => ({ status: 200, html: url.href });
  const guestApi = () => async () => undefined;
  const cache = new PageCache(() => true);
  const isGame = async (slug: string) => slug === 'toy';
  await mountPages(app, { render, inlineScripts: [], folder: undefined, publicUrl, cache, guestApi, isGame });
  return app;
}

/** Asks for what no client would. */
async function askFor(app: FastifyInstance, target: string): Promise<string> {
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.end(`GET ${target} HTTP/1.1\r\nhost: example.org\r\nconnection: close\r\n\r\n`);
  return (await text(socket)).split('\r\n\r\n')[1] ?? '';
}

test.each([
  ['/tournaments?game=toy&q=a?b', 'https://example.org/tournaments?game=toy&q=a?b'],
  ['//', 'https://example.org/'],
  ['//evil.com/x', 'https://example.org/evil.com/x'],
  ['/.//evil.com/x', 'https://example.org/evil.com/x'],
  ['/\\evil.com/x', 'https://example.org/evil.com/x'],
  ['http://evil.com/x?y=1', 'https://example.org/x?y=1'],
])('the page at %s is one of ours', async (target, address) => {
  expect(await askFor(await site('https://example.org'), target)).toContain(address);
});

test.each([
  ['example.org', 'http://example.org/x'],
  ['example.org:8080', 'http://example.org:8080/x'],
  ['[::1]:3000', 'http://[::1]:3000/x'],
  ['a b', 'http://localhost/x'],
  ['user@evil.com', 'http://localhost/x'],
  ['evil.com/path', 'http://localhost/x'],
  ['evil.com#', 'http://localhost/x'],
  ['', 'http://localhost/x'],
])('without a public address, the host is %j only when it is one', async (host, address) => {
  const answer = await (await site(undefined)).inject({ url: '/x', headers: { host } });
  expect(answer.body).toBe(address);
});

test('of what a proxy passes on, the scheme counts when it is one, and the host does not', async () => {
  const behind = await site(undefined, ['loopback']);
  const seen = async (protocol: string) => {
    const headers = { host: 'example.org', 'x-forwarded-host': 'evil.com', 'x-forwarded-proto': protocol };
    return (await behind.inject({ url: '/x', headers })).body;
  };
  expect([await seen('https'), await seen('javascript')]).toEqual(['https://example.org/x', 'http://example.org/x']);
});

test('a token in the address is neither rendered, nor kept, nor passed on', async () => {
  const answer = await (await site('https://example.org')).inject('/verify-email?game=toy&token=secret');
  expect(answer.body).toBe('https://example.org/verify-email?game=toy');
  expect([answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
});

test('a file that is missing is not found, and no page stands in for it', async () => {
  const app = await site(undefined);
  for (const url of ['/assets/old-1234.js', '/fonts/none.woff2', '/favicon.ico', '/robots.txt', '/robots.txt?x=1']) {
    const answer = await app.inject(url);
    expect.soft([url, answer.statusCode]).toEqual([url, 404]);
    expect.soft(answer.headers['cache-control']).toBe('no-store');
  }
});

test('a name with a dot may be a page like any other, though there is none', async () => {
  const app = await site('https://example.org');
  for (const url of ['/some.page', '/index.html', '/wp-login.php', '/tournaments/a.b', '/a/robots.txt']) {
    const answer = await app.inject(url);
    expect.soft([answer.statusCode, answer.body]).toEqual([200, `https://example.org${url}`]);
  }
});

test.each([
  ['/%zz', 302, '/'],
  ['/tournaments/%zz?game=toy&page=2', 302, '/?game=toy'],
  ['/%ff?game=a%26b', 302, '/?game=a%26b'],
  ['/%zz.png', 404, undefined],
  ['/assets/%zz', 404, undefined],
  ['/api/%zz', 404, undefined],
])('an address that cannot be decoded leads home when it is a page: %s', async (url, status, location) => {
  const answer = await (await site(undefined)).inject(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

test('an address has only what is set in it: the empty fields of a form are left out', async () => {
  const app = await site('https://example.org');
  for (const [url, location] of [
    ['/tournaments?search=&status=1&type=&lng=ru&search=a+b', '/tournaments?status=1&lng=ru&search=a+b'],
    ['/champions?search=&type', '/champions'],
    ['/?=&=x', '/'],
    ['//evil.com/?a=', '/evil.com/'],
  ] as const) {
    const answer = await app.inject(url);
    expect.soft([url, answer.statusCode, answer.headers.location]).toEqual([url, 303, location]);
    expect.soft((await app.inject(location)).statusCode, location).toBe(200);
  }
  for (const url of ['/tournaments?', '/tournaments?a=%20', '/tournaments?q=a?b']) {
    expect.soft((await app.inject(url)).statusCode, url).toBe(200);
  }
});

test('the frame of the root area is for whose access token says so, or for who has to renew it', async () => {
  const app = await createServer(false);
  onTestFinished(() => app.close());
  const render = async ({ mayEnterRoot }: { mayEnterRoot: boolean }) => ({ status: 200, html: String(mayEnterRoot) });
  const readToken = (token: string) => (token === 'root' || token === 'admin' ? { id: 1, role: token } : null) as Actor;
  const cache = new PageCache(() => true);
  const pages = { inlineScripts: [], folder: undefined, publicUrl: undefined, cache, guestApi: () => async () => 0 };
  await mountPages(app, { ...pages, render, readToken });
  const sees = async (url: string, cookies: Record<string, string>) => (await app.inject({ url, cookies })).body;
  for (const url of ['/root', '/root/', '/root/dashboard?lng=en', '/root/none']) {
    expect(await sees(url, {}), url).toBe('false');
    expect(await sees(url, { access_token: 'root', refresh_token: 'x' }), url).toBe('true');
    expect(await sees(url, { access_token: 'admin', refresh_token: 'x' }), url).toBe('false');
    expect(await sees(url, { access_token: 'forged' }), url).toBe('false');
    expect(await sees(url, { refresh_token: 'x' }), url).toBe('true');
  }
  // Everywhere else one page serves all, whoever they are.
  for (const url of ['/', '/rooted', '/tournaments']) {
    expect(await sees(url, { access_token: 'root', refresh_token: 'x' }), url).toBe('false');
  }
});

test('the game that an address names is remembered, unless it is none', async () => {
  const app = await site(undefined);
  const kept = async (url: string, cookie = '') => {
    const { headers } = await app.inject({ url, headers: { cookie } });
    return String(headers['set-cookie'] ?? '');
  };
  expect(await kept('/tournaments?game=toy')).toMatch(/^game=toy;.*Path=\//);
  expect(await kept('/tournaments?game=toy', 'game=toy')).toBe('');
  expect(await kept('/tournaments?game=a%20b')).toBe('');
  expect(await kept('/tournaments?game=nonexist')).toBe('');
  expect(await kept('/tournaments?game=nonexist', 'game=toy')).toBe('');
  expect(await kept('/tournaments')).toBe('');
});

test('what is remembered travels over TLS only where the site does', async () => {
  for (const [publicUrl, isSecure] of [
    ['https://example.org', true],
    [undefined, false],
  ] as const) {
    const { headers } = await (await site(publicUrl)).inject('/tournaments?game=toy&lng=ru');
    const cookies = [headers['set-cookie'] ?? []].flat();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['lng', 'game']);
    expect(cookies.map((cookie) => /; Secure/.test(cookie))).toEqual([isSecure, isSecure]);
  }
});
