import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoginProvider } from '@agon/contract/account.logins';
import type { MutableResponse, MutableToken } from 'oauth2-mock-server';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { testProviders } from '../testing/login-providers.ts';
import { mailSink } from '../testing/mail-sink.ts';
import { appCode } from '../testing/phone.ts';
import type { User } from './account.queries.ts';
import { countAttempts } from './attempts.actions.ts';
import { insertSession } from './sessions.queries.ts';
import { updateBlocked } from './users.queries.ts';

// Real OAuth servers on this machine, and a browser's part played here: cookies, redirects and what the pages send.
const { settings, stages, servers } = await testProviders(afterAll);
const site = await testApp(afterAll, 'http://agon.test', undefined, { logins: settings });
const { call, clock, db, person } = site;
const { twitch, 'battle-net': battleNet } = stages;

let people = 0;

/** Everybody is somebody new. */
beforeEach(() => {
  people += 1;
  Object.assign(twitch, { subject: `t${people}`, name: `Ann_${people}`, email: `ann-${people}@twitch.example` });
  Object.assign(battleNet, { subject: `b${people}`, name: `Ann#${people}` });
  for (const stage of [twitch, battleNet]) Object.assign(stage, { tokenStatus: 200, profileStatus: 200 });
});

/** A browser: it keeps cookies, and may be signed in, since just now. */
function browser(person?: User, { call, db, clock }: Pick<typeof site, 'call' | 'db' | 'clock'> = site) {
  const cookies = new Map<string, string>();
  const as = person && { ...person, session: randomUUID() };
  const visitor = { userAgent: '', address: '' };
  const begun = as && insertSession(db, as.id, { id: as.session, visitor, device: randomBytes(32), now: clock.now });
  const send = async (key: string, body?: unknown) => {
    await begun;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await call(key, { body, headers: { cookie }, ...(as && { as }) });
    for (const line of [answer.headers['set-cookie'] ?? []].flat().map(String)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    send,
    /** Goes to the provider; returns what it sends back with. */
    async visit(provider: LoginProvider, attach = false) {
      const { body } = await send(`POST /authorize/${provider}/start`, { attach });
      const redirect = await fetch(body.url, { redirect: 'manual' });
      const back = new URL(redirect.headers.get('location') ?? '');
      return { page: back.origin + back.pathname, sent: Object.fromEntries(back.searchParams) };
    },
    async logIn(provider: LoginProvider, attach = false) {
      const { sent } = await this.visit(provider, attach);
      return send(`POST /authorize/${provider}`, sent);
    },
  };
}

async function profile(token: string) {
  return (await call('GET /profile', { headers: { 'access-token': token } })).body;
}

/** Makes an account by way of Battle.net and returns it as who is signed in. */
async function accountByBattleNet(email = `bob-${people}@example.org`): Promise<User> {
  const page = browser();
  await page.logIn('battle-net');
  await page.send('POST /authorize/finalize-battle', { email });
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}

test('both providers are offered where they are set up, and none where they are not', async () => {
  expect((await call('GET /authorize/providers')).body).toEqual(['twitch', 'battle-net']);
  const without = await testApp();
  expect((await without.call('GET /authorize/providers')).body).toEqual([]);
  expect((await without.call('POST /authorize/twitch/start', { body: {} })).body).toMatchObject({
    statusCode: 404,
    code: 'oauth.notOffered',
    error: 'One cannot log in with Twitch here',
  });
  expect((await call('POST /authorize/google/start', { body: {} })).status).toBe(404);
});

test('Twitch is asked for user edit and the e-mail, Battle.net for the person and three games, both with PKCE', async () => {
  const page = browser();
  expect((await page.visit('twitch')).page).toBe('http://agon.test/oauth/twitch/callback');
  expect((await page.visit('battle-net')).page).toBe('http://agon.test/oauth/battle-net/callback');
  const [toTwitch, toBattleNet] = [twitch, battleNet].map(({ asked }) => Object.fromEntries(asked.authorize ?? []));
  expect(toTwitch).toMatchObject({ scope: 'user:edit user:read:email', code_challenge_method: 'S256' });
  expect(toBattleNet).toMatchObject({
    scope: 'openid wow.profile sc2.profile d3.profile',
    code_challenge_method: 'S256',
  });
  expect(toBattleNet?.nonce).toHaveLength(43);
  expect(new Set([toTwitch?.state, toBattleNet?.state, toBattleNet?.nonce, toBattleNet?.code_challenge]).size).toBe(4);
});

test('the code is exchanged with our key, each provider in its own way', async () => {
  await browser().logIn('twitch');
  await browser().logIn('battle-net');
  const { clientId, clientSecret } = settings.twitch ?? {};
  const sent = { grant_type: 'authorization_code', code_verifier: expect.stringMatching(/^[\w-]{43}$/) };
  expect(twitch.asked.token).toMatchObject({ ...sent, client_id: clientId, client_secret: clientSecret });
  const basic = `Basic ${btoa(`${clientId}:${clientSecret?.replaceAll(' ', '+')}`)}`;
  expect(battleNet.asked.token).toMatchObject({ ...sent, authorization: basic });
});

test('the cookie of a login is out of reach for scripts and for other sites', async () => {
  const { headers } = await call('POST /authorize/twitch/start', { body: {} });
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^login_twitch=[\w-]{43}; Max-Age=600; Path=\/api\/authorize; HttpOnly; SameSite=Lax$/);
});

