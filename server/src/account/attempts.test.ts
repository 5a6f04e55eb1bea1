import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '../testing/app.ts';
import { countAttempts, takeSignIn } from './attempts.actions.ts';
import { deleteOldAttempts } from './attempts.queries.ts';

const { call, db } = await testApp(afterAll);

const password = 'correct horse';
let people = 0;
let places = 0;

async function newcomer() {
  people += 1;
  const credentials = { email: `ann-${people}@example.org`, password };
  await call('POST /register', { body: credentials, from: newPlace() });
  return credentials;
}

function newPlace() {
  places += 1;
  return `10.0.${Math.floor(places / 250)}.${places % 250}`;
}

function program(address: string) {
  return { userAgent: '', address, isPage: false, device: undefined };
}

async function fail(email: string, from: string, times: number) {
  for (let time = 0; time < times; time += 1) {
    const answer = await call('POST /authorize', { body: { email, password: 'wrong' }, from });
    expect(answer.body.code).toBe('account.wrongCredentials');
  }
}

function signIn(credentials: object, from: string, headers = {}) {
  return call('POST /authorize', { body: credentials, from, headers });
}

/** The library goes by the machine's clock. */
function pass(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  onTestFinished(() => void vi.useRealTimers());
}

test('after ten wrong passwords one has to wait, and is told how long', async () => {
  const [ann, place] = [await newcomer(), newPlace()];
  await fail(ann.email, place, 10);
  const refused = await signIn(ann, place);
  expect(refused.body).toMatchObject({
    statusCode: 429,
    code: 'account.tooManyAttempts',
    error: 'Too many attempts. Please wait, in minutes: 15',
    facts: { minutes: 15 },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect((await signIn(ann, place, { 'accept-language': 'ru' })).body.error).toMatch(/^Слишком много попыток/);
  pass(15 * 60_000);
  expect((await signIn(ann, place)).status).toBe(200);
});

test('who is refused is so whether there is such an account or not', async () => {
  const [ann, place] = [await newcomer(), newPlace()];
  await fail(ann.email, place, 10);
  await fail('nobody@example.org', place, 10);
  const [known, unknown] = [await signIn(ann, place), await signIn({ ...ann, email: 'nobody@example.org' }, place)];
  const { code, error, facts } = known.body;
  expect(unknown.body).toMatchObject({ code, error, facts: { minutes: facts.minutes } });
  expect(code).toBe('account.tooManyAttempts');
});

test('a stranger locks nobody out: from elsewhere the right password is good', async () => {
  const ann = await newcomer();
  await fail(ann.email, newPlace(), 10);
  expect((await signIn(ann, newPlace())).status).toBe(200);
});

test('signing in right takes back what was counted', async () => {
  const [ann, place] = [await newcomer(), newPlace()];
  for (let time = 0; time < 3; time += 1) {
    await fail(ann.email, place, 9);
    expect((await signIn(ann, place)).status).toBe(200);
  }
});

test('guesses that come at once are not more than those one after the other', async () => {
  const [ann, place] = [await newcomer(), newPlace()];
  const guesses = Array.from({ length: 25 }, () => signIn({ ...ann, password: 'wrong' }, place));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});

test('who guesses from a whole network is one place', async () => {
  const ann = await newcomer();
  for (let time = 0; time < 10; time += 1) await fail(ann.email, `2001:db8:0:1::${time}`, 1);
  expect((await signIn(ann, '2001:db8:0:1:ffff::1')).status).toBe(429);
  expect((await signIn(ann, '2001:db8:0:2::1')).status).toBe(200);
});

test('guessing from everywhere is limited, but not where the account is signed in, nor where it was', async () => {
  const [ann, home, before] = [await newcomer(), newPlace(), newPlace()];
  await signIn(ann, home);
  const there = (await signIn(ann, before)).body;
  await call('POST /logout', { headers: { 'refresh-token': there.refresh_token } });
  const attempts = countAttempts(db);
  const take = () => takeSignIn(attempts, ann.email, program(newPlace()));
  for (let time = 0; time < 100; time += 1) await take();
  await expect(take()).rejects.toMatchObject({ code: 'account.tooManyAttempts' });
  expect((await signIn(ann, newPlace())).status, 'elsewhere it has to wait').toBe(429);
  expect((await signIn(ann, home)).status).toBe(200);
  expect((await signIn(ann, before)).status).toBe(200);
});

test('trying many accounts from one place is limited', async () => {
  const [attempts, address] = [countAttempts(db), newPlace()];
  const take = (n: number) => takeSignIn(attempts, `many-${n}@example.org`, program(address));
  for (let time = 0; time < 100; time += 1) await take(time);
  await expect(take(100)).rejects.toMatchObject({ code: 'account.tooManyAttempts' });
});

test('nodes count together', async () => {
  const nodes = [countAttempts(db), countAttempts(db)] as const;
  const visitor = program(newPlace());
  for (let time = 0; time < 10; time += 1) await takeSignIn(nodes[time < 5 ? 0 : 1], 'x@example.org', visitor);
  for (const node of nodes) {
    await expect(takeSignIn(node, 'x@example.org', visitor)).rejects.toMatchObject({ code: 'account.tooManyAttempts' });
  }
});

test('new accounts are limited by the place', async () => {
  const [place, attempts] = [newPlace(), countAttempts(db)];
  for (let time = 0; time < 100; time += 1) await attempts.register.take(place);
  const register = (from: string) =>
    call('POST /register', { body: { email: `late-${from}@example.org`, password }, from });
  expect((await register(place)).status).toBe(429);
  expect((await register(newPlace())).status).toBe(200);
});

test('refresh tokens that fail are limited by the place, and one that is good goes on there', async () => {
  const [place, attempts] = [newPlace(), countAttempts(db)];
  const ann = await newcomer();
  const { refresh_token } = (await signIn(ann, place)).body;
  const refresh = (token: string, from: string) =>
    call('POST /refresh-token', { headers: { 'refresh-token': token }, from });
  for (let time = 0; time < 299; time += 1) await attempts.refresh.take(place);
  expect((await refresh('made-up', place)).status).toBe(401);
  expect((await refresh('made-up', place)).status).toBe(429);
  expect((await refresh(refresh_token, place)).status).toBe(200);
});

test('the table says nothing of who tried, and forgets', async () => {
  await fail('secret@example.org', newPlace(), 1);
  const rows = () => db.selectFrom('attempts').select('key').execute();
  expect(JSON.stringify(await rows())).not.toContain('secret');
  pass(61 * 60_000);
  await deleteOldAttempts(db);
  expect(await rows()).toEqual([]);
});

test('a browser that is known is a place of its own, whatever strangers try at the same address', async () => {
  const [ann, shared] = [await newcomer(), newPlace()];
  const { headers } = await signIn(ann, shared, { 'x-session': 'cookie' });
  const device = /(?:^|,)(device=[^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  const known = { 'x-session': 'cookie', cookie: device };
  await fail(ann.email, shared, 10);
  expect((await signIn(ann, shared)).status).toBe(429);
  expect((await signIn(ann, shared, { 'x-session': 'cookie' })).status, 'a browser that nobody knows').toBe(429);
  expect((await signIn(ann, shared, known)).status).toBe(200);
  for (let time = 0; time < 10; time += 1) {
    const wrong = { ...ann, password: 'wrong' };
    expect((await signIn(wrong, shared, known)).status).toBe(401);
  }
  expect((await signIn(ann, shared, known)).status, 'nor is it a way to guess').toBe(429);
});
