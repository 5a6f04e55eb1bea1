import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { discordSink } from '../server/src/testing/discord.ts';
import { mailSink } from '../server/src/testing/mail-sink.ts';
import { noViolations } from './accessible.ts';
import { test } from './closing-test.ts';
import { announce, enterCredentials, hydrated, newTitle, root, signUp } from './people.ts';
import { freePort, isUp, spawnPlatform } from './platform-at.ts';

/** A platform of their own, whose mail and messages come here. */
let mail: Awaited<ReturnType<typeof mailSink>>;
let discord: Awaited<ReturnType<typeof discordSink>>;
let platform: ChildProcess;
let origin: string;
const folder = mkdtempSync(join(tmpdir(), 'agon-notifications-'));

test.beforeAll(async () => {
  [mail, discord] = [await mailSink(), await discordSink()];
  const port = await freePort();
  origin = `http://localhost:${port}`;
  platform = spawnPlatform({
    ...{ DATA_DIR: folder, PORT: String(port), DEMO: '0', ROOT_EMAIL: root.email, ROOT_PASSWORD: root.password },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'Agon <no-reply@example.org>', DISCORD_ORIGIN: discord.origin },
  });
  await isUp(port);
});

test.afterAll(async () => {
  platform.kill('SIGTERM');
  await once(platform, 'exit');
  await mail.close();
  await discord.close();
  rmSync(folder, { recursive: true, force: true });
});

async function letterTo(email: string, subject: RegExp) {
  const find = () =>
    mail.letters.find((one) => one.recipients.includes(email) && subject.test(one.header('Subject') ?? ''));
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  const letter = find();
  if (letter === undefined) throw new Error('no letter');
  return letter;
}

async function linkIn(email: string, subject: RegExp): Promise<string> {
  return /http:\/\/\S+/.exec((await letterTo(email, subject)).text)?.[0] ?? '';
}

/** As when one comes back to the tab. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('a player is told of the approval, and the organizer’s channel of the tournament', async ({ page, browser }) => {
  const title = newTitle('Told cup');
  await page.goto(`${origin}/tournaments`);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await enterCredentials(page);
  // The platform's first account signs in here for the first time.
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const told = page.getByRole('dialog', { name: 'Notifications' });
  await expect(told.getByText('New sign-in')).toBeVisible();
  await told.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(told).toBeHidden();
  await announce(page, title);
  const address = page.url();

  await page.getByRole('button', { name: 'Connect a channel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Announce on Discord' });
  await dialog.getByLabel('Address of the webhook').fill('https://evil.example/api/webhooks/1/2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter the address of a Discord webhook')).toBeVisible();
  const token = 'a-secret_token-of-the-tests-0123456789';
  await dialog
    .getByLabel('Address of the webhook')
    .fill(`https://discord.com/api/webhooks/123456789012345678/${token}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send a test message' }).click();
  await expect(dialog.getByText('Discord has taken the message.')).toBeVisible();
  const titles = () => discord.posted.map(({ body }) => body.embeds[0].title).sort();
  await expect.poll(titles).toEqual([`Registration is open: ${title}`, `Test message: ${title}`].map(escaped));
  await noViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Connected')).toBeVisible();
  expect(await page.content()).not.toContain(token);

  const email = `told-${process.pid}@example.org`;
  const player = await (await browser.newContext()).newPage();
  await player.goto(address);
  await player.getByRole('button', { name: 'Log in to register' }).click();
  await signUp(player, email);
  const verification = await linkIn(email, /Verify/);
  await player.goto(verification);
  await player.getByRole('button', { name: 'Verify e-mail' }).click();
  await expect(player.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible();
  await player.goto(address);
  await player.getByRole('button', { name: 'Register', exact: true }).click();
  await player.getByRole('dialog').getByLabel('Nick').fill('Toldy');
  await player.getByRole('dialog').getByLabel('Telegram').fill('@told');
  await player.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click();
  await expect(player.getByText('We will contact you to confirm!')).toBeVisible();

  await comeBack(page);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await told.getByRole('link', { name: /1 request waits/ }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('1 participant', { exact: true })).toBeVisible();

  await player.goto(`${origin}/tournaments`);
  await player.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const list = player.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByText('TOLDY takes part')).toBeVisible();
  await noViolations(player);
  await list.getByRole('link', { name: /TOLDY takes part/ }).click();
  await expect(player.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(list).toBeHidden();
  await expect(player.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await linkIn(email, /^You are in/);

  await player.getByRole('button', { name: 'Notifications', exact: true }).click();
  await list.getByRole('link', { name: 'Choose what you are told' }).click();
  const box = player.getByRole('checkbox', { name: 'You are in: by e-mail' });
  await expect(box).toBeChecked();
  await box.uncheck();
  const section = player.getByRole('region', { name: 'Notifications' });
  await section.getByRole('button', { name: 'Save choices' }).click();
  await expect(player.getByText('Your choice is saved.')).toBeVisible();
  await player.reload();
  await expect(box).not.toBeChecked();
  await noViolations(player);
});

test('who organizes is told that a channel is gone, and the letter leads out of letters like it', async ({
  page,
  browser,
}) => {
  const title = newTitle('Gone cup');
  await page.goto(`${origin}/tournaments`);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await enterCredentials(page);
  await page.goto(`${origin}/profile`);
  await page.getByRole('button', { name: 'Send a letter' }).click();
  await page.goto(await linkIn(root.email, /Verify/));
  await hydrated(page);
  await page.getByRole('button', { name: 'Verify e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible();
  await announce(page, title);
  discord.answer.status = 404;
  await page.getByRole('button', { name: 'Connect a channel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Announce on Discord' });
  await dialog
    .getByLabel('Address of the webhook')
    .fill(`https://discord.com/api/webhooks/123456789012345678/${'a'.repeat(40)}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Saved.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Disconnected by Discord')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  discord.answer.status = 204;

  const { header } = await letterTo(root.email, /^Discord gets no more messages: Gone cup/);
  const link = header('List-Unsubscribe')?.slice(1, -1) ?? '';
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest, 'the token is in no history').toHaveURL(`${origin}/unsubscribe`);
  await noViolations(guest);
  await guest.getByRole('button', { name: 'No more of this kind' }).click();
  await expect(guest.getByText('You get no more letters of this kind.')).toBeVisible();
  await noViolations(guest);

  await page.goto(`${origin}/profile#notifications`);
  const byMail = (kind: string) => page.getByRole('checkbox', { name: `${kind}: by e-mail` });
  await expect(byMail('Discord is disconnected')).not.toBeChecked();
  await expect(byMail('You are in')).toBeChecked();

  await guest.goto(link);
  await guest.getByRole('button', { name: 'No letters about tournaments at all' }).click();
  await expect(guest.getByText('You get no more letters about tournaments.')).toBeVisible();
  await page.reload();
  await expect(byMail('You are in')).not.toBeChecked();

  await guest.goto(`${origin}/unsubscribe?token=made-up`);
  await guest.getByRole('button', { name: 'No more of this kind' }).click();
  await expect(guest.getByRole('alert')).toContainText('link');
});

/** What could be read as a format has a mark before it. */
function escaped(text: string): string {
  const [what = '', title = ''] = text.split(': ');
  return `${what}: ${title.replaceAll('-', '\\-')}`;
}
