import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { PageCache } from './page-cache.ts';
import { mountPages } from './pages.ts';
import { createServer } from './server.ts';
import { Written } from './written.ts';

/** Pages that count how often they were rendered. */
function counted() {
  let renderings = 0;
  const render = async () => new Written(200, `rendering ${++renderings}`);
  return { render, renderings: () => renderings };
}

async function textOf(cache: PageCache, key: string, render: () => Promise<Written>): Promise<string> {
  return String((await cache.find(key, render)).in('identity'));
}

test('a page is rendered once until something changes', async () => {
  const cache = new PageCache(() => true);
  const { render } = counted();
  expect(await textOf(cache, 'a', render)).toBe('rendering 1');
  expect(await textOf(cache, 'a', render)).toBe('rendering 1');
  expect(await textOf(cache, 'b', render)).toBe('rendering 2');
  cache.clear();
  expect(await textOf(cache, 'a', render)).toBe('rendering 3');
});

test('who asks while it is rendered waits for that; who asks after a change does not, and what was old is not kept', async () => {
  const cache = new PageCache(() => true);
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const old = async () => {
    await slow;
    return new Written(200, 'old');
  };
  const { render, renderings } = counted();
  const before = [textOf(cache, 'a', old), textOf(cache, 'a', render)];
  cache.clear();
  expect(await textOf(cache, 'a', render)).toBe('rendering 1');
  finish();
  expect(await Promise.all(before)).toEqual(['old', 'old']);
  expect(await textOf(cache, 'a', render)).toBe('rendering 1');
  expect(renderings()).toBe(1);
});

test('what is shared is made once for all who ask meanwhile, and kept only if one of them keeps it', async () => {
  const cache = new PageCache(() => true);
  const { render, renderings } = counted();
  const shared = async (key: string) => String((await cache.share(key, render)).in('identity'));
  expect(await Promise.all([shared('a'), shared('a')])).toEqual(['rendering 1', 'rendering 1']);
  expect(await shared('a')).toBe('rendering 2');
  const [first, , third] = [shared('a'), cache.clear(), shared('a')];
  expect(await Promise.all([first, third])).toEqual(['rendering 3', 'rendering 4']);
  expect(cache.counts.pages).toBe(0);

  expect(await Promise.all([shared('b'), textOf(cache, 'b', render)])).toEqual(['rendering 5', 'rendering 5']);
  expect(await textOf(cache, 'b', render)).toBe('rendering 5');
  expect(renderings()).toBe(5);

  const failing = () => Promise.reject(new Error('failed'));
  const refused = await Promise.allSettled([cache.share('c', failing), cache.share('c', render)]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared('c')).toBe('rendering 6');
});

test('nothing is kept while changes are not heard of', async () => {
  let hears = false;
  const cache = new PageCache(() => hears);
  const { render } = counted();
  expect(await textOf(cache, 'a', render)).toBe('rendering 1');
  expect(await textOf(cache, 'a', render)).toBe('rendering 2');
  hears = true;
  expect(await textOf(cache, 'a', render)).toBe('rendering 3');
  expect(await textOf(cache, 'a', render)).toBe('rendering 3');
});

test('a failure is told to all who waited and is not kept; neither is a page that is not found', async () => {
  const cache = new PageCache(() => true);
  const failing = () => Promise.reject(new Error('no database'));
  const both = await Promise.allSettled([cache.find('a', failing), cache.find('a', failing)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const { render } = counted();
  expect(await textOf(cache, 'a', render)).toBe('rendering 1');
  const missing = async () => new Written(404, 'missing');
  await cache.find('c', missing);
  expect(await textOf(cache, 'c', render)).toBe('rendering 2');
});

test('pages differ by address, language, game and session; each goes out in the encoding that is asked for', async () => {
  const app = await createServer(false);
  onTestFinished(() => app.close());
  const html = '<p>page</p>'.repeat(200);
  let renderings = 0;
  const render = async ({ language }: { language: string }) => {
    renderings++;
    return { status: 200, html: html + language };
  };
  const cache = new PageCache(() => true);
  const guestApi = () => async () => undefined;
  await mountPages(app, {
    render,
    patterns: [],
    inlineScripts: [],
    folder: undefined,
    publicUrl: undefined,
    cache,
    guestApi,
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  const variants = [
    () => get('/a'),
    () => get('/a?x=1'),
    () => get('/a', { cookie: 'lng=ru' }),
    () => get('/a', { cookie: 'game=toy' }),
    () => get('/a', { cookie: 'refresh_token=x' }),
  ];
  for (const ask of [...variants, ...variants]) expect((await ask()).body.startsWith(html)).toBe(true);
  expect(renderings).toBe(variants.length);

  const br = await get('/a', { 'accept-encoding': 'gzip, deflate, br' });
  expect([br.headers['content-encoding'], String(brotliDecompressSync(br.rawPayload))]).toEqual(['br', `${html}en`]);
  const gz = await get('/a', { 'accept-encoding': 'gzip' });
  expect([gz.headers['content-encoding'], String(gunzipSync(gz.rawPayload))]).toEqual(['gzip', `${html}en`]);
  const plain = await get('/a', { 'accept-encoding': 'br;q=0' });
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, `${html}en`]);

  const again = await get('/a', { 'if-none-match': String(br.headers.etag) });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', br.headers.etag]);
  expect(renderings).toBe(variants.length);
});
