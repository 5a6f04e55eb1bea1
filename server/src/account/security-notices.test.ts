import { afterAll, expect, test } from 'vitest';
import { testPassword as password, type SiteWithMail, siteWithMail } from '../testing/letters.ts';
import { testProviders } from '../testing/login-providers.ts';

const { settings, stages } = await testProviders(afterAll);
const email = 'ann@example.org';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A browser's page: it keeps cookies. */
function browser({ call }: Pick<SiteWithMail, 'call'>, from = '203.0.113.9') {
  const cookies = new Map<string, string>();
  const send = async (key: string, body: unknown = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const pair = cookies.get('XSRF-TOKEN');
    const headers = { cookie, 'x-session': 'cookie', 'user-agent': chrome, ...(pair && { 'x-xsrf-token': pair }) };
    const answer = await call(key, { ...(key.startsWith('GET') ? {} : { body }), headers, from });
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
    signIn: (as = email, word = password) => send('POST /authorize', { email: as, password: word }),
  };
}

async function started(logins?: typeof settings) {
  const site = await siteWithMail(logins);
  const home = browser(site);
  await home.send('POST /register', { email, password });
  await home.send('POST /verify-email', { token: await site.tokenTo(email) });
  const subjects = async () => (await site.lettersTo(email)).slice(1).map((letter) => letter.header('Subject'));
  return { site, home, subjects };
}

const isNew = 'New sign-in to your account';

test('who signs in on a device that is not known is written of, with what, when and from where', async () => {
  const { site, home, subjects } = await started();
  await home.send('PUT /profile', { timeZone: 3 });
  await browser(site, '198.51.100.23').signIn();
  expect(await subjects()).toEqual([isNew]);
  const [letter] = (await site.lettersTo(email)).slice(1);
  expect(letter?.text).toContain('Device: Chrome, Linux');
  expect(letter?.text).toContain('Time: 1 March 2026 at 15:00 (UTC+3)');
  expect(letter?.text).toContain('Network address: 198.51.100.*');
  expect(letter?.text).not.toContain('198.51.100.23');
  expect(letter?.text).toContain('https://agon.example/profile?lng=en#sessions');
  expect(letter?.html).toContain('<b>Chrome, Linux</b>');
});

test('a browser is known again, whoever logs out meanwhile, and not by another account', async () => {
  const { site, home, subjects } = await started();
  expect(await subjects(), 'registering is no surprise').toEqual([]);
  await home.send('POST /logout');
  await home.signIn();
  await home.send('POST /sessions/end-all');
  await home.signIn();
  expect(await subjects()).toEqual([]);
  const other = browser(site);
  await other.send('POST /register', { email: 'bob@example.org', password });
  await other.signIn();
  expect(await subjects()).toEqual([isNew]);
  await other.signIn();
  expect(await subjects()).toEqual([isNew]);
  const marks = await site.db.selectFrom('devices').select('mark').execute();
  expect(new Set(marks.map(({ mark }) => mark.toString('hex'))).size).toBe(3);
  expect(JSON.stringify(marks)).not.toContain(other.cookies.get('device'));
});

test('its cookie is for the server alone, and nonsense in it is none', async () => {
  const { site, subjects } = await started();
  const page = browser(site);
  page.cookies.set('device', 'x');
  const { headers } = await page.signIn();
  const cookie = [headers['set-cookie']].flat().find((line) => String(line).startsWith('device='));
  expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; Secure; SameSite=Lax$/);
  expect(await subjects()).toEqual([isNew]);
});

test('the device of a session that its owner ends is strange again', async () => {
  const { site, home, subjects } = await started();
  const thief = browser(site);
  await thief.signIn();
  const sessions = (await home.send('GET /sessions')).body;
  const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await home.send(`DELETE /sessions/${other.id}`);
  await thief.signIn();
  await home.send('POST /sessions/end-others');
  await thief.signIn();
  expect(await subjects()).toEqual([isNew, isNew, isNew]);
  await home.signIn();
  expect((await subjects()).length).toBe(3);
});

test('a program is known by its name and its network', async () => {
  const { site, subjects } = await started();
  const call = (from: string, agent = 'curl/8.14.1') =>
    site.call('POST /authorize', { body: { email, password }, from, headers: { 'user-agent': agent } });
  await call('203.0.113.1');
  await call('203.0.113.1', 'curl/8.15.0');
  expect((await subjects()).length).toBe(1);
  await call('203.0.113.2');
  await call('203.0.113.1', 'python-requests/2');
  expect((await subjects()).length).toBe(3);
});

