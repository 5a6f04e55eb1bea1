import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';

// One site for all: time only goes on, and each test has people of its own.
const { call, clock, db, person } = await testApp(afterAll);

let people = 0;

function newcomer() {
  people += 1;
  return { email: `ann-${people}@example.org`, password: 'correct horse' };
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

function refresh(token: string) {
  return call('POST /refresh-token', { headers: { 'refresh-token': token } });
}

function profile(token: string) {
  return call('GET /profile', { headers: { 'access-token': token } });
}

function pass(ms: number) {
  clock.now = new Date(clock.now.getTime() + ms);
}

test('who registers is signed in, as a plain user whose name says nothing of the e-mail', async () => {
  const ann = newcomer();
  const registered = await call('POST /register', { body: ann, headers: { 'accept-language': 'ru-RU' } });
  expect(registered.status).toBe(200);
  const { status, body } = await profile(registered.body.access_token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: ann.email, role: 'user', isVerifiedEmail: false, language: 'ru', languageId: 2 });
  expect(body.username).toMatch(/^user-[0-9a-f]{10}$/);
  expect(body.createdAt).toBe(clock.now.toISOString());
  expect(Object.keys(body)).not.toContain('password_hash');
});

test('one signs in with the right password only', async () => {
  const ann = newcomer();
  await call('POST /register', { body: ann });
  expect((await call('POST /authorize', { body: ann })).body).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
  });
  const wrong = await call('POST /authorize', { body: { ...ann, password: 'Correct horse' } });
  const unknown = await call('POST /authorize', { body: { ...ann, email: 'bob@example.org' } });
  expect(wrong.body).toMatchObject({ statusCode: 401, error: 'Wrong e-mail or password' });
  expect(unknown.body, 'nobody can find out which e-mails have an account').toEqual(wrong.body);
});

test('a password counts as it was typed, to the last of its 200 characters', async () => {
  const long = ` ${'correct horse battery staple '.repeat(7).slice(0, 198)}x`;
  expect(long).toHaveLength(200);
  const ann = { ...newcomer(), password: long };
  expect((await call('POST /register', { body: ann })).status).toBe(200);
  const others = [long.trim(), long.toUpperCase(), `${long.slice(0, 199)}y`, long.slice(0, 72), long.slice(0, 199)];
  for (const password of others) {
    expect.soft((await call('POST /authorize', { body: { ...ann, password } })).status, password).toBe(401);
  }
  expect((await call('POST /authorize', { body: ann })).status).toBe(200);
});

test('a password stays good for years', async () => {
  const ann = newcomer();
  await call('POST /register', { body: ann });
  pass(3 * 365 * dayMs);
  expect((await call('POST /authorize', { body: ann })).status).toBe(200);
});

test('an e-mail has one account, however it is written', async () => {
  const ann = newcomer();
  const written = { ...ann, email: ` ${ann.email.toUpperCase()} ` };
  await call('POST /register', { body: written });
  expect((await call('POST /register', { body: ann })).body).toMatchObject({
    statusCode: 409,
    code: 'account.emailTaken',
    error: 'An account with this e-mail already exists',
  });
  expect((await call('POST /authorize', { body: ann })).status).toBe(200);
  expect((await call('POST /authorize', { body: written })).status).toBe(200);
});