test('the database knows neither the secret nor the state of a login', async () => {
  const page = browser();
  const { sent } = await page.visit('twitch');
  const kept = JSON.stringify(await db.selectFrom('login_visits').selectAll().execute());
  const secret = page.cookies.get('login_twitch') ?? '?';
  for (const hidden of [secret, Buffer.from(secret).toString('base64'), sent.state ?? '?']) {
    expect(kept).not.toContain(hidden);
  }
});

test('who comes by Twitch with a verified e-mail gets an account, and finds it again', async () => {
  const first = await browser().logIn('twitch');
  expect(first.body).toMatchObject({ outcome: 'signedIn', name: twitch.name });
  const made = await profile(first.body.access_token);
  expect(made).toMatchObject({
    email: twitch.email,
    isVerifiedEmail: true,
    role: 'user',
    twitchUser: { id: twitch.subject, name: twitch.name },
    battleNetUser: null,
  });
  twitch.name = `${twitch.name}_renamed`;
  const again = await browser().logIn('twitch');
  expect(again.body.outcome).toBe('signedIn');
  expect(await profile(again.body.access_token)).toMatchObject({ id: made.id, twitchUser: { name: twitch.name } });
});

test('an account without a password cannot be entered with one', async () => {
  await browser().logIn('twitch');
  for (const password of ['', 'null', 'correct horse']) {
    const answer = await call('POST /authorize', { body: { email: twitch.email, password } });
    expect(answer.status).not.toBe(200);
  }
});

test('an e-mail that Twitch has not verified counts for nothing: the person names one', async () => {
  twitch.email = undefined;
  const page = browser();
  const { body } = await page.logIn('twitch');
  expect(body).toEqual({ outcome: 'email', name: twitch.name });
  const email = `typed-${people}@example.org`;
  const finalized = await page.send('POST /authorize/finalize-twitch', { email });
  expect(await profile(finalized.body.access_token)).toMatchObject({ email, isVerifiedEmail: false });
});

test('an e-mail that is taken never opens the account that has it', async () => {
  const bob = await person('user');
  twitch.email = bob.email;
  const page = browser();
  const answer = await page.logIn('twitch');
  expect(answer.body).toMatchObject({
    statusCode: 409,
    code: 'oauth.emailTaken',
    facts: { number: 10_000, provider: 'Twitch' },
    error:
      'An account with this e-mail already exists. If the e-mail is yours, log into that account and attach the Twitch profile to it; otherwise enter a different e-mail',
  });
  expect(Object.keys(answer.body)).not.toContain('access_token');
  const other = await page.send('POST /authorize/finalize-twitch', { email: `other-${people}@example.org` });
  expect((await profile(other.body.access_token)).id).not.toBe(bob.id);
});

