import { type Browser, expect } from '@playwright/test';
import { noViolations } from './accessible.ts';
import { test } from './closing-test.ts';
import { enterCredentials, newTitle, root, signIn, signUp } from './people.ts';

/** Somebody new, in a browser of their own. */
async function newPerson(browser: Browser, name: string) {
  const page = await (await browser.newContext()).newPage();
  const email = `${newTitle(name).replace(' ', '-')}@example.org`;
  await page.goto('/tournaments?lng=en');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUp(page, email);
  return { page, email, password: 'correct horse' };
}

test('root changes a role, blocks somebody and lets them in again', async ({ page, browser }) => {
  const sue = await newPerson(browser, 'sue');
  await sue.page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(sue.page.getByRole('button', { name: 'Create tournament' })).toHaveCount(0);

  await signIn(page);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const rooms = page.getByRole('navigation', { name: 'Root area' });
  await expect(rooms.getByRole('link')).toHaveText(['Dashboard', 'Games', 'Users', 'Donate', 'Thanks', 'Log']);
  await rooms.getByRole('link', { name: 'Users' }).click();
  await page.getByLabel('Search').fill(sue.email);
  const row = page.getByRole('row').filter({ hasText: sue.email });
  await expect(row).toContainText('User');
  await noViolations(page);

  await row.getByRole('button', { name: /^Change the role/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Role of/ });
  await expect(dialog.getByRole('button', { name: 'Change the role' })).toBeDisabled();
  await dialog.getByLabel('Role').selectOption({ label: 'Organizer' });
  await expect(dialog.getByText('create tournaments and run their own')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change the role' }).click();
  await expect(row).toContainText('Organizer');

  // The role is there without signing in again.
  await sue.page.goto('/tournaments?lng=en');
  await sue.page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(sue.page.getByRole('button', { name: 'Create tournament' })).toBeVisible();

  await row.getByRole('button', { name: /^Sign out/ }).click();
  const ending = page.getByRole('dialog', { name: /^Sign out .* everywhere$/ });
  await noViolations(page);
  await ending.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('1 session has ended')).toBeVisible();
  await sue.page.goto('/tournaments?lng=en');
  await expect(sue.page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();

  await row.getByRole('button', { name: /^Block/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(row).toContainText('blocked');
  await sue.page.goto('/tournaments?lng=en');
  await sue.page.getByRole('button', { name: 'Log in', exact: true }).click();
  const login = sue.page.getByRole('dialog', { name: 'Log in' });
  await login.getByLabel('E-mail').fill(sue.email);
  await login.getByLabel('Password *', { exact: true }).fill(sue.password);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(login.getByText('This account is blocked')).toBeVisible();

  await row.getByRole('button', { name: /^Unblock/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(row.getByRole('button', { name: /^Block/ })).toBeVisible();
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(sue.page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();

  // Nobody can do so to themselves.
  await page.getByLabel('Search').fill(root.email);
  await expect(page.getByRole('row').filter({ hasText: root.email })).toContainText('This is you');
});

test('root writes the pages Donate, Thanks and Contacts, and visitors see it', async ({ page, browser }) => {
  await signIn(page);
  const donor = newTitle('Kim');
  await page.goto('/root/donate?lng=en');
  const texts = page.getByRole('form', { name: 'Texts and links of the page' });
  await texts.getByLabel('Text in English').fill('It pays for **servers**.');
  await texts.getByLabel('Link “Support the team”').fill('nowhere');
  await texts.getByRole('button', { name: 'Save' }).click();
  await expect(texts.getByLabel('Link “Support the team”')).toHaveAttribute('aria-invalid', 'true');
  await texts.getByLabel('Link “Support the team”').fill('example.org/give');
  await texts.getByRole('button', { name: 'Save' }).click();
  await expect(texts.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(texts.getByLabel('Link “Support the team”')).toHaveValue('https://example.org/give');

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a donation' });
  await dialog.getByLabel('Name').fill(donor);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Name'), 'what was typed stays').toHaveValue(donor);
  await dialog.getByLabel('Amount').fill('10,50 €');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: donor });
  await expect(row).toContainText('€10.50');
  await noViolations(page);

  await page.goto('/root/thanks?lng=en');
  const helper = newTitle('Lee');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const thanks = page.getByRole('dialog', { name: 'Add somebody' });
  await thanks.getByLabel('Name').fill(helper);
  await thanks.getByLabel('What for in English').fill('Translation');
  await thanks.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: helper })).toContainText('Translation');

  await page.goto('/root/dashboard?lng=en');
  const settings = page.getByRole('form', { name: 'Site settings' });
  await settings.getByLabel('E-mail').fill('us@example.org');
  await settings.getByLabel('Discord').fill('discord.gg/agon');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByLabel('Discord')).toHaveValue('https://discord.gg/agon');
  await expect(page.getByRole('heading', { name: 'New accounts' })).toBeVisible();
  await noViolations(page);

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto('/donate?lng=en');
  await expect(visitor.getByText('servers', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Support the team' })).toHaveAttribute(
    'href',
    'https://example.org/give',
  );
  await expect(visitor.getByRole('listitem').filter({ hasText: donor })).toContainText('10,50 €');
  await visitor.getByRole('link', { name: 'Thanks' }).first().click();
  await expect(visitor.getByRole('listitem').filter({ hasText: helper })).toContainText('Translation');
  await visitor.getByRole('link', { name: 'Contacts' }).first().click();
  await expect(visitor.getByRole('link', { name: /us@example\.org/ })).toHaveAttribute('href', 'mailto:us@example.org');
  await expect(visitor.getByRole('link', { name: /Discord/ })).toHaveAttribute('href', 'https://discord.gg/agon');

  // What is deleted is gone.
  await page.goto('/root/donate?lng=en');
  await page.getByRole('button', { name: `Delete ${donor}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('the root area is for root alone', async ({ page, browser }) => {
  for (const address of ['/root', '/root/users', '/root/none']) {
    expect((await page.request.get(address, { maxRedirects: 0 })).headers().location).toBe('/');
  }
  const sue = await newPerson(browser, 'sue');
  for (const address of ['/root', '/root/dashboard', '/root/donate']) {
    await sue.page.goto(address);
    await expect(sue.page).toHaveURL(/\/$/);
  }
  // Whose access token has expired is found out in the browser.
  await sue.page.context().clearCookies({ name: 'access_token' });
  await sue.page.goto('/root/users');
  await expect(sue.page).toHaveURL(/\/(\?|$)/);
  await expect(sue.page.getByRole('heading', { name: 'Users' })).toHaveCount(0);

  await signIn(page);
  for (const address of ['/root', '/root/none', '/root/users/1']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/root\/dashboard$/);
    await expect(page.getByRole('heading', { name: 'Site settings' })).toBeVisible();
  }
  await page.context().clearCookies({ name: 'access_token' });
  await page.goto('/root/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.goto('/root/games');
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
});

test('a session that is lost while root types is found again without typing anew', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/root/thanks?lng=en');
  const text = page.getByLabel('Text in English');
  await text.fill('Typed');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  await enterCredentials(page);
  await expect(text).toHaveValue('Typed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});
