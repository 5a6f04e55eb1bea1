import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type TestAnswer, type TestApp, testApp } from '../testing/app.ts';
import { connectForTest, migratedDatabase } from '../testing/database.ts';
import { isPassword } from './passwords.ts';
import { ensureRootAccount, type RootAccountDeps } from './root-account.actions.ts';

async function rootDeps({ db, clock }: TestApp): Promise<RootAccountDeps> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'agon-root-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  return { db, now: () => clock.now, dataFolder };
}

async function roleOf({ call }: TestApp, email: string, password: string): Promise<string | undefined> {
  const { body } = await call('POST /authorize', { body: { email, password } });
  return (await call('GET /profile', { headers: { 'access-token': body.access_token ?? '' } })).body.role;
}

test('a new site has a root whose password stands in a file for nobody else to read', async () => {
  const site = await testApp();
  const deps = await rootDeps(site);
  const { hint } = await ensureRootAccount(deps, undefined, undefined);
  const file = join(deps.dataFolder, 'root-password.txt');
  const password = (await readFile(file, 'utf8')).trim();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(hint).toBe(`root@agon.local with the password ${password}`);
  expect(await roleOf(site, 'root@agon.local', password)).toBe('root');
  expect((await ensureRootAccount(deps, undefined, undefined)).hint, 'after a restart').toBe(hint);
});

test('the settings name the root account, set its password anew and promote who has the e-mail', async () => {
  const site = await testApp();
  const deps = await rootDeps(site);
  const email = 'ann@example.org';
  await site.call('POST /register', { body: { email, password: 'password of ann' } });
  await ensureRootAccount(deps, email, 'first password');
  expect(await roleOf(site, email, 'first password')).toBe('root');
  await ensureRootAccount(deps, email, 'second password');
  expect(await roleOf(site, email, 'second password')).toBe('root');
  expect(await roleOf(site, email, 'first password')).toBeUndefined();
});

test('who becomes root, or gets another password, is signed out everywhere; a restart changes nothing', async () => {
  const site = await testApp();
  const deps = await rootDeps(site);
  const email = 'ann@example.org';
  const signIn = (password: string) => site.call('POST /authorize', { body: { email, password } });
  const refresh = ({ body }: TestAnswer) =>
    site.call('POST /refresh-token', { headers: { 'refresh-token': body.refresh_token } });

  const asUser = await site.call('POST /register', { body: { email, password: 'password of ann' } });
  await ensureRootAccount(deps, email, 'first password');
  expect((await refresh(asUser)).status).toBe(401);

  const asRoot = await signIn('first password');
  const { user } = await ensureRootAccount(deps, email, 'first password');
  expect(user).toEqual((await ensureRootAccount(deps, email, 'first password')).user);
  const renewed = await refresh(asRoot);
  expect(renewed.status).toBe(200);
  await ensureRootAccount(deps, email, 'second password');
  expect((await refresh(renewed)).status).toBe(401);
});

test('a password that is not the one in the file is not printed', async () => {
  const site = await testApp();
  const deps = await rootDeps(site);
  await ensureRootAccount(deps, undefined, undefined);
  await ensureRootAccount(deps, undefined, 'a password of my own');
  const { hint } = await ensureRootAccount(deps, undefined, undefined);
  expect(hint).toBe('root@agon.local with its password (ROOT_EMAIL and ROOT_PASSWORD set a new one)');
});