test('Battle.net gives no e-mail: the person names one to finish', async () => {
  const page = browser();
  expect((await page.logIn('battle-net')).body).toEqual({ outcome: 'email', name: battleNet.name });
  const bad = await page.send('POST /authorize/finalize-battle', { email: 'ann' });
  expect(bad.body.fields).toEqual({ email: 'Please enter a valid e-mail address' });
  const email = `ann-${people}@example.org`;
  const { body } = await page.send('POST /authorize/finalize-battle', { email });
  expect(await profile(body.access_token)).toMatchObject({
    email,
    isVerifiedEmail: false,
    battleNetUser: { id: battleNet.subject, name: battleNet.name },
  });
  const twice = await page.send('POST /authorize/finalize-battle', { email: `again-${people}@example.org` });
  expect(twice.body.code, 'a login makes one account').toBe('oauth.startAgain');
});

test('a taken e-mail can be mended: by another, or by the account it belongs to', async () => {
  const bob = await person('user');
  const page = browser();
  await page.logIn('battle-net');
  const taken = await page.send('POST /authorize/finalize-battle', { email: bob.email.toUpperCase() });
  expect(taken.body).toMatchObject({ code: 'oauth.emailTaken', facts: { number: 10_000 } });
  // Bob logs in, in the same browser.
  const signedIn = browser(bob);
  for (const [name, value] of page.cookies) signedIn.cookies.set(name, value);
  expect((await signedIn.send('POST /authorize/battle-net/attach')).body).toEqual({ name: battleNet.name });
  expect((await signedIn.send('GET /profile')).body.battleNetUser).toEqual({
    id: battleNet.subject,
    name: battleNet.name,
  });
});

test('Battle.net asks whom it found whether to continue as them, also under a new name', async () => {
  const ann = await accountByBattleNet();
  battleNet.name = `Renamed#${people}`;
  const page = browser();
  const found = await page.logIn('battle-net');
  expect(found.body).toEqual({ outcome: 'confirm', name: battleNet.name, username: ann.username });
  const { body } = await page.send('POST /authorize/battle-net/continue');
  expect((await profile(body.access_token)).id).toBe(ann.id);
  expect((await page.send('POST /authorize/battle-net/continue')).body.code).toBe('oauth.startAgain');
});

test('a login that waits for an answer is found again by the browser that began it, and by no other', async () => {
  const standing = (page: ReturnType<typeof browser>) => page.send('GET /authorize/battle-net');
  const page = browser();
  expect((await standing(page)).body.code, 'before it').toBe('oauth.startAgain');
  await page.logIn('battle-net');
  expect((await standing(page)).body).toEqual({ outcome: 'email', name: battleNet.name });
  expect((await standing(page)).body, 'as often as it is asked').toEqual({ outcome: 'email', name: battleNet.name });
  expect((await standing(browser())).body.code).toBe('oauth.startAgain');
  expect((await page.send('GET /authorize/twitch')).body.code).toBe('oauth.startAgain');
  await page.send('POST /authorize/finalize-battle', { email: `ann-${people}@example.org` });
  expect((await standing(page)).body.code, 'after it').toBe('oauth.startAgain');

  const known = browser();
  await known.logIn('battle-net');
  expect((await standing(known)).body).toMatchObject({ outcome: 'confirm', name: battleNet.name });
  clock.now = new Date(clock.now.getTime() + 601_000);
  expect((await standing(known)).body.code, 'too late').toBe('oauth.startAgain');
});

test('a new account has the clock of the device that it was made on', async () => {
  const page = browser();
  await page.logIn('battle-net');
  const made = await page.send('POST /authorize/finalize-battle', { email: `zone-${people}@example.org`, timeZone: 9 });
  expect((await profile(made.body.access_token)).timeZone).toBe(9);
  const { sent } = await page.visit('twitch');
  const atOnce = await page.send('POST /authorize/twitch', { ...sent, timeZone: -5 });
  expect((await profile(atOnce.body.access_token)).timeZone).toBe(-5);
});

test('who is blocked is not let in by way of another site', async () => {
  const ann = await accountByBattleNet();
  const page = browser();
  await page.logIn('battle-net');
  await updateBlocked(db, ann.id, clock.now, clock.now);
  expect((await page.send('POST /authorize/battle-net/continue')).body.code).toBe('account.blocked');
  expect((await browser().logIn('battle-net')).body.code).toBe('account.blocked');
});

test('whoever is signed in is asked before a new profile goes to their account', async () => {
  const ann = await person('user');
  const page = browser(ann);
  const { body } = await page.logIn('twitch');
  expect(body).toEqual({ outcome: 'attach', name: twitch.name, username: ann.username });
  expect((await page.send('GET /profile')).body.twitchUser).toBeNull();
  await page.send('POST /authorize/twitch/attach');
  expect((await page.send('GET /profile')).body.twitchUser).toEqual({ id: twitch.subject, name: twitch.name });
});

