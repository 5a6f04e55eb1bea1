import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { type Database, inTransaction } from '../db/database.ts';
import { testApp } from '../testing/app.ts';
import { untilWaiting } from '../testing/database.ts';
import { appCode } from '../testing/phone.ts';
import { withSecondFactor } from '../testing/second-factor.ts';
import { updatePassword } from './account.queries.ts';
import { updateSecondFactorAsConfirmed } from './second-factors.queries.ts';
import { deleteSessionsOfUser, findSession, insertSession } from './sessions.queries.ts';
import { findUserForUpdate } from './users.queries.ts';

const site = await testApp(afterAll);
const { call, clock, db } = site;

let people = 0;

function newPerson() {
  people += 1;
  return withSecondFactor(site, `ann-${people}@example.org`);
}

const finish = (sign_in_token: string | undefined, code: string, from?: string) =>
  call('POST /authorize/code', { body: { code, sign_in_token }, ...(from !== undefined && { from }) });

test('the password alone gives no session, and a code with it does', async () => {
  const { email, password, nextCode } = await newPerson();
  const first = await call('POST /authorize', { body: { email, password } });
  expect(first.status).toBe(200);
  expect(Object.keys(first.body).sort()).toEqual(['code_until', 'sign_in_token']);
  expect(new Date(first.body.code_until).getTime() - clock.now.getTime()).toBe(600_000);
  const asToken = await call('GET /profile', { headers: { 'access-token': first.body.sign_in_token } });
  expect(asToken.status).toBe(401);
  const second = await finish(first.body.sign_in_token, nextCode());
  expect(second.status).toBe(200);
  const profile = await call('GET /profile', { headers: { 'access-token': second.body.access_token } });
  expect(profile.body).toMatchObject({ email, secondFactor: 'on' });
});

test('a wrong password says the same, whether a code would be asked for or not', async () => {
  const { email } = await newPerson();
  const answer = await call('POST /authorize', { body: { email, password: 'wrong' } });
  expect(answer.body).toMatchObject({ statusCode: 401, code: 'account.wrongCredentials' });
});

test('a code counts once, also in another sign-in', async () => {
  const { nextCode, token } = await newPerson();
  const [one, two] = [await token(), await token()];
  const code = nextCode();
  expect((await finish(one, code)).status).toBe(200);
  const again = await finish(two, code);
  expect(again.body).toMatchObject({ statusCode: 400, fields: { code: expect.stringContaining('has been used') } });
  expect((await finish(two, nextCode())).status).toBe(200);
});

test('the code before one that counted does not count any more', async () => {
  const { secret, nextCode, token } = await newPerson();
  nextCode();
  const before = appCode(secret, clock.now);
  expect((await finish(await token(), nextCode())).status).toBe(200);
  expect((await finish(await token(), before)).status).toBe(400);
});

