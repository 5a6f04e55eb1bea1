import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { noViolations } from './accessible.ts';
import { test } from './closing-test.ts';
import { type LoginProviders, startLoginProviders } from './login-providers.ts';
import { enterCredentials, hydrated, root } from './people.ts';
import { appOf } from './phone-app.ts';
import { freePort, isUp, spawnPlatform } from './platform-at.ts';

/** A platform of its own, which knows both providers. */
const folder = mkdtempSync(join(tmpdir(), 'agon-logins-'));
let providers: LoginProviders;
let platform: ChildProcess;
let site: string;

test.beforeAll(async () => {
  providers = await startLoginProviders();
  const port = await freePort();
  site = `http://localhost:${port}`;
  platform = spawnPlatform({
    ...providers.settings,
    DATA_DIR: folder,
    PORT: String(port),
    DEMO: '0',
    PUBLIC_URL: '',
    DATABASE_URL: '',
    ROOT_EMAIL: root.email,
    ROOT_PASSWORD: root.password,
  });
  await isUp(port);
});

test.afterAll(async () => {
  platform.kill('SIGTERM');
  await once(platform, 'exit');
  await providers.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a person logs in with Twitch, attaches Battle.net and detaches Twitch', async ({ page }) => {
  await begin(page, 'Twitch');
  const done = page.getByRole('group', { name: 'You are logged in' });
  await expect(done).toBeFocused();
  await expect(page).toHaveURL(/\/oauth\/twitch\/callback\?game=[\w-]+$/);
  // Whoever does nothing is taken to the main page after five seconds.
  const since = Date.now();
  await page.waitForURL(/\/\?game=/);
  expect(Date.now() - since).toBeGreaterThan(4_000);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'ann@twitch.example' }).click();

  await expect(page.getByText('Ann_TV')).toBeVisible();
  await page.getByRole('button', { name: 'Detach Twitch' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Without Twitch you could not log in any more/);
  providers.battleNet.id = 'of-ann';
  await page.getByRole('button', { name: 'Attach Battle.net' }).click();
  await expect(page.getByRole('group', { name: 'Battle.net is attached' })).toBeFocused();
  await page.getByRole('link', { name: 'To your profile' }).click();
  await expect(page.getByText('Ann#2120')).toBeVisible();
  const twitch = page.getByRole('button', { name: 'Detach Twitch' });
  await twitch.click();
  await expect(page.getByText('Twitch is detached')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Attach Twitch' })).toBeFocused();
});

test('who signed in long ago logs in again before another way in is attached', async ({ page }) => {
  await page.goto(site);
  await hydrated(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await enterCredentials(page);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: root.email }).click();
  // A quarter of an hour is long for a test: this once, the server says what it says then.
  const error = 'To be sure that it is you, please log in again, and repeat it then';
  const json = { statusCode: 403, code: 'account.signInAgain', message: error, error };
  await page.route('**/api/authorize/*/start', (route) => route.fulfill({ status: 403, json }), { times: 1 });
  await page.getByRole('button', { name: 'Attach Battle.net' }).click();
  await expect(page.getByRole('alert')).toHaveText(error);
  await page.getByRole('button', { name: 'Log in again' }).click();
  await enterCredentials(page);
  await expect(page.getByRole('button', { name: 'Log in again' })).toHaveCount(0);
  providers.battleNet.id = 'of-root';
  await page.getByRole('button', { name: 'Attach Battle.net' }).click();
  await expect(page.getByRole('group', { name: 'Battle.net is attached' })).toBeFocused();
});

