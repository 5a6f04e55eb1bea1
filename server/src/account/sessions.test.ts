import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';
import { upsertRefreshToken } from './account.queries.ts';
import { insertSession } from './sessions.queries.ts';

// One site for all: time only goes on, and each test has people of its own.
const { call, clock, db, person } = await testApp(afterAll);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const password = 'correct horse';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const inADay = () => new Date(clock.now.getTime() + dayMs);
let people = 0;

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Somebody who is signed in here, and can sign in elsewhere. */
async function signedIn() {
  people += 1;
  const credentials = { email: `ann-${people}@example.org`, password };
  const here: Tokens = (await call('POST /register', { body: credentials })).body;
  const signIn = async (userAgent = firefox, from = '203.0.113.7'): Promise<Tokens> =>
    (await call('POST /authorize', { body: credentials, headers: { 'user-agent': userAgent }, from })).body;
  return { credentials, here, signIn };
}

const by = ({ access_token }: Tokens) => ({ headers: { 'access-token': access_token } });
const sessions = async (tokens: Tokens) => (await call('GET /sessions', by(tokens))).body;
const isSignedIn = async (tokens: Tokens) => (await call('GET /profile', by(tokens))).status === 200;
const refresh = (tokens: Tokens, from?: string) =>
  call('POST /refresh-token', { headers: { 'refresh-token': tokens.refresh_token }, ...(from && { from }) });

function pass(ms: number) {
  clock.now = new Date(clock.now.getTime() + ms);
}

test('one sees where one is signed in, with which device and from where', async () => {
  const { here, signIn } = await signedIn();
  const since = clock.now.toISOString();
  pass(minuteMs);
  await signIn();
  expect(await sessions(here)).toEqual([
    {
      id: expect.any(String),
      device: { browser: 'lightMyRequest', system: null },
      address: '127.0.0.1',
      createdAt: since,
      seenAt: since,
      isCurrent: true,
    },
    {
      id: expect.any(String),
      device: { browser: 'Firefox', system: 'Linux' },
      address: '203.0.113.7',
      createdAt: clock.now.toISOString(),
      seenAt: clock.now.toISOString(),
      isCurrent: false,
    },
  ]);
  expect((await call('GET /sessions')).status).toBe(401);
});

test('a session that goes on is the same, with the time and the place of then', async () => {
  const { here } = await signedIn();
  const [before] = await sessions(here);
  pass(10 * minuteMs);
  const renewed = (await refresh(here, '::ffff:198.51.100.4')).body;
  expect(await sessions(renewed)).toEqual([{ ...before, seenAt: clock.now.toISOString(), address: '198.51.100.4' }]);
});

test('a session that has expired is no longer listed', async () => {
  const { here, signIn } = await signedIn();
  pass(30 * 24 * 60 * minuteMs);
  const again = await signIn();
  expect(await sessions(again)).toMatchObject([{ isCurrent: true }]);
  expect((await refresh(here)).status).toBe(401);
});

test('a session ends 90 days after it began, however much it is used', async () => {
  const { here } = await signedIn();
  let tokens = here;
  for (let week = 1; week <= 12; week += 1) {
    pass(7 * dayMs);
    tokens = (await refresh(tokens)).body;
  }
  pass(6 * dayMs - 1);
  const last = await refresh(tokens);
  expect(last.status).toBe(200);
  pass(1);
  expect((await refresh(last.body)).body.code).toBe('account.refreshTokenExpired');
});

test('an account has at most 100 sessions: with one more, the one seen least lately ends', async () => {
  const { here, credentials, signIn } = await signedIn();
  const { id } = (await call('GET /profile', by(here))).body;
  const others = Array.from({ length: 99 }, (_, at) => ({ id: randomUUID(), at: new Date(+clock.now - 1000 - at) }));
  for (const { id: session, at } of others) {
    const visitor = { userAgent: firefox, address: '203.0.113.9' };
    await insertSession(db, id, { id: session, visitor, device: randomBytes(32), now: at });
    await upsertRefreshToken(db, { hash: randomBytes(32), family: session, userId: id, expiresAt: inADay() });
  }
  expect(await sessions(here)).toHaveLength(100);
  const newest = await signIn();
  const left = (await sessions(newest)).map((one: { id: string }) => one.id);
  expect(left).toHaveLength(100);
  expect(left).not.toContain(others.at(-1)?.id);
  expect(left).toContain(others.at(-2)?.id);
  expect(await isSignedIn(here)).toBe(true);
  expect((await call('POST /authorize', { body: credentials })).status).toBe(200);
});

