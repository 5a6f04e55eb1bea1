import { expect } from '@playwright/test';
import { test } from './closing-test.ts';
import { signIn } from './people.ts';

test('a visitor goes from the ranking to a player, their rival, and back', async ({ page }) => {
  await page.goto('/ranking?lng=en&game=starcraft-2');
  await expect(page.getByText('points = 100 × log₂((participants + 1) ÷ place)')).toBeVisible();
  await page.getByRole('row', { name: /RAIN/ }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'RAIN' })).toBeVisible();
  await expect(page.getByRole('row', { name: /World Championship Series/ }).first()).toContainText('1 of 32');
  await page.getByRole('link', { name: 'PARTING 1 : 0' }).click();
  await expect(page.getByRole('heading', { name: 'Matches against PARTING' })).toBeVisible();
  await expect(page.getByRole('row', { name: /PARTING/ })).toHaveCount(1);
  await expect(page).toHaveURL(/against=\d+/);
  await page.getByRole('link', { name: 'PARTING', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'PARTING' })).toBeVisible();
});

test('root takes a team into the hall of fame, changes the citation and takes it out again', async ({ page }) => {
  await signIn(page);
  await page.goto('/hall-of-fame?lng=en&game=rocket-league');
  await page.getByRole('button', { name: 'Add champion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to the hall of fame' });
  const save = dialog.getByRole('button', { name: 'Save' });
  // What is missing is said where it is missing.
  await dialog.getByRole('searchbox').press('Enter');
  await expect(dialog.getByText('Choose one of those below')).toBeVisible();
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await dialog.getByRole('searchbox').fill('moist');
  await dialog.getByLabel('MOIST ESPORTS').check();
  await save.press('Enter');
  await expect(dialog.getByLabel('For what in English')).toBeFocused();
  await expect(dialog.getByLabel('For what in English')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('For what in English').fill('Won the Spring Major from the lower bracket');
  await dialog.getByLabel('For what in Russian').fill('Чемпионы весеннего мейджора');
  await dialog.getByLabel('Date').first().fill('03/07/2022');
  await save.click();
  const entry = page.getByRole('listitem').filter({ hasText: 'MOIST ESPORTS' });
  await expect(entry).toContainText('Won the Spring Major');
  await expect(entry).toContainText('Inducted 3 July 2022');

  await entry.getByRole('button', { name: 'Edit: MOIST ESPORTS' }).click();
  await page.getByLabel('For what in English').fill('Champions of spring');
  // What was typed is not dropped by a slip.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Not saved' }).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toContainText('Champions of spring');

  await entry.getByRole('link', { name: 'MOIST ESPORTS' }).click();
  await expect(page.getByText('★ Hall of fame Champions of spring')).toBeVisible();
  await page.goto('/hall-of-fame?lng=ru&game=rocket-league');
  await expect(entry).toContainText('Чемпионы весеннего мейджора');
  await expect(entry).toContainText('1 титул');
  await entry.getByRole('button', { name: 'Убрать из зала славы' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить: MOIST ESPORTS' }).click();
  await expect(entry).toHaveCount(0);
});

test('a page stays as the server drew it where it cannot be loaded anew after a change', async ({ page }) => {
  await signIn(page);
  await page.goto('/hall-of-fame?lng=en&game=rocket-league');
  let refused = 0;
  await page.route(/\/api\/hall-of-fame/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Add champion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to the hall of fame' });
  await dialog.getByRole('searchbox').fill('moist');
  await dialog.getByLabel('MOIST ESPORTS').check();
  await dialog.getByLabel('For what in English').fill('Won the Spring Major');
  await dialog.getByLabel('Date').first().fill('03/07/2022');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Hall of fame' })).toBeVisible();

  await page.unrouteAll();
  await page.reload();
  const entry = page.getByRole('listitem').filter({ hasText: 'MOIST ESPORTS' });
  await entry.getByRole('button', { name: 'Remove from the hall of fame' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove MOIST ESPORTS' }).click();
  await expect(entry).toHaveCount(0);
});

test('an address that leads nowhere in these lists says so, and leads back', async ({ page }) => {
  await page.goto('/ranking?lng=en&game=starcraft-2&page=99');
  await expect(page.getByText('Nothing on this page')).toBeVisible();
  await page.getByRole('link', { name: 'To the first page' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('HERO');
  await page.goto('/hall-of-fame?lng=en&of=-');
  await expect(page.getByRole('heading', { level: 1, name: 'Hall of fame' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the ranking of teams is a link away', async ({ page }) => {
    await page.goto('/ranking?lng=en&game=rocket-league');
    await page.getByRole('link', { name: 'Teams', exact: true }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('MOIST ESPORTS');
  });
});
