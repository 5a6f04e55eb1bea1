import { expect, test } from '@playwright/test';
import { announce, newTitle, signIn } from './people.ts';

test('the list of tournaments is filtered as one types, and the address keeps it', async ({ page }) => {
  await page.goto('/tournaments?lng=en&status=2');
  await expect(page.getByText('Chura-Brawl')).toBeVisible();
  await page.getByLabel('Search').pressSequentially('extreme');
  await expect(page).toHaveURL(/search=extreme/);
  await expect(page.getByText('Intel Extreme Masters')).toBeVisible();
  await expect(page.getByText('Chura-Brawl')).toBeHidden();
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('extreme');
  await page.getByLabel('Status').selectOption({ label: 'Upcoming' });
  await expect(page.getByText('No tournament fits these filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the filters' }).click();
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(page.getByLabel('Status')).toHaveValue('');
  await expect(page.getByText('No tournament fits these filters.')).toBeHidden();
});

test('the champions are found by name, and ordered', async ({ page }) => {
  await page.goto('/champions?lng=en');
  const champions = page.locator('main ol li');
  await expect(champions.first()).toContainText('J-SNAKE');
  await page.getByLabel('Order').selectOption({ label: 'Prize pool' });
  await expect(champions.first()).toContainText('MOIST ESPORTS');
  await page.getByLabel('Search').fill('rain');
  await expect(champions).toHaveCount(1);
  await champions.getByRole('link', { name: /World Championship/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('World Championship Series');
});

test('what is chosen one after the other at once is all kept', async ({ page }) => {
  for (const [path, type] of [
    ['/media', '1'],
    ['/tournaments', '1'],
  ] as const) {
    await page.goto(`${path}?lng=en`);
    await page.getByLabel('Type').selectOption(type);
    await page.getByLabel('Order').selectOption({ label: 'Title' });
    await expect(page).toHaveURL(/type=1.*order=\d/);
    await expect(page.getByLabel('Type')).toHaveValue(type);
    await expect(page.getByLabel('Order')).not.toHaveValue('');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form that is sent', async ({ page }) => {
    await page.goto('/tournaments?lng=en&game=starcraft-2');
    await page.getByLabel('Search').fill('brawl');
    await page.getByLabel('Day').fill('17/7/2022');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('Chura-Brawl')).toBeVisible();
    await expect(page.getByText('Intel Extreme Masters')).toBeHidden();
    await expect(page.getByLabel('Day')).toHaveValue('17/07/2022');
    await expect(page).toHaveURL(/game=starcraft-2/);
  });
});

test('a tournament is deleted by its title, and had back', async ({ page }) => {
  const title = newTitle('Short-lived');
  await signIn(page);
  await announce(page, title);
  await page.getByRole('button', { name: 'Delete the tournament' }).click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: 'Delete the tournament' });
  await expect(remove).toBeDisabled();
  await dialog.getByLabel('Type its title').fill(title);
  await remove.click();
  await expect(page).toHaveURL(/\/profile\/tournaments/);
  const deleted = page.locator('li').filter({ hasText: title });
  await deleted.getByRole('button', { name: 'Restore' }).click();
  await expect(deleted).toBeHidden();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
