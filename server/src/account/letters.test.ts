import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { mailSink } from '../testing/mail-sink.ts';
import { insertUser } from './account.queries.ts';
import { hashOfToken } from './tokens.ts';

const origin = 'https://agon.example';
const password = 'correct horse';

async function siteWithMail() {
  const sink = await sinkOnPort(0);
  const site = await testApp(undefined, origin, undefined, { mailer: sink.mailer });
  return { ...site, sink };
}

async function sinkOnPort(port: number) {
  const sink = await mailSink(port);
  onTestFinished(sink.close);
  return sink;
}

type Site = Awaited<ReturnType<typeof siteWithMail>>;

async function registered(site: Pick<TestApp, 'call'>, email = 'ann@example.org', language = 'en') {
  const headers = { 'accept-language': language };
  const { body } = await site.call('POST /register', { body: { email, password }, headers });
  return { email, signedIn: { 'access-token': body.access_token }, refresh: { 'refresh-token': body.refresh_token } };
}

/** The token of the link in the latest letter. */
function tokenOf({ sink }: Site): string {
  const link = /https:\/\/\S+/.exec(sink.letters.at(-1)?.text ?? '')?.[0] ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

async function tokenOfReset(site: Site, email = 'ann@example.org'): Promise<string> {
  // What was sent before, as on registering, has come first.
  await site.doDueJobs();
  await site.call('POST /forgot-password', { body: { email } });
  await site.doDueJobs();
  return tokenOf(site);
}

async function isVerified({ call }: Site, headers: Record<string, string>): Promise<boolean> {
  return (await call('GET /profile', { headers })).body.isVerifiedEmail;
}

test('who registers gets a letter, and its link verifies the e-mail once', async () => {
  const site = await siteWithMail();
  const { signedIn } = await registered(site);
  expect(await isVerified(site, signedIn)).toBe(false);
  await site.doDueJobs();
  expect(site.sink.letters.map(({ recipients }) => recipients)).toEqual([['ann@example.org']]);
  const body = { token: tokenOf(site) };
  expect((await site.call('POST /verify-email', { body })).status).toBe(200);
  expect(await isVerified(site, signedIn)).toBe(true);
  expect((await site.call('POST /verify-email', { body })).body.code).toBe('account.linkUsed');
  const again = await site.call('POST /verify-email/letter', { headers: signedIn, body: {} });
  expect(again.body.code).toBe('account.emailVerified');
});

test('a letter speaks the language of its receiver, as text and as HTML that loads nothing', async () => {
  const site = await siteWithMail();
  await registered(site, 'ann@example.org', 'en');
  await site.doDueJobs();
  await registered(site, 'anna@example.org', 'ru');
  await site.doDueJobs();
  const [en, ru] = site.sink.letters;
  expect([en?.header('Subject'), ru?.header('Subject')]).toEqual(['Verify your e-mail', 'Подтвердите e-mail']);
  expect(en?.text).toContain('This e-mail was given for the account user-');
  expect(ru?.text).toContain('Этот e-mail указан для аккаунта user-');
  expect(en?.html).toContain('<html lang="en">');
  expect(ru?.html).toContain('Ссылка действует 48 часов.');
  expect(en?.header('From')).toBe('Agon <no-reply@agon.example>');
  expect(en?.header('Auto-Submitted')).toBe('auto-generated');
  for (const letter of [en, ru]) {
    const link = /https:\/\/\S+/.exec(letter?.text ?? '')?.[0] ?? '';
    expect(link).toMatch(/^https:\/\/agon\.example\/verify-email\?token=[\w-]{43}&lng=(en|ru)$/);
    expect(letter?.html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(letter?.html).not.toMatch(/\bsrc=|url\(|@import|<link/);
  }
});

test('a letter that the mail server did not take is sent when it is back', { timeout: 30_000 }, async () => {
  const site = await siteWithMail();
  await site.sink.close();
  await registered(site);
  await site.doDueJobs();
  const back = await sinkOnPort(site.sink.port);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(site.db);
  await site.doDueJobs();
  expect(back.letters.map(({ recipients }) => recipients)).toEqual([['ann@example.org']]);
  await site.doDueJobs();
  expect(back.letters.length, 'once').toBe(1);
});

test('a name cannot add receivers or headers', async () => {
  const site = await siteWithMail();
  const username = 'Eve"<x@example.org>,\r\nBcc: victim@example.org\r\nX-Evil: <b>1</b>';
  const user = await insertUser(site.db, {
    email: 'eve@example.org',
    passwordHash: '',
    role: 'user',
    username,
    languageId: 1,
    now: site.clock.now,
  });
  if (user === undefined) throw new Error('taken');
  await site.call('POST /verify-email/letter', { as: user, body: {} });
  await site.doDueJobs();
  const [letter] = site.sink.letters;
  expect(letter?.recipients).toEqual(['eve@example.org']);
  expect([letter?.header('Bcc'), letter?.header('X-Evil')]).toEqual([undefined, undefined]);
  expect(letter?.html).not.toContain('<b>1</b>');
  expect(letter?.html).toContain('&lt;b&gt;1&lt;/b&gt;');
});

test('a verification works for the address it went to, within its time', async () => {
  const site = await siteWithMail();
  const { signedIn } = await registered(site);
  await site.doDueJobs();
  const first = tokenOf(site);
  await site.db.updateTable('users').set({ email: 'other@example.org' }).where('is_ghost', '=', false).execute();
  const verify = async (token: string) => (await site.call('POST /verify-email', { body: { token } })).body.code;
  expect(await verify(first)).toBe('account.linkExpired');
  await site.call('POST /verify-email/letter', { headers: signedIn, body: {} });
  await site.doDueJobs();
  const second = tokenOf(site);
  site.clock.now = new Date(site.clock.now.getTime() + 49 * 3_600_000);
  expect(await verify(second)).toBe('account.linkExpired');
  expect(await verify('nonsense')).toBe('account.linkWrong');
});

test('with a new password all sessions end, and the old password counts no more', async () => {
  const site = await siteWithMail();
  const { email, signedIn, refresh } = await registered(site);
  await site.doDueJobs();
  const token = await tokenOfReset(site);
  const body = { token, password: 'battery staple' };
  expect((await site.call('POST /reset-password', { body })).status).toBe(200);
  expect((await site.call('POST /refresh-token', { headers: refresh })).status).toBe(401);
  expect((await site.call('GET /profile', { headers: signedIn })).status, 'at once').toBe(401);
  const signIn = async (word: string) =>
    (await site.call('POST /authorize', { body: { email, password: word } })).status;
  expect([await signIn(password), await signIn('battery staple')]).toEqual([401, 200]);
  const again = await site.call('POST /reset-password', { body: { token, password: 'third password' } });
  expect(again.body.code).toBe('account.linkUsed');
});

test('a new password that is easily guessed is refused, and the link still works', async () => {
  const site = await siteWithMail();
  await registered(site);
  const token = await tokenOfReset(site);
  const reset = (word: string) => site.call('POST /reset-password', { body: { token, password: word } });
  expect((await reset('password123')).body).toMatchObject({
    statusCode: 400,
    fields: { password: expect.any(String) },
  });
  expect((await reset('battery staple')).status).toBe(200);
});

test('of many uses of a link at once, one counts', async () => {
  const site = await siteWithMail();
  await registered(site);
  await site.doDueJobs();
  const body = { token: tokenOf(site) };
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.call('POST /verify-email', { body })));
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect(answers.filter((answer) => answer.body.code === 'account.linkUsed').length).toBe(7);
});

test('a link for a new password works for an hour, and for nothing else', async () => {
  const site = await siteWithMail();
  await registered(site);
  await site.doDueJobs();
  const ofVerification = tokenOf(site);
  const reset = async (token: string) =>
    (await site.call('POST /reset-password', { body: { token, password: 'battery staple' } })).body.code;
  expect(await reset(ofVerification)).toBe('account.linkWrong');
  const token = await tokenOfReset(site);
  site.clock.now = new Date(site.clock.now.getTime() + 61 * 60_000);
  expect(await reset(token)).toBe('account.linkExpired');
});

test('nobody learns by a forgotten password whether there is an account', async () => {
  const site = await siteWithMail();
  await registered(site);
  await site.doDueJobs();
  site.sink.letters.length = 0;
  const ask = (email: string) => site.call('POST /forgot-password', { body: { email } });
  const [known, unknown] = [await ask('Ann@example.org'), await ask('nobody@example.org')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  await site.doDueJobs();
  expect(site.sink.letters.map(({ recipients }) => recipients)).toEqual([['ann@example.org']]);
});

test('who is blocked gets no letter, and a link that came before does nothing', async () => {
  const site = await siteWithMail();
  await registered(site);
  const token = await tokenOfReset(site);
  site.sink.letters.length = 0;
  await site.db.updateTable('users').set({ blocked_at: site.clock.now }).execute();
  await site.call('POST /forgot-password', { body: { email: 'ann@example.org' } });
  await site.doDueJobs();
  expect(site.sink.letters).toEqual([]);
  const answer = await site.call('POST /reset-password', { body: { token, password: 'battery staple' } });
  expect(answer.body.code).toBe('account.blocked');
});

test('letters are few: to one mailbox, and from one address', async () => {
  const site = await siteWithMail();
  const { signedIn } = await registered(site);
  const ask = async (email: string) => (await site.call('POST /forgot-password', { body: { email } })).body;
  for (const email of ['ann@example.org', 'nobody@example.org']) {
    for (let letter = 0; letter < 3; letter += 1) expect((await ask(email)).code).toBeUndefined();
    expect(await ask(email)).toMatchObject({ code: 'account.tooManyLetters', facts: { minutes: 60 } });
  }
  for (let letter = 6; letter < 30; letter += 1) expect((await ask(`${letter}@example.org`)).code).toBeUndefined();
  expect((await ask('yet-another@example.org')).code).toBe('account.tooManyLetters');

  const again = async () => (await site.call('POST /verify-email/letter', { headers: signedIn, body: {} })).status;
  expect([await again(), await again(), await again(), await again()]).toEqual([200, 200, 200, 429]);
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000);
  expect((await ask('ann@example.org')).code).toBeUndefined();
});

test('neither a job nor the database has the token, but its hash', async () => {
  const site = await siteWithMail();
  await registered(site);
  await site.doDueJobs();
  await site.db.deleteFrom('letter_tokens').execute();
  await site.call('POST /forgot-password', { body: { email: 'ann@example.org' } });
  const jobs = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs`.execute(site.db);
  expect(jobs.rows).toEqual([{ payload: { email: 'ann@example.org' } }]);
  await site.doDueJobs();
  const kept = await site.db.selectFrom('letter_tokens').selectAll().execute();
  expect(kept.map(({ hash }) => hash)).toEqual([hashOfToken(tokenOf(site))]);
});

test('a site without mail says so, and registers people all the same', async () => {
  const site = await testApp();
  expect((await site.call('GET /features')).body).toEqual({ mail: false });
  const { signedIn } = await registered(site);
  await site.doDueJobs();
  const answers = [
    await site.call('POST /verify-email/letter', { headers: signedIn, body: {} }),
    await site.call('POST /forgot-password', { body: { email: 'ann@example.org' } }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'account.noMail'],
    [409, 'account.noMail'],
  ]);
  expect((await (await siteWithMail()).call('GET /features')).body).toEqual({ mail: true });
});
