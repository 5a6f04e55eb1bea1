import { accountEndpoints } from '@agon/contract/account.endpoints';
import { mailEndpoints } from '@agon/contract/account.mail.endpoints';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { testApp } from '../testing/app.ts';
import { hashPassword, isPassword } from './passwords.ts';

const { call, db } = await testApp(afterAll);

let people = 0;

async function newcomer() {
  people += 1;
  const credentials = { email: `ann-${people}@example.org`, password: 'correct horse' };
  const { access_token } = (await call('POST /register', { body: credentials })).body;
  return { ...credentials, headers: { 'access-token': access_token } };
}

const next = 'battery staple';

test('a password that everybody would try is refused, in the words of the reader', async () => {
  const body = { email: 'late@example.org', password: 'Password123' };
  expect((await call('POST /register', { body })).body).toMatchObject({
    statusCode: 400,
    fields: { password: 'This password is among the first that others would try. Please choose another one' },
  });
  const inRussian = await call('POST /register', { body, headers: { 'accept-language': 'ru' } });
  expect(inRussian.body.error).toBe('Этот пароль попробуют одним из первых. Придумайте другой');
  expect((await call('POST /register', { body: { ...body, password: body.email } })).body.fields).toEqual({
    password: 'The password must not be your e-mail',
  });
});

test('who changes the password goes on here in a new session, and all others end', async () => {
  const { headers, ...ann } = await newcomer();
  const elsewhere = (await call('POST /authorize', { body: ann })).body.access_token;
  const body = { current: ann.password, password: next };
  const changed = await call('PUT /profile/password', { headers, body });
  expect(changed.status).toBe(200);
  const here = { headers: { 'access-token': changed.body.access_token } };
  expect((await call('GET /profile', here)).status).toBe(200);
  expect((await call('GET /sessions', here)).body).toMatchObject([{ isCurrent: true }]);
  const renewed = await call('POST /refresh-token', { headers: { 'refresh-token': changed.body.refresh_token } });
  expect(renewed.status).toBe(200);
  expect((await call('GET /profile', { headers })).status, 'who had copied its tokens').toBe(401);
  expect((await call('GET /profile', { headers: { 'access-token': elsewhere } })).status).toBe(401);
  expect((await call('POST /authorize', { body: ann })).status).toBe(401);
  expect((await call('POST /authorize', { body: { ...ann, password: next } })).status).toBe(200);
});

test('to change a password one has to know it, and a wrong one ends no session', async () => {
  const { headers } = await newcomer();
  for (const current of [undefined, '', 'wrong']) {
    const answer = await call('PUT /profile/password', { headers, body: { current, password: next } });
    expect(answer.body).toMatchObject({ statusCode: 400, fields: { current: 'This is not your current password' } });
  }
  expect((await call('GET /profile', { headers })).status).toBe(200);
  expect((await call('PUT /profile/password', { body: { password: next } })).status).toBe(401);
});

test('a new password is held to the same rules', async () => {
  const { headers, email, password: current } = await newcomer();
  for (const password of ['short', 'qwertyuiop', email, 'x'.repeat(201)]) {
    const answer = await call('PUT /profile/password', { headers, body: { current, password } });
    expect.soft(Object.keys(answer.body.fields), password).toEqual(['password']);
  }
});

test('whoever holds a session cannot guess the password for long', async () => {
  const { headers, password: current } = await newcomer();
  const change = (guess: string) =>
    call('PUT /profile/password', { headers, body: { current: guess, password: next } });
  for (let time = 0; time < 10; time += 1) await change('wrong');
  expect((await change(current)).body).toMatchObject({ statusCode: 429, code: 'account.tooManyAttempts' });
});

test('of two who change it at once, one does', async () => {
  const { headers, email, password: current } = await newcomer();
  const wanted = [next, `${next} two`];
  const statuses = await Promise.all(
    wanted.map(
      async (password) => (await call('PUT /profile/password', { headers, body: { current, password } })).status,
    ),
  );
  // The other one's current password is no longer that, or its session has been replaced already.
  expect(statuses).toContain(200);
  expect([400, 401]).toContain(Math.max(...statuses));
  for (const [place, password] of wanted.entries()) {
    const { status } = await call('POST /authorize', { body: { email, password } });
    expect(status).toBe(statuses[place] === 200 ? 200 : 401);
  }
});

test('an account without a password sets one', async () => {
  const { headers, email } = await newcomer();
  const isSet = async () => (await call('GET /profile/password', { headers })).body;
  expect(await isSet()).toEqual({ isSet: true });
  await db.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute();
  expect(await isSet()).toEqual({ isSet: false });
  expect((await call('PUT /profile/password', { headers, body: { password: next } })).status).toBe(200);
  expect((await call('POST /authorize', { body: { email, password: next } })).status).toBe(200);
});

test('whoever makes an account, or has lost the password, is asked no other secret', () => {
  const asked = (endpoint: { readonly body: z.ZodObject }) => Object.keys(endpoint.body.shape);
  expect(asked(accountEndpoints['POST /register'])).toEqual(['email', 'password', 'timeZone']);
  expect(asked(mailEndpoints['POST /forgot-password'])).toEqual(['email']);
  expect(asked(mailEndpoints['POST /reset-password'])).toEqual(['token', 'password']);
});

test('where there is no password to compare with, it takes as long as with a wrong one', async () => {
  const hashes = [await hashPassword(next), null];
  const times = hashes.map((): number[] => []);
  for (let turn = 0; turn < 5; turn++) {
    for (const [index, hash] of hashes.entries()) {
      const begun = performance.now();
      expect(await isPassword('wrong', hash)).toBe(false);
      times[index]?.push(performance.now() - begun);
    }
  }
  const [wrong = 0, none = 0] = times.map((all) => Math.min(...all));
  expect(none / wrong).toBeGreaterThan(0.5);
});