test('nodes that start at once agree on one root, and only where the password is known is it printed', async () => {
  const site = await testApp();
  const connection = await migratedDatabase();
  const own = await rootDeps(site);
  const elsewhere = await rootDeps(site);
  // Two nodes of one machine, and two of others.
  const folders = [own.dataFolder, own.dataFolder, elsewhere.dataFolder, (await rootDeps(site)).dataFolder];
  const roots = await Promise.all(
    folders.map((dataFolder) =>
      ensureRootAccount({ ...own, db: connectForTest(connection), dataFolder }, undefined, undefined),
    ),
  );
  expect(new Set(roots.map(({ user }) => `${user.id} ${user.password_hash}`)).size).toBe(1);

  const hash = roots[0]?.user.password_hash ?? null;
  for (const [index, dataFolder] of folders.entries()) {
    const kept = (await readFile(join(dataFolder, 'root-password.txt'), 'utf8').catch(() => '')).trim();
    expect(kept === '' || (await isPassword(kept, hash))).toBe(true);
    const known = kept === '' ? 'its password (ROOT_EMAIL and ROOT_PASSWORD set a new one)' : `the password ${kept}`;
    expect(roots[index]?.hint).toBe(`root@agon.local with ${known}`);
  }
});

test('nodes that start at once with the same settings make one account', async () => {
  const site = await testApp();
  const deps = await rootDeps(site);
  const start = () => ensureRootAccount(deps, 'ann@example.org', 'first password');
  const roots = await Promise.all([start(), start(), start()]);
  expect(new Set(roots.map(({ user }) => user.id)).size).toBe(1);
  expect(await roleOf(site, 'ann@example.org', 'first password')).toBe('root');
});

test('no account is made whose password cannot be kept', async () => {
  const site = await testApp();
  const deps = await rootDeps(site);
  const file = join(deps.dataFolder, 'no-folder');
  await writeFile(file, '');
  await expect(ensureRootAccount({ ...deps, dataFolder: file }, undefined, undefined)).rejects.toThrow('EEXIST');
  const { hint } = await ensureRootAccount(deps, undefined, undefined);
  expect(hint).toMatch(/^root@agon.local with the password \S+$/);
});

test('somebody who is called root already does not stand in the way', async () => {
  const site = await testApp();
  const user = await site.person('user');
  // Since before such names were kept.
  await site.db.updateTable('users').set({ username: 'Root' }).where('id', '=', user.id).execute();
  await ensureRootAccount(await rootDeps(site), 'ann@example.org', 'some password');
  expect(await roleOf(site, 'ann@example.org', 'some password')).toBe('root');
});

test('a root who has another e-mail by now stays the one that the settings mean', async () => {
  const site = await testApp();
  const deps = await rootDeps(site);
  const [named, changed, password] = ['root@example.org', 'me@example.org', 'first password'];
  await ensureRootAccount(deps, named, password);
  const { body } = await site.call('POST /authorize', { body: { email: named, password } });
  const headers = { 'access-token': body.access_token };
  const asked = { email: changed, current: password };
  expect((await site.call('POST /profile/email', { headers, body: asked })).body).toEqual({ isChanged: true });
  // A stranger who takes the e-mail up is not the one who is meant.
  await site.call('POST /register', { body: { email: named, password: 'password of eve' } });
  const { hint } = await ensureRootAccount(deps, named, 'second password');
  expect(hint).toBe(`${changed} (which was ${named}, as in ROOT_EMAIL) with the password from ROOT_PASSWORD`);
  expect(await roleOf(site, changed, 'second password')).toBe('root');
  expect(await roleOf(site, named, 'password of eve')).toBe('user');
  expect((await site.db.selectFrom('users').select('id').where('role', '=', 'root').execute()).length).toBe(1);
  // The settings follow.
  await ensureRootAccount(deps, changed, 'second password');
  expect((await ensureRootAccount(deps, changed, 'second password')).hint).toBe(
    `${changed} with the password from ROOT_PASSWORD`,
  );
});

test('a password that everybody would try is none for root', async () => {
  const deps = await rootDeps(await testApp());
  const refusal = 'Wrong setting. ROOT_PASSWORD: is among the first that others would try';
  await expect(ensureRootAccount(deps, undefined, 'password123')).rejects.toThrow(refusal);
  await expect(ensureRootAccount(deps, 'ann.smith@example.org', 'ann.smith')).rejects.toThrow(refusal);
  await ensureRootAccount(deps, 'ann@example.org', 'rootpassword');
  await expect(ensureRootAccount(deps, 'ann@example.org', 'password123'), 'in its place').rejects.toThrow(refusal);
});