test('a session from before devices were known makes its browser a known one', async () => {
  const { site, home, subjects } = await started();
  await site.db.updateTable('sessions').set({ device: null }).execute();
  await site.db.deleteFrom('devices').execute();
  home.cookies.delete('device');
  expect((await home.send('POST /refresh-token')).status).toBe(200);
  await home.signIn();
  expect(await subjects()).toEqual([]);
});

test('nothing goes to an e-mail that is not verified', async () => {
  const site = await siteWithMail();
  await site.registered('bob@example.org', { isVerified: false });
  await browser(site).signIn('bob@example.org');
  const subjects = (await site.lettersTo('bob@example.org')).map((letter) => letter.header('Subject'));
  expect(subjects).toEqual(['Verify your e-mail']);
});

test('a wrong password, or one refused for other reasons, makes no device known', async () => {
  const { site, subjects } = await started();
  await browser(site).signIn(email, 'wrong');
  expect(await subjects()).toEqual([]);
  expect((await site.db.selectFrom('devices').select('mark').execute()).length).toBe(1);
});

test('whose password is changed, or chosen anew by a letter, is told, in their own language', async () => {
  const { site, home, subjects } = await started();
  await home.send('PUT /profile', { language: 'ru' });
  await home.send('PUT /profile/password', { current: password, password: 'battery staple' });
  expect(await subjects()).toEqual(['Пароль изменён']);
  await site.call('POST /forgot-password', { body: { email } });
  const token = await site.tokenTo(email);
  await home.send('POST /reset-password', { token, password: 'another one here' });
  expect((await site.lettersTo(email)).at(-1)?.text).toContain('выбран новый пароль по ссылке из письма');
  await home.signIn(email, 'another one here');
  expect((await subjects()).length, 'here the letter was opened').toBe(3);
  await browser(site).signIn(email, 'another one here');
  expect((await subjects()).at(-1)).toBe('Новый вход в ваш аккаунт');
});

test('whoever logs in otherwise is told of it, attaching and detaching too', async () => {
  const { site, home, subjects } = await started(settings);
  Object.assign(stages.twitch, { subject: 'of-ann', name: 'Ann_TV', email });
  const visit = async (page: ReturnType<typeof browser>, attach = false) => {
    const { body } = await page.send('POST /authorize/twitch/start', { attach });
    const redirect = await fetch(body.url, { redirect: 'manual' });
    const sent = Object.fromEntries(new URL(redirect.headers.get('location') ?? '').searchParams);
    return page.send('POST /authorize/twitch', sent);
  };
  expect((await visit(home, true)).body.outcome).toBe('attached');
  expect(await subjects()).toEqual(['A way to log in was added']);
  expect((await visit(browser(site))).body.outcome).toBe('signedIn');
  expect((await subjects()).slice(1)).toEqual([isNew]);
  await home.send('DELETE /profile/accounts/twitch');
  await home.send('DELETE /profile/accounts/twitch');
  expect((await subjects()).slice(2)).toEqual(['A way to log in was removed']);
  expect((await site.lettersTo(email)).at(-1)?.text).toContain('with Twitch');
});

test('who has no password logs in once more by the other site to change the e-mail or set a password', async () => {
  const site = await siteWithMail(settings);
  Object.assign(stages.twitch, { subject: 'of-sue', name: 'Sue_TV', email: 'sue@example.org' });
  const page = browser(site);
  const visit = async () => {
    const { body } = await page.send('POST /authorize/twitch/start');
    const redirect = await fetch(body.url, { redirect: 'manual' });
    return page.send(
      'POST /authorize/twitch',
      Object.fromEntries(new URL(redirect.headers.get('location') ?? '').searchParams),
    );
  };
  await visit();
  expect((await page.send('GET /profile/email')).body).toEqual({ pending: null, proof: 'login', isProven: true });
  site.clock.now = new Date(site.clock.now.getTime() + 16 * 60_000);
  await page.send('POST /refresh-token');
  expect((await page.send('GET /profile/email')).body.isProven).toBe(false);
  const ask = () => page.send('POST /profile/email', { email: 'sue.new@example.org' });
  expect((await ask()).body).toMatchObject({ code: 'account.signInAgain' });
  expect((await page.send('PUT /profile/password', { password: 'battery staple' })).body.code).toBe(
    'account.signInAgain',
  );
  await visit();
  expect((await ask()).status).toBe(200);
  expect((await page.send('GET /sessions')).body.length, 'the new one in place of the old').toBe(1);
  expect((await page.send('PUT /profile/password', { password: 'battery staple' })).status).toBe(200);
  const subjects = (await site.lettersTo('sue@example.org')).map((letter) => letter.header('Subject'));
  expect(subjects).toEqual(['A password was set']);
});