test('whoever signs in anew leaves no session behind in that browser', async () => {
  const { credentials, here, signIn } = await signedIn();
  const elsewhere = await signIn();
  const headers = { cookie: `refresh_token=${here.refresh_token}`, 'x-session': 'cookie' };
  const again = await call('POST /authorize', { body: credentials, headers });
  expect(again.status).toBe(200);
  expect(await isSignedIn(here)).toBe(false);
  expect((await refresh(here)).status).toBe(401);
  expect(await sessions(elsewhere)).toHaveLength(2);

  people += 1;
  const bob = { email: `bob-${people}@example.org`, password };
  const held = { headers: { cookie: `refresh_token=${elsewhere.refresh_token}`, 'x-session': 'cookie' } };
  expect((await call('POST /authorize', { body: { ...bob, password: 'wrong' }, ...held })).status).toBe(401);
  expect(await isSignedIn(elsewhere), 'who fails ends nothing').toBe(true);
  expect((await call('POST /register', { body: bob, ...held })).status).toBe(200);
  expect(await isSignedIn(elsewhere)).toBe(false);
});

test('a session that is ended is over at once, also for its access token', async () => {
  const { here, signIn } = await signedIn();
  const there = await signIn();
  const [, other] = await sessions(here);
  expect((await call(`DELETE /sessions/${other.id}`, by(here))).status).toBe(200);
  expect(await isSignedIn(there)).toBe(false);
  expect((await refresh(there)).body).toMatchObject({ statusCode: 401, error: 'Not authorized' });
  expect(await isSignedIn(here)).toBe(true);
  expect((await call(`DELETE /sessions/${other.id}`, by(here))).body).toMatchObject({
    statusCode: 404,
    code: 'account.noSession',
  });
});

test("nobody can end another's session", async () => {
  const [ann, bob] = [await signedIn(), await signedIn()];
  const [{ id }] = await sessions(ann.here);
  expect((await call(`DELETE /sessions/${id}`, by(bob.here))).status).toBe(404);
  expect((await call('DELETE /sessions/1', by(bob.here))).status).toBe(404);
  expect(await isSignedIn(ann.here)).toBe(true);
});

test('one logs out everywhere else, and stays here', async () => {
  const { here, signIn } = await signedIn();
  const elsewhere = [await signIn(), await signIn('curl/8.14.1')];
  const stranger = await signedIn();
  expect((await call('POST /sessions/end-others', by(here))).body).toEqual({ ended: 2 });
  for (const tokens of elsewhere) expect(await isSignedIn(tokens)).toBe(false);
  for (const tokens of [here, stranger.here]) expect(await isSignedIn(tokens)).toBe(true);
  expect((await refresh(here)).status).toBe(200);
});

test('one logs out everywhere, and a page forgets its cookies', async () => {
  const { here, signIn } = await signedIn();
  const there = await signIn();
  const answer = await call('POST /sessions/end-all', by(here));
  expect(answer.status).toBe(200);
  expect(String(answer.headers['set-cookie'])).toContain('refresh_token=;');
  for (const tokens of [here, there]) expect(await isSignedIn(tokens)).toBe(false);
});

test('a stolen refresh token ends the session for both who hold it', async () => {
  const { here, signIn } = await signedIn();
  const elsewhere = await signIn();
  const thief: Tokens = (await refresh(here)).body;
  pass(minuteMs);
  expect((await refresh(here)).status).toBe(401);
  expect(await isSignedIn(thief)).toBe(false);
  expect(await sessions(elsewhere)).toHaveLength(1);
});

