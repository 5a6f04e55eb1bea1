import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { siteWithMail, testPassword } from '../testing/letters.ts';
import { appCode } from '../testing/phone.ts';
import { withSecondFactor } from '../testing/second-factor.ts';

const site = await testApp(afterAll);
const { call, clock, db } = site;

let people = 0;

function newEmail() {
  people += 1;
  return `ann-${people}@example.org`;
}

async function newcomer() {
  const credentials = { email: newEmail(), password: 'correct horse' };
  const { access_token } = (await call('POST /register', { body: credentials })).body;
  return { ...credentials, headers: { 'access-token': access_token } };
}

const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

test('it is set up by the password and a code of the app, and counts from then on', async () => {
  const { headers, password: current, ...ann } = await newcomer();
  const read = async () => (await call('GET /profile/second-factor', { headers })).body;
  expect(await read()).toEqual({ isOn: false, since: null, codesLeft: 0, proof: 'password', isProven: true });
  const { secret, uri } = (await call('POST /profile/second-factor/setup', { headers, body: { current } })).body;
  expect(uri).toContain(`secret=${secret}`);
  expect((await read()).isOn, 'not before a code').toBe(false);
  expect((await call('POST /authorize', { body: { ...ann, password: current } })).body).toHaveProperty('access_token');
  const wrong = await call('POST /profile/second-factor', { headers, body: { code: '000000' } });
  expect(wrong.body).toMatchObject({ statusCode: 400, fields: { code: expect.stringContaining('not right') } });
  const code = appCode(secret, clock.now);
  const on = await call('POST /profile/second-factor', { headers, body: { code } });
  expect(on.status).toBe(200);
  expect(new Set(on.body.codes).size).toBe(10);
  expect(await read()).toMatchObject({ isOn: true, since: clock.now.toISOString(), codesLeft: 10 });
  expect((await call('GET /profile', { headers })).body).toMatchObject({ secondFactor: 'on', restingRole: null });
  const again = await call('POST /profile/second-factor/setup', { headers, body: { current } });
  expect(again.body.code).toBe('account.secondFactorOn');
});

test('a session alone sets up nothing, and what was set up long ago is no longer confirmed', async () => {
  const { headers, password: current } = await newcomer();
  for (const body of [{}, { current: 'wrong' }]) {
    const answer = await call('POST /profile/second-factor/setup', { headers, body });
    expect(answer.body).toMatchObject({ statusCode: 400, fields: { current: 'This is not your current password' } });
  }
  expect((await call('POST /profile/second-factor', { headers, body: { code: '123456' } })).body.code).toBe(
    'account.setupOver',
  );
  const fresh = await call('POST /authorize', { body: { email: `ann-${people}@example.org`, password: current } });
  const { secret } = (await call('POST /profile/second-factor/setup', { headers, body: { current } })).body;
  later(30 * 60 + 1);
  const renewed = await call('POST /refresh-token', { headers: { 'refresh-token': fresh.body.refresh_token } });
  const late = { 'access-token': renewed.body.access_token };
  const answer = await call('POST /profile/second-factor', {
    headers: late,
    body: { code: appCode(secret, clock.now) },
  });
  expect(answer.body).toMatchObject({ statusCode: 409, code: 'account.setupOver' });
});

test('who has no password has to have logged in lately', async () => {
  const { headers, email } = await newcomer();
  await db.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute();
  const begin = () => call('POST /profile/second-factor/setup', { headers, body: {} });
  expect((await begin()).status).toBe(200);
  later(14 * 60);
  expect((await call('GET /profile/second-factor', { headers })).body).toMatchObject({
    proof: 'login',
    isProven: true,
  });
  await db
    .updateTable('sessions')
    .set({ created_at: new Date(0) })
    .execute();
  expect((await begin()).body).toMatchObject({ statusCode: 403, code: 'account.signInAgain' });
});

test('turning it on ends the sessions that began with one step', async () => {
  const { headers, password: current, email } = await newcomer();
  const other = (await call('POST /authorize', { body: { email, password: current } })).body.access_token;
  const { secret } = (await call('POST /profile/second-factor/setup', { headers, body: { current } })).body;
  await call('POST /profile/second-factor', { headers, body: { code: appCode(secret, clock.now) } });
  expect((await call('GET /profile', { headers: { 'access-token': other } })).status).toBe(401);
  expect((await call('GET /profile', { headers })).status).toBe(200);
});