test('from the profile it is attached at once, by whoever began it only', async () => {
  const [ann, bob] = [await person('user'), await person('user')];
  expect((await browser().send('POST /authorize/twitch/start', { attach: true })).status).toBe(401);
  const page = browser(ann);
  const { sent } = await page.visit('twitch', true);
  const swapped = browser(bob);
  for (const [name, value] of page.cookies) swapped.cookies.set(name, value);
  expect((await swapped.send('POST /authorize/twitch', sent)).body.code).toBe('oauth.startAgain');
  expect((await page.logIn('twitch', true)).body).toEqual({ outcome: 'attached', name: twitch.name });
  expect((await page.logIn('twitch', true)).body.outcome, 'once more changes nothing').toBe('attached');
});

test('a profile belongs to one account, and an account has one of each provider', async () => {
  await accountByBattleNet();
  const bob = browser(await person('user'));
  expect((await bob.logIn('battle-net', true)).body).toMatchObject({
    statusCode: 409,
    code: 'oauth.attachedElsewhere',
    facts: { number: 10_001 },
    error: 'This Battle.net profile is already attached to another account',
  });
  battleNet.subject = `second-${people}`;
  await bob.logIn('battle-net', true);
  battleNet.subject = `third-${people}`;
  expect((await bob.logIn('battle-net', true)).body.code).toBe('oauth.otherAttached');
});

test('the same id at another provider is somebody else', async () => {
  battleNet.subject = twitch.subject;
  const { body } = await browser().logIn('twitch');
  const ann = await profile(body.access_token);
  expect((await browser().logIn('battle-net')).body.outcome, 'nobody known').toBe('email');
  const eve = await accountByBattleNet();
  expect(eve.id).not.toBe(ann.id);
  expect((await profile((await browser().logIn('twitch')).body.access_token)).id).toBe(ann.id);
});

