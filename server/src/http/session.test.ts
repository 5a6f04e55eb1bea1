import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type TestAnswer, testApp } from '../testing/app.ts';

// One site for all: time only goes on, and each test has people of its own.
const { call, clock } = await testApp(afterAll);

let people = 0;

function newcomer() {
  people += 1;
  return { email: `ann-${people}@example.org`, password: 'correct horse' };
}

function pass(days: number) {
  clock.now = new Date(clock.now.getTime() + days * dayMs);
}

const dayMs = 24 * 3_600_000;

interface SetCookie {
  readonly value: string;
  readonly attributes: string;
}

function cookiesOf({ headers }: TestAnswer): ReadonlyMap<string, SetCookie> {
  const lines = [headers['set-cookie'] ?? []].flat().map(String);
  return new Map(
    lines.map((line) => {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
      return [name, { value, attributes }];
    }),
  );
}

/** Keeps cookies as a browser does, except that it never forgets one by itself. */
function browser() {
  const jar = new Map<string, string>();
  const send = async (
    key: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await call(key, { body, headers: { ...headers, ...(cookie && { cookie }) } });
    for (const [name, { value }] of cookiesOf(answer)) value === '' ? jar.delete(name) : jar.set(name, value);
    return answer;
  };
  return { jar, send, xsrf: () => ({ 'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '' }) };
}

async function signedInBrowser() {
  const ann = newcomer();
  const page = browser();
  const answer = await page.send('POST /register', { body: ann, headers: { 'x-session': 'cookie' } });
  return { ...page, ann, answer };
}

test('a program gets its tokens in the body and no cookie', async () => {
  const answer = await call('POST /register', { body: newcomer() });
  expect(Object.keys(answer.body)).toEqual(['access_token', 'refresh_token']);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a page gets its tokens in cookies that its scripts cannot read, and none in the body', async () => {
  const { answer } = await signedInBrowser();
  expect(answer.body).toEqual({});
  const cookies = cookiesOf(answer);
  for (const name of ['access_token', 'refresh_token']) {
    expect(cookies.get(name)?.attributes).toMatch(/; HttpOnly/);
    expect(cookies.get(name)?.attributes).toMatch(/; SameSite=Lax/);
    expect(cookies.get(name)?.attributes).toMatch(/; Path=\//);
  }
  for (const name of ['XSRF-TOKEN', 'session_until']) expect(cookies.get(name)?.attributes).not.toMatch(/HttpOnly/);
  expect(cookies.get('session_until')?.value).toBe(String(clock.now.getTime() / 1000 + 15 * 60));
});

test('over TLS the cookies are secure', async () => {
  const overTls = await testApp(onTestFinished, 'https://example.org');
  const answer = await overTls.call('POST /register', { body: newcomer(), headers: { 'x-session': 'cookie' } });
  const attributes = [...cookiesOf(answer).values()].map((cookie) => cookie.attributes);
  expect(attributes).toEqual(attributes.map(() => expect.stringMatching(/; Secure/)));
  const { answer: plain } = await signedInBrowser();
  for (const cookie of cookiesOf(plain).values()) expect(cookie.attributes).not.toMatch(/Secure/);
});

test('who signs in gets a new XSRF pair', async () => {
  const { ann, jar, send, xsrf } = await signedInBrowser();
  const before = jar.get('XSRF-TOKEN');
  await send('POST /authorize', { body: ann, headers: { 'x-session': 'cookie', ...xsrf() } });
  expect(jar.get('XSRF-TOKEN')).not.toBe(before);
});

test('a page reads by its cookie alone and writes only with the XSRF pair', async () => {
  const { ann, jar, send, xsrf } = await signedInBrowser();
  expect((await send('GET /profile')).body.email).toBe(ann.email);

  const write = (headers: Record<string, string>) => send('POST /tournaments', { body: {}, headers });
  const forged = { statusCode: 403, code: 'request.forged' };
  expect((await write({})).body).toMatchObject(forged);
  expect((await write({ 'x-xsrf-token': 'guessed' })).body).toMatchObject(forged);
  expect((await write({ 'x-xsrf-token': '' })).body).toMatchObject(forged);
  expect((await write(xsrf())).body).toMatchObject({ statusCode: 400, code: 'request.invalid' });

  const header = xsrf();
  jar.delete('XSRF-TOKEN');
  expect((await write(header)).body.code, 'the cookie only brings it').toBe('request.invalid');
});

test('a pair that somebody else has set, or of another session, is none; the answer brings the right one', async () => {
  const { jar, send, xsrf } = await signedInBrowser();
  const other = await signedInBrowser();
  const right = jar.get('XSRF-TOKEN');
  const write = () => send('POST /tournaments', { body: {}, headers: xsrf() });
  for (const pair of ['a', other.jar.get('XSRF-TOKEN') ?? '']) {
    jar.set('XSRF-TOKEN', pair);
    expect((await write()).body).toMatchObject({ statusCode: 403, code: 'request.forged' });
    expect(jar.get('XSRF-TOKEN')).toBe(right);
    expect((await write()).body.code).toBe('request.invalid');
  }
  jar.set('XSRF-TOKEN', 'a');
  expect((await send('POST /logout', { headers: xsrf() })).body.code).toBe('request.forged');
});

test('a session whose pair is older than its access token gets the right one when it is renewed', async () => {
  const { jar, send, xsrf } = await signedInBrowser();
  const right = jar.get('XSRF-TOKEN');
  jar.set('XSRF-TOKEN', 'from before');
  pass(1);
  expect((await send('POST /refresh-token', { headers: xsrf() })).status).toBe(200);
  expect(jar.get('XSRF-TOKEN')).toBe(right);
});

test('an access token that is worth nothing keeps nobody from signing in, and allows nothing', async () => {
  const ann = newcomer();
  await call('POST /register', { body: ann });
  const page = browser();
  page.jar.set('access_token', 'tossed');
  expect((await page.send('POST /tournaments', { body: {} })).status).toBe(401);
  const headers = { 'x-session': 'cookie' };
  expect((await page.send('POST /authorize', { body: ann, headers })).status).toBe(200);
  expect((await page.send('GET /profile')).body.email).toBe(ann.email);
});

test('a token in the header needs no XSRF pair, whatever cookies come with it', async () => {
  const { ann, send } = await signedInBrowser();
  const program = (await call('POST /authorize', { body: ann })).body;
  const answer = await send('POST /tournaments', { body: {}, headers: { 'access-token': program.access_token } });
  expect(answer.body.code).toBe('request.invalid');
});

test('a page renews its session by cookie', async () => {
  const { jar, send, xsrf } = await signedInBrowser();
  const before = jar.get('refresh_token');
  pass(1);
  expect((await send('POST /refresh-token')).body.code).toBe('request.forged');
  expect((await send('GET /profile')).status).toBe(401);
  expect(await send('POST /refresh-token', { headers: xsrf() })).toMatchObject({ status: 200, body: {} });
  expect(jar.get('refresh_token')).not.toBe(before);
  expect((await send('GET /profile')).status).toBe(200);
});

test('the XSRF cookie lives as long as the session that it is needed for', async () => {
  const { jar, send, xsrf } = await signedInBrowser();
  const pair = jar.get('XSRF-TOKEN');
  pass(20);
  const cookies = cookiesOf(await send('POST /refresh-token', { headers: xsrf() }));
  const expiryOf = (name: string) => /Expires=([^;]+)/.exec(cookies.get(name)?.attributes ?? '')?.[1];
  expect(expiryOf('XSRF-TOKEN')).toBe(expiryOf('refresh_token'));
  expect(cookies.get('XSRF-TOKEN')?.value, 'other tabs go on with the pair they know').toBe(pair);
});

/** What stays in a browser without a session: that it is the same one next time. */
const knownBy = ['device'];

test('a session that cannot be renewed is forgotten by the browser', async () => {
  const { jar, send, xsrf } = await signedInBrowser();
  pass(31);
  const refused = await send('POST /refresh-token', { headers: xsrf() });
  expect(refused.body.error).toBe('Refresh token is expired');
  expect([...jar.keys()]).toEqual(knownBy);
});

test('a page logs out with the XSRF pair, and its cookies go', async () => {
  const { jar, send, xsrf } = await signedInBrowser();
  const token = jar.get('refresh_token') ?? '';
  expect((await send('POST /logout')).status).toBe(403);
  expect((await send('POST /logout', { headers: xsrf() })).status).toBe(200);
  expect([...jar.keys()]).toEqual(knownBy);
  expect((await call('POST /refresh-token', { headers: { 'refresh-token': token } })).status).toBe(401);
});
