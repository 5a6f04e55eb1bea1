import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { mailSink } from '../server/src/testing/mail-sink.ts';
import { noViolations } from './accessible.ts';
import { test } from './closing-test.ts';
import { enterCredentials, hydrated, root, signUp } from './people.ts';
import { freePort, isUp, spawnPlatform } from './platform-at.ts';

/** A platform of their own, which sends its mail to a server of the test. */
let sink: Awaited<ReturnType<typeof mailSink>>;
let platform: ChildProcess;
let origin: string;
const folder = mkdtempSync(join(tmpdir(), 'agon-mail-'));

test.beforeAll(async () => {
  sink = await mailSink();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  platform = spawnPlatform({
    DATA_DIR: folder,
    PORT: String(port),
    DEMO: '0',
    ROOT_EMAIL: root.email,
    ROOT_PASSWORD: root.password,
    SMTP_URL: sink.url,
    MAIL_FROM: 'Agon <no-reply@example.org>',
  });
  await isUp(port);
});

test.afterAll(async () => {
  platform.kill('SIGTERM');
  await once(platform, 'exit');
  await sink.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes an account, and waits for the letter. */
async function register(page: Page, email: string, language: 'en' | 'ru' = 'en'): Promise<void> {
  await page.goto(`${origin}/tournaments?lng=${language}`);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUp(page, email);
}

/** The link in the latest letter to this address, once there are so many. */
async function linkTo(email: string, count = 1): Promise<string> {
  const letters = () => sink.letters.filter(({ recipients }) => recipients.includes(email));
  await expect.poll(() => letters().length, { timeout: 20_000 }).toBe(count);
  return /http:\/\/\S+/.exec(letters().at(-1)?.text ?? '')?.[0] ?? '';
}

test('a person registers, finds a letter and verifies the e-mail', async ({ page, request }) => {
  await register(page, 'ann@example.org');
  const link = await linkTo('ann@example.org');
  expect(link.startsWith(`${origin}/verify-email?token=`)).toBe(true);
  // As programs do that look into links before people get them.
  expect((await request.get(link)).headers()['cache-control']).toBe('no-store');

  await page.goto(`${origin}/profile`);
  await expect(page.getByRole('heading', { name: 'Verify your e-mail' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a letter' }).click();
  await expect(page.getByText('Sent. If nothing comes')).toBeVisible();
  await linkTo('ann@example.org', 2);

  await page.goto(link);
  await hydrated(page);
  await expect(page).toHaveURL(`${origin}/verify-email`);
  await noViolations(page);
  await page.getByRole('button', { name: 'Verify e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible();
  await page.getByRole('link', { name: 'To your profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verify your e-mail' })).toBeHidden();

  await page.goto(link);
  await page.getByRole('button', { name: 'Verify e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'This link has been used already' })).toBeVisible();
  await page.goto(`${origin}/verify-email?token=nonsense`);
  await page.getByRole('button', { name: 'Verify e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'something wrong with this link' })).toBeVisible();
});

test('a person who forgot the password chooses a new one, and the old session ends', async ({ page, browser }) => {
  const email = 'bob@example.org';
  await register(page, email);
  await linkTo(email);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${origin}/tournaments?lng=en`);
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
  await elsewhere.getByRole('dialog').getByLabel('E-mail').fill(email);
  await elsewhere.getByRole('button', { name: 'Forgot your password?' }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email);
  await noViolations(elsewhere);
  await dialog.getByRole('button', { name: 'Send the letter' }).click();
  await expect(dialog.getByRole('status')).toContainText(`If there is an account with ${email}`);

  const link = await linkTo(email, 2);
  await elsewhere.goto(link);
  await hydrated(elsewhere);
  await expect(elsewhere).toHaveURL(`${origin}/reset-password`);
  await noViolations(elsewhere);
  const save = elsewhere.getByRole('button', { name: 'Save the password' });
  await elsewhere.getByLabel('New password').fill('short');
  await elsewhere.getByLabel('Confirm password').fill('short');
  await save.click();
  await expect(elsewhere.getByText('The password needs at least 8 characters')).toBeVisible();
  await elsewhere.getByLabel('New password').fill('battery staple');
  await expect(save).toBeDisabled();
  await elsewhere.getByLabel('Confirm password').fill('battery staple');
  await save.click();
  await expect(elsewhere.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await elsewhere.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await enterCredentials(elsewhere, { email, password: 'battery staple' });
  await expect(elsewhere.getByRole('button', { name: 'Account', exact: true })).toBeVisible();

  // Where one was signed in with the old password, nothing can be renewed.
  await page.context().clearCookies({ name: 'access_token' });
  await page.goto(`${origin}/tournaments`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();

  await elsewhere.goto(link);
  await elsewhere.getByLabel('New password').fill('another one');
  await elsewhere.getByLabel('Confirm password').fill('another one');
  await elsewhere.getByRole('button', { name: 'Save the password' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'This link has been used already' })).toBeVisible();
});

/** Somebody new whose e-mail is verified. */
async function verified(page: Page, email: string): Promise<void> {
  await register(page, email);
  await page.goto(await linkTo(email));
  await hydrated(page);
  await page.getByRole('button', { name: 'Verify e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible();
}

test('a person changes the e-mail, and has the account back by the former one', async ({ page, browser }) => {
  const [former, next] = ['cleo@example.org', 'cleo.new@example.org'];
  await verified(page, former);
  await page.goto(`${origin}/profile`);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change e-mail' });
  await dialog.getByLabel('New e-mail').fill(next);
  await dialog.getByLabel('Current password').fill('wrong');
  await noViolations(page);
  await dialog.getByRole('button', { name: 'Send the letter' }).click();
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await expect(dialog.getByLabel('New e-mail')).toHaveValue(next);
  await dialog.getByLabel('Current password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Send the letter' }).click();
  await expect(dialog).toBeHidden();
  const pending = page.getByRole('status').filter({ hasText: 'Waiting for confirmation' });
  await expect(pending).toContainText(next);
  await linkTo(next);
  await page.getByRole('button', { name: 'Send again' }).click();
  const link = await linkTo(next, 2);
  expect(link.startsWith(`${origin}/change-email?token=`)).toBe(true);

  // Where nobody is signed in, one logs in first.
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByText('Log in to the account that is to have this e-mail')).toBeVisible();
  await noViolations(guest);
  await page.goto(link);
  await hydrated(page);
  await expect(page).toHaveURL(`${origin}/change-email`);
  await page.getByRole('button', { name: 'Confirm the new e-mail' }).click();
  await expect(page.getByText(`You log in with ${next} from now on.`)).toBeVisible();
  await page.getByRole('link', { name: 'To your profile' }).click();
  await expect(page.locator('#email')).toContainText(next);
  await expect(pending).toBeHidden();

  const back = await linkTo(former, 2);
  expect(back.startsWith(`${origin}/undo-email?token=`)).toBe(true);
  await guest.goto(back);
  await hydrated(guest);
  await noViolations(guest);
  await guest.getByLabel('New password').fill('battery staple');
  await expect(guest.getByText(/^Strength: /)).toBeVisible();
  await guest.getByLabel('Confirm password').fill('battery staple');
  await guest.getByRole('button', { name: 'Take the account back' }).click();
  await expect(guest.getByRole('heading', { name: 'The account is yours again' })).toBeVisible();
  await guest.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await enterCredentials(guest, { email: former, password: 'battery staple' });
  await expect(guest.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test('a change of the e-mail is cancelled', async ({ page }) => {
  await verified(page, 'dora@example.org');
  await page.goto(`${origin}/profile`);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change e-mail' });
  await dialog.getByLabel('New e-mail').fill('dora.new@example.org');
  await dialog.getByLabel('Current password').fill('correct horse');
  await dialog.getByLabel('Current password').press('Enter');
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByText('Your e-mail stays as it is')).toBeVisible();
  await page.goto(await linkTo('dora.new@example.org'));
  await page.getByRole('button', { name: 'Confirm the new e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('a letter tells of a sign-in on a new device, and leads to the sessions', async ({ page, browser }) => {
  const email = 'finn@example.org';
  await verified(page, email);
  const other = await (await browser.newContext()).newPage();
  const logIn = async () => {
    await other.goto(`${origin}/tournaments?lng=en`);
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await enterCredentials(other, { email, password: 'correct horse' });
    await other.getByRole('button', { name: 'Account', exact: true }).click();
  };
  await logIn();
  const link = await linkTo(email, 2);
  expect(sink.letters.at(-1)?.text).toContain('Device: Chrome, Linux');
  await other.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await logIn();
  await page.goto(link);
  const sessions = page.getByRole('heading', { name: 'Where you are logged in' });
  await expect(sessions).toBeInViewport();
  await expect(page.getByRole('button', { name: /^End the session: Chrome on Linux/ })).toHaveCount(1);
  expect(sink.letters.filter(({ recipients }) => recipients.includes(email)).length, 'once').toBe(2);
});

test('a site without mail says so where one asks for a letter', async ({ page }) => {
  await page.goto('/tournaments?lng=en');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(dialog.getByText('This site sends no mail')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Contacts' })).toBeVisible();
});