/** What an app reads: base32 (RFC 4648). */
function bytesOfSecret(secret: string): Buffer {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

test('the database has neither the secret nor a recovery code', async () => {
  const { secret, codes } = await withSecondFactor(site, newEmail());
  const rows = await db.selectFrom('second_factors').selectAll().execute();
  const hashes = await db.selectFrom('recovery_codes').selectAll().execute();
  const kept = Buffer.concat([...rows.flatMap(({ seed, salt }) => [seed, salt]), ...hashes.map(({ hash }) => hash)]);
  const seed = bytesOfSecret(secret);
  expect(seed).toHaveLength(20);
  for (const hidden of [seed, secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
    expect(kept.includes(hidden)).toBe(false);
  }
  expect(hashes.every(({ hash }) => hash.length === 32)).toBe(true);
  expect(rows.at(-1)?.salt).toHaveLength(16);
});

test('new recovery codes take the place of the old ones', async () => {
  const { headers, password: current, codes, nextCode, token } = await withSecondFactor(site, newEmail());
  const ask = (body: object) => call('POST /profile/second-factor/codes', { headers, body });
  expect((await ask({ code: nextCode() })).body.fields).toHaveProperty('current');
  expect((await ask({ current, code: '000000' })).body.fields).toHaveProperty('code');
  const made = await ask({ current, code: nextCode() });
  expect(made.body.codes).toHaveLength(10);
  expect(made.body.codes).not.toContain(codes[0]);
  const signIn = async (code = '') => call('POST /authorize/code', { body: { code, sign_in_token: await token() } });
  expect((await signIn(codes[0])).status).toBe(400);
  expect((await signIn(made.body.codes[0])).status).toBe(200);
});

test('it is turned off by the password and a code, also a recovery code', async () => {
  const { headers, email, password: current, codes } = await withSecondFactor(site, newEmail());
  const off = (body: object) => call('POST /profile/second-factor/off', { headers, body });
  expect((await off({ code: codes[0] })).body.fields).toHaveProperty('current');
  expect((await off({ current, code: '000000' })).body.fields).toHaveProperty('code');
  expect((await off({ current: 'wrong', code: codes[0] })).body.fields).toHaveProperty('current');
  expect((await off({ current, code: codes[0]?.toUpperCase() })).status).toBe(200);
  expect((await call('POST /authorize', { body: { email, password: current } })).body).toHaveProperty('access_token');
  expect((await off({ current, code: codes[1] })).body.code).toBe('account.secondFactorOff');
  expect(
    await db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', await idOf(email))
      .execute(),
  ).toEqual([]);
});

test('whoever holds a session cannot guess codes for long', async () => {
  const { headers, password: current, nextCode } = await withSecondFactor(site, newEmail());
  const off = (code: string) => call('POST /profile/second-factor/off', { headers, body: { current, code } });
  for (let time = 0; time < 10; time += 1) await off('000000');
  expect((await off(nextCode())).body).toMatchObject({ statusCode: 429, code: 'account.tooManyAttempts' });
});

test('a new password does not turn it off', async () => {
  const { headers, email, password: current } = await withSecondFactor(site, newEmail());
  const body = { current, password: 'battery staple' };
  expect((await call('PUT /profile/password', { headers, body })).status).toBe(200);
  const answer = await call('POST /authorize', { body: { email, password: body.password } });
  expect(answer.body).toEqual({ code_until: expect.any(String), sign_in_token: expect.any(String) });
});

test('a new password by letter does not turn it off', async () => {
  const mailing = await siteWithMail();
  const email = 'ann@example.org';
  const { as } = await mailing.registered(email);
  const { nextCode } = await withSecondFactor(mailing, email, testPassword, as);
  await mailing.call('POST /forgot-password', { body: { email } });
  const body = { token: await mailing.tokenTo(email), password: 'battery staple' };
  expect((await mailing.call('POST /reset-password', { body })).status).toBe(200);
  const signIn = await mailing.call('POST /authorize', { body: { email, password: body.password } });
  expect(signIn.body).not.toHaveProperty('access_token');
  const { sign_in_token } = signIn.body;
  expect((await mailing.call('POST /authorize/code', { body: { code: nextCode(), sign_in_token } })).status).toBe(200);
});

test('a second step from before the e-mail was verified goes with a new password by letter', async () => {
  const mailing = await siteWithMail();
  const email = 'ann@example.org';
  const { as } = await mailing.registered(email, { isVerified: false });
  await withSecondFactor(mailing, email, testPassword, as);
  await mailing.call('POST /forgot-password', { body: { email } });
  const body = { token: await mailing.tokenTo(email), password: 'battery staple' };
  expect((await mailing.call('POST /reset-password', { body })).status).toBe(200);
  const signIn = await mailing.call('POST /authorize', { body: { email, password: body.password } });
  expect(signIn.body).toHaveProperty('access_token');
});

test('root turns it off for somebody who has lost everything, and their sessions end', async () => {
  const { headers, email, password, token } = await withSecondFactor(site, newEmail());
  const id = await idOf(email);
  const [root, admin] = [await site.person('root'), await site.person('admin')];
  const off = `POST /users/${id}/second-factor/off`;
  expect((await call(off, { as: admin })).status).toBe(403);
  const begun = await token();
  const listed = await call(`GET /users?search=${email}`, { as: root });
  expect(listed.body.users).toMatchObject([{ hasSecondFactor: true }]);
  expect((await call(off, { as: root })).body).toMatchObject({ id, hasSecondFactor: false });
  expect((await call(off, { as: root })).status, 'a second time').toBe(200);
  expect((await call('GET /profile', { headers })).status).toBe(401);
  const finish = await call('POST /authorize/code', { body: { code: '123456', sign_in_token: begun } });
  expect(finish.body.code).toBe('account.signInOver');
  expect((await call('POST /authorize', { body: { email, password } })).body).toHaveProperty('access_token');
  expect((await call(`POST /users/${root.id}/second-factor/off`, { as: root })).body.code).toBe('user.notYourself');
});

test('its owner is told by letter when it is turned on or off, and when a recovery code is used', async () => {
  const mailing = await siteWithMail();
  const email = 'ann@example.org';
  const { as: headers } = await mailing.registered(email);
  const { codes, nextCode, token } = await withSecondFactor(mailing, email, testPassword, headers);
  const current = testPassword;
  await mailing.call('POST /authorize/code', { body: { code: codes[0], sign_in_token: await token() } });
  await mailing.call('POST /profile/second-factor/codes', { headers, body: { current, code: nextCode() } });
  await mailing.call('POST /profile/second-factor/off', { headers, body: { current, code: nextCode() } });
  await withSecondFactor(mailing, email, testPassword, headers);
  const { id } = (await mailing.call('GET /profile', { headers })).body;
  await mailing.call(`POST /users/${id}/second-factor/off`, { as: await mailing.person('root') });
  const subjects = (await mailing.lettersTo(email)).map((letter) => letter.header('Subject'));
  // Letters may overtake each other.
  expect(
    subjects
      .filter((subject) => subject !== 'New sign-in to your account')
      .slice(1)
      .sort(),
  ).toEqual([
    'A recovery code was used',
    'New recovery codes',
    'Two-step sign-in is off',
    'Two-step sign-in is on',
    'Two-step sign-in is on',
    'Two-step sign-in was turned off for you',
  ]);
});

test('one is given what is stored of it, without secrets, and it goes with the account', async () => {
  const { headers, email, password, codes, secret, token } = await withSecondFactor(site, newEmail());
  await token();
  const { body } = await call('GET /profile/data', { headers });
  expect(body.secondFactor).toMatchObject({ confirmed_at: expect.any(String) });
  expect(body.secondFactor.recovery_codes).toHaveLength(10);
  expect(body.pendingSignIns).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain(secret);
  expect(JSON.stringify(body)).not.toContain(codes[0]);
  const id = await idOf(email);
  expect((await call('POST /profile/deletion', { headers, body: { password } })).status).toBe(200);
  for (const table of ['second_factors', 'recovery_codes', 'pending_sign_ins'] as const) {
    expect.soft(await db.selectFrom(table).selectAll().where('user_id', '=', id).execute(), table).toEqual([]);
  }
});

async function idOf(email: string): Promise<number> {
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
}