test('of two uses of a code at once, one counts', async () => {
  const { nextCode, token, codes } = await newPerson();
  for (const code of [nextCode(), codes[0] ?? '']) {
    const tokens = [await token(), await token(), await token()];
    const answers = await Promise.all(tokens.map((one) => finish(one, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  }
});

test('a sign-in is finished once', async () => {
  const { nextCode, token, codes } = await newPerson();
  const begun = await token();
  expect((await finish(begun, nextCode())).status).toBe(200);
  expect((await finish(begun, codes[0] ?? '')).body).toMatchObject({ statusCode: 409, code: 'account.signInOver' });
});

test('a sign-in waits ten minutes for its code', async () => {
  const { nextCode, token } = await newPerson();
  const [late, inTime] = [await token(), await token()];
  const begun = clock.now.getTime();
  clock.now = new Date(begun + 570_000 - 1);
  expect((await finish(inTime, nextCode())).status).toBe(200);
  clock.now = new Date(begun + 600_000);
  expect((await finish(late, nextCode())).body.code).toBe('account.signInOver');
  for (const none of [undefined, '', 'x'.repeat(43)]) {
    expect.soft((await finish(none, nextCode())).body.code, none).toBe('account.signInOver');
  }
});

test('a sign-in ends with five wrong codes', async () => {
  const { nextCode, token } = await newPerson();
  const begun = await token();
  for (let time = 0; time < 5; time += 1) expect((await finish(begun, '000000')).status).toBe(400);
  expect((await finish(begun, nextCode())).body.code).toBe('account.signInOver');
  expect((await finish(await token(), nextCode())).status).toBe(200);
});

test('after ten wrong codes one has to wait, and so has everybody elsewhere after thirty', async () => {
  const { nextCode, token, email } = await newPerson();
  // At home its owner stays welcome: they are signed in from somewhere else here.
  const elsewhere = { address: '203.0.113.200' };
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await db.updateTable('sessions').set(elsewhere).where('user_id', '=', id).execute();
  const guess = async (place: string, times: number) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await finish(await token(), '000000', place)).status);
    return statuses;
  };
  expect(await guess('198.51.100.1', 11)).toEqual([...Array(10).fill(400), 429]);
  expect((await finish(await token(), nextCode(), '198.51.100.1')).body.code).toBe('account.tooManyAttempts');
  expect((await finish(await token(), nextCode(), '198.51.100.2')).status).toBe(200);
  await guess('198.51.100.3', 10);
  await guess('198.51.100.4', 10);
  expect((await finish(await token(), nextCode(), '198.51.100.5')).status).toBe(429);
  expect((await finish(await token(), nextCode(), '203.0.113.200')).status, 'at home').toBe(200);
});

test('a recovery code works once', async () => {
  const { headers, codes, token } = await newPerson();
  const [code = ''] = codes;
  expect((await finish(await token(), ` ${code.replace('-', ' ').toUpperCase()}`)).status).toBe(200);
  expect((await call('GET /profile/second-factor', { headers })).body.codesLeft).toBe(9);
  expect((await finish(await token(), code)).status).toBe(400);
});

test('a new password, or being signed out everywhere, ends sign-ins that wait for a code', async () => {
  const { headers, password: current, nextCode, token } = await newPerson();
  const begun = await token();
  const body = { current, password: 'battery staple' };
  await call('PUT /profile/password', { headers, body });
  expect((await finish(begun, nextCode())).body.code).toBe('account.signInOver');
});

test('who is blocked meanwhile does not get in', async () => {
  const { email, nextCode, token } = await newPerson();
  const begun = await token();
  await db.updateTable('users').set({ blocked_at: clock.now }).where('email', '=', email).execute();
  expect((await finish(begun, nextCode())).status).toBe(403);
});

test('a browser has what belongs to its sign-in in a cookie out of reach for scripts', async () => {
  const { email, password, nextCode } = await newPerson();
  const page = { 'x-session': 'cookie' };
  const first = await call('POST /authorize', { body: { email, password }, headers: page });
  expect(Object.keys(first.body)).toEqual(['code_until']);
  const [cookie = ''] = [first.headers['set-cookie'] ?? []].flat().map(String);
  expect(cookie).toMatch(/^sign_in=[\w-]{43}; .*Path=\/api\/authorize; .*HttpOnly; SameSite=Lax/);
  const code = nextCode();
  const stranger = await call('POST /authorize/code', { body: { code }, headers: page });
  expect(stranger.body.code, 'another browser').toBe('account.signInOver');
  const headers = { ...page, cookie: cookie.split(';')[0] ?? '' };
  const second = await call('POST /authorize/code', { body: { code }, headers });
  expect(second.body).toEqual({});
  const given = [second.headers['set-cookie'] ?? []].flat().map((line) => String(line).split('=')[0]);
  expect(given).toEqual(expect.arrayContaining(['sign_in', 'access_token', 'refresh_token']));
});

async function newUser() {
  people += 1;
  const credentials = { email: `ben-${people}@example.org`, password: 'correct horse' };
  expect((await call('POST /register', { body: credentials })).status).toBe(200);
  return credentials;
}