test('of two refreshes at once both get the same token, and go on', async () => {
  const { here } = await signedIn();
  const [one, other] = (await Promise.all([refresh(here), refresh(here)])).map(({ body }): Tokens => body);
  expect(one?.refresh_token).toBe(other?.refresh_token);
  for (const tokens of [one, other]) expect(tokens && (await isSignedIn(tokens))).toBe(true);
});

test('an answer that got lost comes again for a minute', async () => {
  const { here } = await signedIn();
  const lost: Tokens = (await refresh(here)).body;
  pass(minuteMs - 1);
  const again = await refresh(here);
  expect(again.body.refresh_token).toBe(lost.refresh_token);
  expect(await isSignedIn(again.body)).toBe(true);
  pass(1);
  expect((await refresh(here)).status).toBe(401);
  expect(await isSignedIn(again.body)).toBe(false);
});

test('an answer whose token is in use was not lost: whoever asks for it again has stolen', async () => {
  const { here } = await signedIn();
  const second: Tokens = (await refresh(here)).body;
  const third: Tokens = (await refresh(second)).body;
  expect((await refresh(here)).status).toBe(401);
  expect(await isSignedIn(third)).toBe(false);
});

test('refreshing and logging out everywhere at once ends in no session', async () => {
  const { credentials, here, signIn } = await signedIn();
  const others = await Promise.all([signIn(), signIn(), signIn()]);
  const answers = await Promise.all([
    ...others.map((tokens) => refresh(tokens)),
    call('POST /sessions/end-all', by(here)),
  ]);
  for (const { status } of answers) expect([200, 401]).toContain(status);
  const left = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('email', '=', credentials.email)
    .execute();
  expect(left).toEqual([]);
});

test('who is blocked has no session left, and a token made meanwhile is worth nothing', async () => {
  const root = await person('root');
  const { here } = await signedIn();
  const { id } = (await call('GET /profile', by(here))).body;
  const [blocked, renewed] = await Promise.all([
    call(`PUT /users/${id}/block`, { as: root, body: { blocked: true } }),
    refresh(here),
  ]);
  expect(blocked.status).toBe(200);
  expect(await isSignedIn(here)).toBe(false);
  if (renewed.status === 200) expect(await isSignedIn(renewed.body)).toBe(false);
});

test('a token of the time before sessions were rows is good until it ends', async () => {
  const user = await person('user');
  expect((await call('GET /sessions', { as: user })).body).toEqual([]);
  expect((await call('GET /profile', { as: user })).status).toBe(200);
});

test('a strange user agent breaks nothing', async () => {
  const { signIn } = await signedIn();
  const tokens = await signIn('x'.repeat(3000));
  expect(await sessions(tokens)).toMatchObject([{ device: { browser: 'x'.repeat(40) } }, {}]);
});

test('the word of a proxy that nobody trusts does not count', async () => {
  const { credentials } = await signedIn();
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  const tokens = (await call('POST /authorize', { body: credentials, headers })).body;
  expect((await sessions(tokens))[0].address).toBe('127.0.0.1');
});

test('families of tokens that there were before become sessions', async () => {
  const old = await testDatabase();
  await sql`drop table attempts; alter table refresh_tokens drop constraint refresh_tokens_family_fkey; drop table sessions`.execute(
    old,
  );
  await sql`insert into users (email, username, created_at, updated_at) values ('old@example.org', 'old', now(), now())`.execute(
    old,
  );
  await sql`insert into refresh_tokens (hash, family, user_id, expires_at, used_at) values
    ('\\x01', '11111111-1111-4111-8111-111111111111', 1, '2026-04-01', '2026-03-05'),
    ('\\x02', '11111111-1111-4111-8111-111111111111', 1, '2026-04-04', null)`.execute(old);
  const migration = new URL('../../migrations/033-sessions.sql', import.meta.url);
  await sql.raw(await readFile(migration, 'utf8')).execute(old);
  expect(await old.selectFrom('sessions').selectAll().execute()).toMatchObject([
    {
      id: '11111111-1111-4111-8111-111111111111',
      user_id: 1,
      created_at: new Date('2026-03-02T00:00:00Z'),
      seen_at: new Date('2026-03-05T00:00:00Z'),
    },
  ]);
});
