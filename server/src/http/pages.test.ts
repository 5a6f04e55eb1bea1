import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Actor } from '@agon/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { KeepFailure } from './failure.ts';
import { PageCache } from './page-cache.ts';
import { mountPages } from './pages.ts';
import { createServer } from './server.ts';

const patterns = ['/', '/tournaments', '/tournaments/:slug/:tab?', '/root/*'];

/** A site whose pages say what address they were asked for. */
async function site(
  publicUrl: string | undefined,
  trustProxy?: readonly string[],
  { folder, keepFailure }: { folder?: string; keepFailure?: KeepFailure } = {},
): Promise<FastifyInstance> {
  const app = await createServer(false, keepFailure, trustProxy);
  onTestFinished(() => app.close());
  const render = async ({ url }: { url: URL }) => ({ status: 200, html: url.href });
  const guestApi = () => async () => undefined;
  const cache = new PageCache(() => true);
  const isGame = async (slug: string) => slug === 'toy';
  await mountPages(app, { render, patterns, inlineScripts: [], folder, publicUrl, cache, guestApi, isGame });
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

test('of a built site its files are served, and nothing else of their folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agon-built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const inside of ['assets', '.vite']) mkdirSync(join(folder, inside));
  const script = 'export const built = 1;'.repeat(100);
  for (const [file, content] of [
    ['assets/a-1.js', script],
    ['assets/a-1.js.br', brotliCompressSync(script)],
    ['assets/a-1.js.gz', gzipSync(script)],
    ['robots.txt', 'User-agent: *'],
    ['.vite/manifest.json', '{}'],
    ['../agon-outside.js', 'outside'],
  ] as const) {
    writeFileSync(join(folder, file), content);
  }
  onTestFinished(() => rmSync(join(folder, '../agon-outside.js')));
  const kept: unknown[] = [];
  const app = await site(undefined, undefined, { folder, keepFailure: (failure) => void kept.push(failure) });
  const get = (url: string, headers = {}) => app.inject({ url, headers });

  const plain = await get('/assets/a-1.js');
  expect([plain.statusCode, plain.body]).toEqual([200, script]);
  expect(plain.headers['cache-control']).toContain('immutable');
  const br = await get('/assets/a-1.js', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
  const gzip = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, deflate' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  const seen = await get('/assets/a-1.js', { 'if-none-match': plain.headers.etag });
  expect([seen.statusCode, seen.body]).toEqual([304, '']);
  expect((await app.inject({ method: 'HEAD', url: '/robots.txt' })).statusCode).toBe(200);

  for (const url of [
    ...[
      '/assets/b-2.js',
      '/assets/',
      '/assets/a-1.js.br',
      '/assets/a-1.js.gz',
      '/.vite/manifest.json',
      '/assets/.vite/manifest.json',
    ],
    ...['/assets/../../agon-outside.js', '/assets/%2e%2e/%2e%2e/agon-outside.js', '/assets/..%2f..%2fagon-outside.js'],
  ]) {
    const answer = await get(url);
    expect.soft([url, answer.body.includes('outside'), answer.body.startsWith('{}')]).toEqual([url, false, false]);
    if (url.startsWith('/assets/')) expect.soft([url, answer.statusCode]).toEqual([url, 404]);
  }

  expect((await get('/robots.txt', { range: 'bytes=999-' })).statusCode).toBe(200);
  for (const headers of [{ 'if-match': '"x"' }, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }]) {
    expect.soft((await get('/robots.txt', headers)).statusCode).toBe(412);
  }
  expect(kept).toEqual([]);
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
  const pages = {
    patterns: [],
    inlineScripts: [],
    folder: undefined,
    publicUrl: undefined,
    cache,
    guestApi: () => async () => 0,
  };
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

test.each([
  ['/', '/'],
  ['/tournaments?q=x', '/tournaments'],
  ['/tournaments/cup', '/tournaments/:slug/:tab?'],
  ['/tournaments/cup/', '/tournaments/:slug/:tab?'],
  ['/tournaments/%D0%BA%D1%83%D0%B1%D0%BE%D0%BA/bracket', '/tournaments/:slug/:tab?'],
  ['/root/users', '/root/*'],
  [`/tournaments/${'a'.repeat(1000)}`, '/*'],
  ['/tournaments/a/b/c', '/*'],
  ['/Tournaments', '/*'],
])('pages are told apart where answers are counted: %s', async (target, pattern) => {
  const app = await site(undefined);
  const counted: unknown[] = [];
  app.addHook(
    'onResponse',
    async ({ routeOptions }, { statusCode }) => void counted.push(routeOptions.url, statusCode),
  );
  await app.inject(target);
  expect(counted).toEqual([pattern, 200]);
});