/** Holds the account, as what ends all its sessions does, until another call waits for it; then does it. */
async function beforeItCounts<Answer>(
  email: string,
  asked: () => Promise<Answer>,
  change: (db: Database, id: number) => Promise<unknown>,
) {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return inTransaction(db, async (inside) => {
    await findUserForUpdate(inside, id);
    const answer = asked();
    await untilWaiting(db);
    await change(inside, id);
    return { answer };
  });
}

test('a sign-in that has looked at the password is no longer one when another is set', async () => {
  const { email, password } = await newUser();
  const { answer } = await beforeItCounts(
    email,
    () => call('POST /authorize', { body: { email, password } }),
    (inside, id) => updatePassword(inside, id, 'another', clock.now),
  );
  expect(await answer).toMatchObject({ status: 401, body: { code: 'account.wrongCredentials' } });
});

test('who is blocked, or gets a second step, while signing in has no session', async () => {
  const blocked = await newUser();
  const first = await beforeItCounts(
    blocked.email,
    () => call('POST /authorize', { body: blocked }),
    (inside, id) => inside.updateTable('users').set({ blocked_at: clock.now }).where('id', '=', id).execute(),
  );
  expect(await first.answer).toMatchObject({ status: 403, body: { code: 'account.blocked' } });
  const careful = await newPerson();
  await db.updateTable('second_factors').set({ confirmed_at: null }).execute();
  const second = await beforeItCounts(
    careful.email,
    () => call('POST /authorize', { body: { email: careful.email, password: careful.password } }),
    (inside, id) => updateSecondFactorAsConfirmed(inside, id, clock.now),
  );
  expect(await second.answer).toMatchObject({ status: 200, body: { sign_in_token: expect.any(String) } });
});

test.each<[string, (id: number) => string]>([
  ['all sessions', () => 'POST /sessions/end-all'],
  ['all others', () => 'POST /sessions/end-others'],
  ['all of an account, for root,', (id) => `POST /users/${id}/end-sessions`],
])('to end %s is to end the one that begins at this moment, too', async (_, pathOf) => {
  const { email, password } = await newUser();
  const { body: signedIn } = await call('POST /authorize', { body: { email, password } });
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const path = pathOf(id);
  const by = path.startsWith('POST /users')
    ? { as: await site.person('root') }
    : { headers: { 'access-token': signedIn.access_token } };
  const late = {
    id: randomUUID(),
    visitor: { userAgent: '', address: '::1' },
    device: randomBytes(32),
    now: clock.now,
  };
  const { answer } = await beforeItCounts(
    email,
    () => call(path, by),
    (inside) => insertSession(inside, id, late),
  );
  expect((await answer).status).toBe(200);
  expect(await findSession(db, id, late.id)).toBeUndefined();
});

test.each<[string, string, (current: string, secret: string, email: string) => object]>([
  ['another password', 'PUT /profile/password', (current) => ({ current, password: 'a stranger chose this' })],
  ['a new secret for an app', 'POST /profile/second-factor/setup', (current) => ({ current })],
  ['another e-mail', 'POST /profile/email', (current, _, email) => ({ current, email: `other-${email}` })],
  ['an end of the account', 'POST /profile/deletion', (password) => ({ password })],
  ['one login less', 'DELETE /profile/accounts/twitch', () => ({})],
  ['a second step', 'POST /profile/second-factor', (_, secret) => ({ code: appCode(secret, clock.now) })],
])('who is signed out meanwhile does not get %s any more', async (_, path, bodyOf) => {
  const { email, password } = await newUser();
  const { body: signedIn } = await call('POST /authorize', { body: { email, password } });
  const headers = { 'access-token': signedIn.access_token };
  const setup = await call('POST /profile/second-factor/setup', { headers, body: { current: password } });
  const { answer } = await beforeItCounts(
    email,
    () => call(path, { headers, body: bodyOf(password, setup.body.secret, email) }),
    (inside, id) => deleteSessionsOfUser(inside, id),
  );
  expect(await answer).toMatchObject({ status: 401, body: { code: 'account.notAuthorized' } });
});
