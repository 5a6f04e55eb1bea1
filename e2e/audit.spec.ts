import { expect } from '@playwright/test';
import { noViolations } from './accessible.ts';
import { test } from './closing-test.ts';
import { announce, newTitle, signIn, signUp } from './people.ts';

test('what an organizer changes stands in the history for visitors, and in the log for root', async ({
  page,
  browser,
}) => {
  const organizer = await (await browser.newContext()).newPage();
  const email = `${newTitle('olga').replace(' ', '-')}@example.org`;
  await organizer.goto('/tournaments?lng=en');
  await organizer.getByRole('button', { name: 'Log in', exact: true }).click();
  await signUp(organizer, email);

  await signIn(page);
  await page.goto('/root/users?lng=en');
  await page.getByLabel('Search').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^Change the role/ }).click();
  const role = page.getByRole('dialog', { name: /^Role of/ });
  await role.getByLabel('Role').selectOption({ label: 'Organizer' });
  await role.getByRole('button', { name: 'Change the role' }).click();
  await expect(row).toContainText('Organizer');

  const [before, after] = [newTitle('Small Cup'), newTitle('Grand Cup')];
  await organizer.goto('/tournaments?lng=en');
  await announce(organizer, before);
  await organizer.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = organizer.getByRole('dialog');
  await dialog.getByLabel('Title').fill(after);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(organizer.getByRole('heading', { level: 1, name: after })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${new URL(organizer.url()).pathname}?lng=en`);
  await visitor.getByText('History of the tournament').click();
  const history = visitor.getByRole('list', { name: 'History of the tournament' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByRole('listitem').first()).toContainText(`Title: ${before} → ${after}`);
  await expect(history.getByRole('listitem').last()).toContainText('The tournament was announced.');
  await noViolations(visitor);

  await page.goto('/root/log?lng=en');
  const log = page.getByRole('list', { name: 'Log of changes' });
  const change = log.getByRole('listitem').filter({ hasText: `Changed the tournament ${after}` });
  await expect(change).toContainText(`${before} → ${after}`);
  await page.getByLabel('Tournament', { exact: true }).fill(after.toLowerCase());
  await expect(page).toHaveURL(/tournament=grand/);
  await expect(change).toBeVisible();
  await expect(log.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Tournament', { exact: true }).fill('');
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Users' });
  await expect(page).toHaveURL(/kind=users/);
  await expect(change).toHaveCount(0);
  await expect(log.getByRole('listitem').first()).toContainText('User → Organizer');
  await noViolations(page);
  await page.reload();
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('users');
  await page.getByLabel('Who').fill('nobody-at-all');
  await expect(page.getByRole('heading', { name: 'No change fits the filter' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(change).toBeVisible();
});

test('the log fits a phone @phone', async ({ page }) => {
  await signIn(page);
  await page.goto('/root/log?lng=en&person=nobody-at-all');
  await expect(page.getByRole('heading', { name: 'No change fits the filter' })).toBeVisible();
  await noViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [language, label] of [
    ['en', 'Tournament'],
    ['ru', 'Турнир'],
  ] as const) {
    await page.goto(`/root/log?lng=${language}`);
    const cutOff = await page.getByLabel(label, { exact: true }).evaluate((field: HTMLInputElement) => {
      field.value = field.placeholder;
      return field.scrollWidth - field.clientWidth;
    });
    expect(cutOff, `the hint in ${language}`).toBeLessThanOrEqual(0);
  }
});