test('of two accounts that are made of one profile at once, one is', async () => {
  const pages = [browser(), browser()];
  for (const page of pages) await page.logIn('battle-net');
  const answers = await Promise.all(
    pages.map((page, index) =>
      page.send('POST /authorize/finalize-battle', { email: `race-${people}-${index}@example.org` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const made = await db.selectFrom('users').select('id').where('email', 'like', `race-${people}-%`).execute();
  expect(made).toHaveLength(1);
});

test('what is sent back counts once, in time, and only in the browser that was sent', async () => {
  const page = browser();
  const { sent } = await page.visit('twitch');
  const refused = { statusCode: 409, code: 'oauth.startAgain' };
  expect((await browser().send('POST /authorize/twitch', sent)).body, 'another browser').toMatchObject(refused);
  const wrong = { ...sent, state: 'x'.repeat(43) };
  expect((await page.send('POST /authorize/twitch', wrong)).body, 'another state').toMatchObject(refused);
  const attacker = await browser().visit('twitch');
  expect((await page.send('POST /authorize/twitch', attacker.sent)).body, 'a swapped login').toMatchObject(refused);
  expect((await page.send('POST /authorize/battle-net', sent)).body, 'another provider').toMatchObject(refused);
  const cookies = new Map(page.cookies);
  expect((await page.send('POST /authorize/twitch', sent)).body.outcome, 'the true one').toBe('signedIn');
  const replaying = browser();
  for (const [name, value] of cookies) replaying.cookies.set(name, value);
  expect((await replaying.send('POST /authorize/twitch', sent)).body, 'a replay').toMatchObject(refused);

  const late = browser();
  const slow = await late.visit('twitch');
  clock.now = new Date(clock.now.getTime() + 10 * 60_000);
  expect((await late.send('POST /authorize/twitch', slow.sent)).body, 'too late').toMatchObject(refused);
});

test('a code goes to the provider with the verifier that it asked for, and not with another', async () => {
  const [ann, eve] = [browser(), browser()];
  const stolen = await ann.visit('battle-net');
  const own = await eve.visit('battle-net');
  const { body } = await eve.send('POST /authorize/battle-net', { ...own.sent, code: stolen.sent.code });
  expect(body).toMatchObject({ code: 'oauth.httpStatus', facts: { number: 10_004, status: 400 } });
});

test('a login of each provider may be under way at once', async () => {
  const page = browser();
  const [toTwitch, toBattleNet] = [await page.visit('twitch'), await page.visit('battle-net')];
  expect((await page.send('POST /authorize/battle-net', toBattleNet.sent)).body.outcome).toBe('email');
  expect((await page.send('POST /authorize/twitch', toTwitch.sent)).body.outcome).toBe('signedIn');
});

test.each(['twitch', 'battle-net'] as const)('what goes wrong at %s has its number and words', async (provider) => {
  const stage = stages[provider];
  const refusal = async () => (await browser().logIn(provider)).body;
  stage.tokenStatus = 500;
  expect(await refusal()).toMatchObject({
    statusCode: 503,
    code: 'oauth.httpStatus',
    facts: { number: 10_004, status: 500 },
    error: expect.stringMatching(/answered with HTTP status 500\. Please try again later$/),
  });
  Object.assign(stage, { tokenStatus: 200, profileStatus: 502 });
  expect(await refusal()).toMatchObject({ facts: { number: 10_004, status: 502 } });
  stage.profileStatus = 404;
  expect(await refusal()).toMatchObject({ code: 'oauth.noProfile', facts: { number: 10_002 } });
});

test('a provider that does not know the person, or names them wrongly, is not believed', async () => {
  twitch.subject = '';
  expect((await browser().logIn('twitch')).body).toMatchObject({ facts: { number: 10_002 } });
  twitch.subject = 'x';
  twitch.name = '';
  expect((await browser().logIn('twitch')).body).toMatchObject({ facts: { number: 10_003 } });
  battleNet.name = '';
  expect((await browser().logIn('battle-net')).body).toMatchObject({ facts: { number: 10_002 } });
  const page = browser();
  const { sent } = await page.visit('battle-net');
  // It signs for one and describes another.
  const said = Object.getOwnPropertyDescriptor(battleNet, 'subject');
  let times = 0;
  Object.defineProperty(battleNet, 'subject', { configurable: true, get: () => `turns-${++times}` });
  expect((await page.send('POST /authorize/battle-net', sent)).body).toMatchObject({
    code: 'oauth.invalidId',
    facts: { number: 10_003 },
  });
  Object.defineProperty(battleNet, 'subject', said ?? {});
});

test('an id token counts only as its issuer signed it, for us, for this login and in time', async () => {
  const { service } = servers['battle-net'];
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const claims = {
    'for another site': { aud: 'another client' },
    'of another issuer': { iss: 'https://evil.example' },
    'of another login': { nonce: 'of another login' },
    'too late': { exp: hourAgo, iat: hourAgo - 60 },
  };
  const refusal = async () => (await browser().logIn('battle-net')).body;
  for (const [about, wrong] of Object.entries(claims)) {
    const spoil = ({ payload }: MutableToken) => void Object.assign(payload, wrong);
    service.on('beforeTokenSigning', spoil);
    expect.soft(await refusal(), about).toMatchObject({ code: 'oauth.invalidId', facts: { number: 10_003 } });
    service.off('beforeTokenSigning', spoil);
  }

  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const resigned: Record<string, (header: string, body: string, signature: string) => string[]> = {
    'changed since': (header, body, signature) => [header, encoded({ ...read(body), more: 1 }), signature],
    'signed by nobody': (header, body) => [encoded({ ...read(header), alg: 'none' }), body, ''],
    'signed with our own key': (header, body) => {
      const begin = `${encoded({ ...read(header), alg: 'HS256' })}.${body}`;
      const key = settings.battleNet?.clientSecret ?? '';
      return [begin, createHmac('sha256', key).update(begin).digest('base64url')];
    },
  };
  for (const [about, resign] of Object.entries(resigned)) {
    const spoil = (answer: MutableResponse) => {
      const [header = '', body = '', signature = ''] = String(Object(answer.body).id_token).split('.');
      answer.body = { ...Object(answer.body), id_token: resign(header, body, signature).join('.') };
    };
    service.on('beforeResponse', spoil);
    expect.soft(await refusal(), about).toMatchObject({ code: 'oauth.invalidId', facts: { number: 10_003 } });
    service.off('beforeResponse', spoil);
  }
  expect((await browser().logIn('battle-net')).body.outcome, 'as it is').toBe('email');
});

test('a provider that says who it is has to be the one that was asked', async () => {
  const page = browser();
  const { sent } = await page.visit('battle-net');
  const iss = settings.twitch?.issuer;
  expect((await page.send('POST /authorize/battle-net', { ...sent, iss })).body.code).toBe('oauth.invalidId');
  const again = await page.visit('battle-net');
  const right = { ...again.sent, iss: settings.battleNet?.issuer };
  expect((await page.send('POST /authorize/battle-net', right)).body.outcome).toBe('email');
});

test('no token of a provider reaches the browser or the database', async () => {
  const given: string[] = [];
  const listen = ({ body }: MutableResponse) => {
    for (const name of ['access_token', 'refresh_token', 'id_token']) given.push(Object(body)[name] ?? '');
  };
  for (const provider of ['twitch', 'battle-net'] as const) {
    servers[provider].service.on('beforeResponse', listen);
    const answer = await browser().logIn(provider);
    servers[provider].service.off('beforeResponse', listen);
    const kept = [
      await db.selectFrom('login_visits').selectAll().execute(),
      await db.selectFrom('linked_accounts').selectAll().execute(),
    ];
    const tokens = given.splice(0).filter(Boolean);
    expect(tokens.length).toBeGreaterThan(0);
    for (const token of tokens) expect(JSON.stringify([answer.body, answer.headers, kept])).not.toContain(token);
  }
});

test('a provider that describes itself as another is not believed', async () => {
  const issuer = 'https://evil.example';
  const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
  const pretender = createServer((_, answer) => {
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer, ...endpoints }));
  }).listen(0);
  const keys = { clientId: 'x', clientSecret: 'y' };
  const address = `http://localhost:${(pretender.address() as AddressInfo).port}`;
  const logins = { battleNet: { ...keys, issuer: address } };
  const { call: callThere } = await testApp(undefined, 'http://agon.test', undefined, { logins });
  const { body } = await callThere('POST /authorize/battle-net/start', { body: {} });
  expect(body).toMatchObject({ code: 'oauth.invalidId', facts: { number: 10_003 } });
  pretender.closeAllConnections();
  pretender.close();
});

test('a provider that is silent or gone does not hold anybody up', async () => {
  const silent = createServer(() => {}).listen(0);
  const silentAt = `http://localhost:${(silent.address() as AddressInfo).port}`;
  const keys = { clientId: 'x', clientSecret: 'y', patienceSeconds: 0.2 };
  const logins = {
    twitch: { ...keys, issuer: silentAt, api: silentAt },
    battleNet: { ...keys, issuer: 'http://localhost:9' },
  };
  const { call: callThere } = await testApp(undefined, 'http://agon.test', undefined, { logins });
  const gone = await callThere('POST /authorize/battle-net/start', { body: {} });
  expect(gone.body).toMatchObject({ statusCode: 503, code: 'oauth.failed', facts: { number: 10_005 } });
  const started = await callThere('POST /authorize/twitch/start', { body: {} });
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
  const state = new URL(started.body.url).searchParams.get('state');
  const answer = await callThere('POST /authorize/twitch', { body: { code: 'x', state }, headers: { cookie } });
  expect(answer.body).toMatchObject({ statusCode: 503, code: 'oauth.failed', facts: { number: 10_005 } });
  silent.closeAllConnections();
  silent.close();
});

test('an answer of a provider that does not end is read as far as one would be, and no further', async () => {
  let sent = 0;
  let isTokenGiven = false;
  const endless = createServer((request, answer) => {
    answer.setHeader('content-type', 'application/json');
    if (request.url === '/token' && isTokenGiven) {
      answer.end('{"access_token":"x","token_type":"bearer"}');
      return;
    }
    answer.write('{"a":"');
    const more = () => {
      sent += 100_000;
      return answer.write('a'.repeat(100_000));
    };
    const pour = () => {
      while (!answer.destroyed && sent < 50_000_000 && more());
    };
    answer.on('drain', pour);
    pour();
  }).listen(0);
  const at = `http://localhost:${(endless.address() as AddressInfo).port}`;
  const keys = { clientId: 'x', clientSecret: 'y', issuer: at };
  const logins = { twitch: { ...keys, api: at }, battleNet: keys };
  const { call: callThere } = await testApp(undefined, 'http://agon.test', undefined, { logins });
  const failed = { statusCode: 503, code: 'oauth.failed' };
  const byTwitch = async () => {
    const started = await callThere('POST /authorize/twitch/start', { body: {} });
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
    const state = new URL(started.body.url).searchParams.get('state');
    return (await callThere('POST /authorize/twitch', { body: { code: 'x', state }, headers: { cookie } })).body;
  };
  expect((await callThere('POST /authorize/battle-net/start', { body: {} })).body, 'of itself').toMatchObject(failed);
  expect(await byTwitch(), 'its token').toMatchObject(failed);
  isTokenGiven = true;
  expect(await byTwitch(), 'who it is').toMatchObject(failed);
  // What is on its way fills the buffers of both sides.
  expect(sent).toBeLessThan(30_000_000);
  endless.closeAllConnections();
  endless.close();
});

test('ways in are changed only by who has signed in lately, and signing in anew is enough', async () => {
  const ann = await accountByBattleNet();
  const page = browser(ann);
  clock.now = new Date(clock.now.getTime() + 15 * 60_000 + 1);
  const refused = { statusCode: 403, code: 'account.signInAgain' };
  const setPassword = { password: 'battery staple' };
  expect((await page.send('POST /authorize/twitch/start', { attach: true })).body).toMatchObject(refused);
  expect((await page.send('DELETE /profile/accounts/battle-net')).body).toMatchObject(refused);
  expect((await page.send('PUT /profile/password', setPassword)).body, 'the first password').toMatchObject(refused);
  await page.logIn('twitch');
  expect((await page.send('POST /authorize/twitch/attach')).body).toMatchObject(refused);

  const { body } = await page.logIn('battle-net');
  expect(body).toMatchObject({ outcome: 'signedIn', access_token: expect.any(String) });
  const headers = { 'access-token': body.access_token };
  const start = () => call('POST /authorize/twitch/start', { headers, body: { attach: true } });
  expect((await start()).status).toBe(200);
  expect((await call('PUT /profile/password', { headers, body: setPassword })).status).toBe(200);
  expect((await start()).body.code, 'the password began another session').toBe('account.notAuthorized');
});

test('a profile can be detached unless it is the only way in', async () => {
  const ann = await accountByBattleNet();
  const page = browser(ann);
  expect((await page.send('DELETE /profile/accounts/battle-net')).body).toMatchObject({
    statusCode: 409,
    code: 'oauth.lastWayIn',
  });
  await page.logIn('twitch', true);
  expect((await page.send('DELETE /profile/accounts/battle-net')).status).toBe(200);
  expect((await page.send('GET /profile')).body).toMatchObject({
    battleNetUser: null,
    twitchUser: { name: twitch.name },
  });
  expect((await page.send('DELETE /profile/accounts/twitch')).body.code).toBe('oauth.lastWayIn');
  expect((await browser().send('DELETE /profile/accounts/twitch')).status).toBe(401);
});

test('of the last two ways in that are taken away at once, one stays', async () => {
  const page = browser(await accountByBattleNet());
  await page.logIn('twitch', true);
  const answers = await Promise.all(
    ['twitch', 'battle-net'].map((provider) => page.send(`DELETE /profile/accounts/${provider}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('errors are said in the language of the visitor', async () => {
  const { body } = await call('POST /authorize/twitch', {
    body: { code: 'x', state: 'y' },
    headers: { 'accept-language': 'ru' },
  });
  expect(body.error).toBe(
    'Этот вход через Twitch устарел, уже использован или начат в другом браузере. Начните заново',
  );
});

test('an e-mail that was only typed leaves its owner with all other ways in closed', async () => {
  const sink = await mailSink(0);
  onTestFinished(sink.close);
  const mailed = await testApp(undefined, 'http://agon.test', undefined, { logins: settings, mailer: sink.mailer });
  const squatter = browser(undefined, mailed);
  const [email, password] = [`victim-${people}@example.org`, 'battery staple'];
  await squatter.logIn('battle-net');
  const begun = await squatter.send('POST /authorize/finalize-battle', { email });
  const signedIn = { 'access-token': begun.body.access_token };
  expect((await mailed.call('GET /profile', { headers: signedIn })).status).toBe(200);

  const reset = async (chosen: string) => {
    await mailed.call('POST /forgot-password', { body: { email } });
    await mailed.doDueJobs();
    const link = /https?:\/\/\S+/.exec(sink.letters.at(-1)?.text ?? '')?.[0] ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    return (await mailed.call('POST /reset-password', { body: { token, password: chosen } })).status;
  };
  expect(await reset(password)).toBe(200);
  expect((await mailed.call('GET /profile', { headers: signedIn })).status, 'also with an access token').toBe(401);
  expect((await browser(undefined, mailed).logIn('battle-net')).body.outcome).toBe('email');

  // What its owner attaches from then on is theirs, whatever they forget later.
  expect((await mailed.call('POST /authorize', { body: { email, password } })).status).toBe(200);
  const owner = await mailed.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  expect((await browser(owner, mailed).logIn('twitch', true)).body.outcome).toBe('attached');
  expect(await reset('a third passphrase')).toBe(200);
  expect((await browser(undefined, mailed).logIn('twitch')).body.outcome).toBe('signedIn');
});

test('logins by way of another site are limited by the place', async () => {
  const attempts = countAttempts(db);
  for (let time = 0; time < 100; time += 1) await attempts.login.take('198.51.100.9');
  const start = (from: string) => call('POST /authorize/twitch/start', { body: {}, from });
  expect((await start('198.51.100.9')).body).toMatchObject({ statusCode: 429, code: 'account.tooManyAttempts' });
  expect((await start('198.51.100.10')).status).toBe(200);
});

test('who logs in by way of another site has a session like any other, which ends by itself', async () => {
  const page = browser();
  const { body } = await page.logIn('twitch');
  const headers = { 'access-token': body.access_token, 'refresh-token': body.refresh_token };
  expect((await call('GET /sessions', { headers })).body).toMatchObject([{ isCurrent: true }]);
  twitch.asked = {};
  await call('POST /logout', { headers });
  expect((await call('GET /sessions', { headers })).status).toBe(401);
  expect(twitch.asked, 'the provider hears nothing of it').toEqual({});
});

/** Somebody with both providers and codes. */
async function strictPerson() {
  const user = await accountByBattleNet();
  const own = browser(user);
  await own.logIn('twitch', true);
  const { secret } = (await own.send('POST /profile/second-factor/setup', {})).body;
  await own.send('POST /profile/second-factor', { code: appCode(secret, clock.now) });
  const nextCode = () => {
    clock.now = new Date(clock.now.getTime() + 30_000);
    return appCode(secret, clock.now);
  };
  return { user, nextCode };
}

test('a login at another site is one step only: a code is asked for besides', async () => {
  const { user, nextCode } = await strictPerson();
  const page = browser();
  const login = await page.logIn('twitch');
  expect(login.body).toEqual({
    outcome: 'code',
    name: twitch.name,
    code_until: expect.any(String),
    sign_in_token: expect.stringMatching(/^[\w-]{43}$/),
  });
  const { sign_in_token } = login.body;
  const wrong = await page.send('POST /authorize/code', { code: '000000', sign_in_token });
  expect(wrong.body.fields).toHaveProperty('code');
  const done = await page.send('POST /authorize/code', { code: nextCode(), sign_in_token });
  expect(await profile(done.body.access_token)).toMatchObject({ id: user.id });
});

test('who continues as the account that was found is asked for a code, too', async () => {
  const { user, nextCode } = await strictPerson();
  const page = browser();
  expect((await page.logIn('battle-net')).body.outcome).toBe('confirm');
  const begun = await page.send('POST /authorize/battle-net/continue');
  expect(Object.keys(begun.body).sort()).toEqual(['code_until', 'name', 'sign_in_token']);
  const again = await page.send('POST /authorize/battle-net/continue');
  expect(again.body.code, 'the login itself is over').toBe('oauth.startAgain');
  const { sign_in_token } = begun.body;
  const done = await page.send('POST /authorize/code', { code: nextCode(), sign_in_token });
  expect(await profile(done.body.access_token)).toMatchObject({ id: user.id });
});

test('who shows anew by another site that it is them gives a code as well', async () => {
  const { user } = await strictPerson();
  expect((await browser(user).logIn('battle-net')).body).toMatchObject({ outcome: 'code' });
});