test('of two who register an e-mail at once, one gets it', async () => {
  const ann = newcomer();
  const answers = await Promise.all([1, 2].map(() => call('POST /register', { body: ann })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

const ann = newcomer();

const refusedCredentials = [
  ['no e-mail', { password: ann.password }, { email: 'Please fill e-mail' }],
  ['an empty password', { ...ann, password: '' }, { password: 'Please fill password' }],
  ['neither', {}, { email: 'Please fill e-mail', password: 'Please fill password' }],
  ['something that is no e-mail', { ...ann, email: 'ann' }, { email: 'Please enter a valid e-mail address' }],
  ['a short password', { ...ann, password: '1234567' }, { password: 'The password needs at least 8 characters' }],
  ['an endless password', { ...ann, password: 'x'.repeat(201) }, { password: 'Password: at most 200 characters' }],
] as const;

test('an account needs an e-mail and a password of reasonable length', async () => {
  for (const [what, body, fields] of refusedCredentials) {
    const answer = await call('POST /register', { body });
    expect.soft(answer.body, what).toMatchObject({ statusCode: 400, code: 'request.invalid' });
    expect.soft(answer.body.fields, what).toEqual(fields);
  }
});

test('an access token holds for 15 minutes', async () => {
  const ann = newcomer();
  const { access_token } = (await call('POST /register', { body: ann })).body;
  pass(15 * minuteMs - 1000);
  expect((await profile(access_token)).status).toBe(200);
  pass(2000);
  expect((await profile(access_token)).body).toMatchObject({ statusCode: 401, error: 'Not authorized' });
});

test('an access token that somebody else signed is worth nothing', async () => {
  const ann = newcomer();
  const { access_token } = (await call('POST /register', { body: ann })).body;
  const [header, claims = '', signature] = access_token.split('.');
  const asRoot = Buffer.from(claims, 'base64url').toString().replace('"user"', '"root"');
  const forged = [header, Buffer.from(asRoot).toString('base64url'), signature].join('.');
  const unsigned = [Buffer.from('{"alg":"none"}').toString('base64url'), Buffer.from(asRoot).toString('base64url'), ''];
  for (const token of [forged, unsigned.join('.'), 'x', 'a.b.c']) expect((await profile(token)).status).toBe(401);
});

test('a refresh token is exchanged for a new pair', async () => {
  const ann = newcomer();
  const first = (await call('POST /register', { body: ann })).body;
  pass(dayMs);
  const second = await refresh(first.refresh_token);
  expect(second.status).toBe(200);
  expect(second.body.refresh_token).not.toBe(first.refresh_token);
  expect((await profile(second.body.access_token)).status).toBe(200);
  expect((await refresh(second.body.refresh_token)).status).toBe(200);
});

test('a refresh token that comes a second time ends the sessions of its family, and no other', async () => {
  const ann = newcomer();
  const first = (await call('POST /register', { body: ann })).body;
  const elsewhere = (await call('POST /authorize', { body: ann })).body;
  const second = (await refresh(first.refresh_token)).body;
  pass(minuteMs);
  const stolen = await refresh(first.refresh_token);
  expect(stolen.body).toMatchObject({ statusCode: 401, error: 'Not authorized' });
  expect((await refresh(second.refresh_token)).status).toBe(401);
  expect((await refresh(elsewhere.refresh_token)).status).toBe(200);
});

test('a used refresh token ends its session as long as that lives', async () => {
  const { refresh_token: first } = (await call('POST /register', { body: newcomer() })).body;
  let stolen = (await refresh(first)).body;
  for (let week = 0; week < 8; week += 1) {
    pass(7 * dayMs);
    stolen = (await refresh(stolen.refresh_token)).body;
  }
  expect((await refresh(first)).body.error).toBe('Not authorized');
  expect((await refresh(stolen.refresh_token)).status).toBe(401);
});

test('of refresh tokens nothing is left in the end', async () => {
  const ann = newcomer();
  await call('POST /register', { body: ann });
  const { id } = await db.selectFrom('users').select('id').where('email', '=', ann.email).executeTakeFirstOrThrow();
  pass(121 * dayMs);
  await call('POST /authorize', { body: ann });
  const kept = await db.selectFrom('refresh_tokens').select('hash').where('user_id', '=', id).execute();
  expect(kept).toHaveLength(1);
});

test('a refresh token holds for 30 days and then says so, however often it is asked', async () => {
  const ann = newcomer();
  const { refresh_token } = (await call('POST /register', { body: ann })).body;
  pass(30 * dayMs);
  // Somebody who was here with the phone meanwhile.
  await call('POST /authorize', { body: ann });
  const expired = { statusCode: 401, code: 'account.refreshTokenExpired', error: 'Refresh token is expired' };
  expect((await refresh(refresh_token)).body).toMatchObject(expired);
  expect((await refresh(refresh_token)).body).toMatchObject(expired);
});

test('a refresh token that is missing or made up is not authorized', async () => {
  const missing = await call('POST /refresh-token');
  expect(missing.body).toMatchObject({ statusCode: 401, message: 'Not authorized', error: 'Not authorized' });
  expect((await refresh('made-up')).body).toEqual(missing.body);
});

test('logging out ends the session, and nobody minds a second time', async () => {
  const ann = newcomer();
  const { refresh_token } = (await call('POST /register', { body: ann })).body;
  const logout = () => call('POST /logout', { headers: { 'refresh-token': refresh_token } });
  expect(await logout()).toMatchObject({ status: 200, body: {} });
  expect((await refresh(refresh_token)).body.error).toBe('Not authorized');
  expect((await logout()).status).toBe(200);
  expect((await call('POST /logout')).status).toBe(200);
});

test('who may choose an organizer gets the list of those who can be one', async () => {
  const [user, organizer, admin] = [await person('user'), await person('organizer'), await person('admin')];
  const { body } = await call('GET /organizers-list', { as: admin });
  const ids = body.map(({ id }: { id: number }) => id);
  expect([ids.includes(user.id), ids.includes(organizer.id), ids.includes(admin.id)]).toEqual([false, true, true]);
  expect(body[0]).toEqual({ id: expect.any(Number), username: expect.any(String) });
  expect((await call('GET /organizers-list', { as: organizer })).status).toBe(403);
  expect((await call('GET /organizers-list')).status).toBe(401);
});
