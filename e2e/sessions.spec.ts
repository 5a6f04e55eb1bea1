import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './closing-test.ts';
import { announce, hydrated, newTitle, root, signIn, signUp } from './people.ts';

let last = 0;

/** Somebody new, signed in on two devices. */
async function onTwoDevices(page: Page, browser: Browser) {
  last += 1;
  const who = { email: `kim-${process.pid}-${last}-${Date.now()}@example.org`, password: 'correct horse' };
  await page.goto('/tournaments');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUp(page, who.email);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, who);
  return { who, other };
}

test('whoever logs out everywhere else ends it on the other device, which says so', async ({ page, browser }) => {
  const { other } = await onTwoDevices(page, browser);
  await other.goto('/profile');
  await page.goto('/profile');
  const list = page.getByRole('listitem').filter({ hasText: 'Chrome on Linux' });
  await expect(list).toHaveCount(2);
  await expect(list.first()).toContainText('This device');
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 other session ends at once');
  await question.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(list).toHaveCount(1);

  await other.goto('/profile');
  await expect(other).toHaveURL(/\/(\?game=.*)?$/);
  await expect(other.getByText('Not authorized')).toBeVisible();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect((await other.context().cookies()).filter(({ name }) => name.endsWith('_token'))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
});

test('a page with the XSRF pair of an earlier version goes on', async ({ page, browser }) => {
  await onTwoDevices(page, browser);
  await page.goto('/profile');
  const list = page.getByRole('listitem').filter({ hasText: 'Chrome on Linux' });
  await expect(list).toHaveCount(2);
  const pair = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  if (pair === undefined) throw new Error('the page has no pair');
  await page.context().addCookies([{ ...pair, value: 'from before' }]);
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(list).toHaveCount(1);
});

test('an open page that is looked at again notices that its session has ended', async ({ page, browser }) => {
  const { other } = await onTwoDevices(page, browser);
  await other.goto('/tournaments');
  await expect(other.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: /^End the session: Chrome on Linux/ }).click();
  await expect(page.getByText('The session has ended')).toBeVisible();
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(other.getByText('Not authorized')).toBeVisible();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test('whoever loses a role meanwhile is told so at the first refusal, and is offered its tools no more', async ({
  page,
  browser,
  request,
}) => {
  const { who, other } = await onTwoDevices(page, browser);
  const { access_token } = await (await request.post('/api/authorize', { data: root })).json();
  const headers = { 'access-token': access_token };
  const { users } = await (await request.get(`/api/users?search=${encodeURIComponent(who.email)}`, { headers })).json();
  const give = (role: string) => request.put(`/api/users/${users[0].id}/role`, { headers, data: { role } });
  await give('organizer');
  await other.reload();
  await announce(other, newTitle('Lost role'));
  await other.getByRole('link', { name: 'Participants' }).click();
  const names = other.getByLabel('Names, one per line');
  await names.fill('Ada');
  await other.getByRole('button', { name: 'Add (1)' }).click();
  await expect(other.getByText('1 participant', { exact: true })).toBeVisible();
  await give('user');
  await other.getByRole('button', { name: /^Remove ADA/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(other.getByText('Your role was changed')).toBeVisible();
  await expect(names).toHaveCount(0);
});

test('one ends a single session, and leaves everywhere', async ({ page, browser }) => {
  const { other } = await onTwoDevices(page, browser);
  await page.goto('/profile');
  await page.getByRole('button', { name: /^End the session: Chrome on Linux/ }).click();
  await expect(page.getByText('The session has ended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(/\/\?game=/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await other.goto('/profile');
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test('a password is changed, and an easy one is refused without losing what was typed', async ({ page, browser }) => {
  const { who, other } = await onTwoDevices(page, browser);
  await page.goto('/profile');
  const current = page.getByLabel('Current password');
  const next = page.getByLabel('New password');
  await current.fill('wrong');
  await next.fill('password123');
  const confirmation = page.getByLabel('Confirm password');
  await confirmation.fill('password123');
  await expect(page.getByText('Strength: very weak, guessed at once')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This password is among the first that others would try')).toBeVisible();
  await expect(current).toHaveValue('wrong');
  await next.fill('correct horse battery staple');
  await expect(page.getByText('Strength: very good')).toBeVisible();
  await expect(page.getByText('The passwords do not match')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeDisabled();
  await confirmation.fill('correct horse battery staple');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await expect(next).toHaveValue('correct horse battery staple');
  await current.fill(who.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password has been changed')).toBeVisible();
  await expect(next).toHaveValue('');
  await other.goto('/profile');
  // The page finds out that its session is over, and is loaded anew.
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await signIn(other, { ...who, password: 'correct horse battery staple' });
});

test('who guesses too often is told how long to wait', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(`guessed-${process.pid}-${Date.now()}@example.org`);
  for (let guess = 0; guess < 11; guess += 1) {
    await dialog.getByLabel('Password *', { exact: true }).fill(`guess ${guess}`);
    const answered = page.waitForResponse('**/api/authorize');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await answered;
  }
  await expect(dialog.getByText('Too many attempts. Please try again in 15 minutes')).toBeVisible();
});

/** The page takes its access token for run out. No page is open meanwhile, which might renew it by itself. */
async function expireAccess(page: Page): Promise<void> {
  await page.goto('about:blank');
  const until = (await page.context().cookies()).find(({ name }) => name === 'session_until');
  if (until === undefined) throw new Error('the page does not know until when its token holds');
  await page.context().addCookies([{ ...until, value: '1' }]);
}

test('who leaves a page while it renews the session stays signed in', async ({ page }) => {
  await signIn(page);
  await expireAccess(page);
  const renewed = new Promise<number>((resolve) => {
    void page.route(
      '**/api/refresh-token',
      async (route) => {
        const asked = await route.request().allHeaders();
        const headers = {
          cookie: asked.cookie ?? '',
          'x-session': 'cookie',
          'x-xsrf-token': asked['x-xsrf-token'] ?? '',
        };
        // Not by the browser, which would take the new tokens.
        const { status } = await fetch(route.request().url(), { method: 'POST', headers });
        await route.abort();
        resolve(status);
      },
      { times: 1 },
    );
  });
  await page.goto('/profile');
  expect(await renewed).toBe(200);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});

test('without locks many calls at once renew a session once', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await signIn(page);
  await expireAccess(page);
  const renewals: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/refresh-token')) renewals.push(response.status());
  });
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  expect(renewals).toEqual([200]);
});