test('a person registers with Battle.net, and is found again', async ({ page }) => {
  providers.battleNet.id = 'of-eve';
  await begin(page, 'Battle.net');
  await expect(page.getByRole('group', { name: 'One more step' })).toBeFocused();
  const email = page.getByLabel('E-mail');
  await email.fill(root.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/An account with this e-mail already exists\./)).toBeVisible();
  await expect(email).toHaveValue(root.email);
  await noViolations(page);
  // Neither another language nor a page that is loaded anew takes the login away.
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('group', { name: 'Остался один шаг' })).toBeVisible();
  await page.goto(`${site}/oauth/battle-net/callback?lng=en`);
  await expect(page.getByRole('group', { name: 'One more step' })).toBeFocused();
  await email.fill('eve@example.org');
  await email.press('Enter');
  await expect(page.getByRole('group', { name: 'You are logged in' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('group', { name: 'There is nothing to finish here' })).toBeFocused();
  await page.goto(site);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('link', { name: 'eve@example.org' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();

  await begin(page, 'Battle.net');
  const found = page.getByRole('group', { name: 'Your account was found' });
  await expect(found).toContainText('The Battle.net profile Ann#2120 belongs to the account user-');
  await found.getByRole('button', { name: /^Continue as user-/ }).click();
  await expect(page.getByRole('group', { name: 'You are logged in' })).toBeFocused();
});

test('who logs in by another site is asked for a code as well, where the account wants it', async ({ page }) => {
  providers.battleNet.id = 'of-kim';
  await begin(page, 'Battle.net');
  await page.getByLabel('E-mail').fill('kim@example.org');
  await page.getByLabel('E-mail').press('Enter');
  await expect(page.getByRole('group', { name: 'You are logged in' })).toBeFocused();
  await page.goto(`${site}/profile`);
  await page.getByRole('region', { name: 'Two-step sign-in' }).getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Next' }).click();
  const nextCode = appOf(((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', ''));
  await dialog.getByLabel('Code from your app').fill(await nextCode());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();

  await begin(page, 'Battle.net');
  await page.getByRole('button', { name: /^Continue as user-/ }).click();
  const step = page.getByRole('group', { name: 'Second step' });
  await noViolations(page);
  await page.reload();
  await step.getByLabel('Code from your app').fill('000000');
  await step.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(step.getByText('This code is not right')).toBeVisible();
  await step.getByLabel('Code from your app').fill(await nextCode());
  await step.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('group', { name: 'You are logged in' })).toBeFocused();
});

test('who has an account logs in to it and attaches the profile', async ({ page }) => {
  Object.assign(providers.twitch, { id: 'of-root', name: 'Root_TV', email: root.email });
  await begin(page, 'Twitch');
  await expect(page.getByRole('group', { name: 'You may have an account already' })).toBeFocused();
  await expect(page.getByText(/log into that account and attach the Twitch profile to it/)).toBeVisible();
  await page.getByRole('button', { name: 'Log in and attach' }).click();
  await enterCredentials(page);
  const question = page.getByRole('group', { name: 'Attach Twitch to your account?' });
  await expect(question).toBeFocused();
  await expect(question).toContainText('You are logged in as root.');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('group', { name: 'Twitch is attached' })).toBeFocused();
});

test('who says no, or comes with something old, can start again', async ({ page }) => {
  providers.battleNet.isUnwilling = true;
  await begin(page, 'Battle.net');
  const failed = page.getByRole('group', { name: 'Logging in did not work' });
  await expect(failed).toContainText('Battle.net says that you did not allow the login.');
  providers.battleNet.isUnwilling = false;
  await failed.getByRole('button', { name: 'Start again with Battle.net' }).click();
  await expect(page.getByRole('group', { name: /One more step|Your account was found/ })).toBeVisible();
  await page.goto(`${site}/oauth/twitch/callback?code=old&state=old`);
  await expect(failed).toContainText('This login with Twitch has expired, was used already or was begun in another');
});

test('without keys nothing is offered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Or log in with')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Twitch' })).toHaveCount(0);
});

async function begin(page: Page, provider: string): Promise<void> {
  await page.goto(site);
  await hydrated(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: provider, exact: true }).click();
  await page.waitForURL(/\/oauth\/[\w-]+\/callback/);
}
