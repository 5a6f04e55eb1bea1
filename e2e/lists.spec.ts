import { expect, type Page } from '@playwright/test';
import { noViolations } from './accessible.ts';
import { call, tournamentByApi } from './by-api.ts';
import { test } from './closing-test.ts';
import { announce, hydrated, newTitle, signIn } from './people.ts';

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
  await expect(champions.first()).toContainText('FROSTWATCH');
  await page.getByLabel('Order').selectOption({ label: 'Prize pool' });
  await expect(champions.first()).toContainText('SPIRIT');
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

test('the link to the list itself takes back what was chosen a moment before', async ({ page }) => {
  await answerSlowly(page);
  await page.goto('/tournaments?game=starcraft-2');
  await hydrated(page);
  await page.getByLabel('Status').selectOption({ label: 'Upcoming' });
  await page.getByRole('banner').getByRole('link', { name: 'Tournaments' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page).toHaveURL(/tournaments\?game=starcraft-2$/);
  await expect(page.getByText('Chura-Brawl')).toBeVisible();
});

test('a card that is clicked while one still types opens', async ({ page }) => {
  await answerSlowly(page);
  await page.goto('/tournaments?lng=en');
  await hydrated(page);
  await page.getByLabel('Search').pressSequentially('no');
  await page.getByRole('link', { name: /Chura-Brawl/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chura-Brawl');
});

for (const javaScriptEnabled of [true, false]) {
  test(`what somebody did is turned page by page, each list for itself, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    request,
  }) => {
    const nick = `VETERAN${Date.now()}`;
    for (let nth = 0; nth < 21; nth += 1) {
      const { enter } = await tournamentByApi(request, { date: `2099-04-${String(nth + 1).padStart(2, '0')}` });
      await enter([nick]);
    }
    const { token } = await tournamentByApi(request);
    const [{ game_id: gameId }] = await call(request, 'get', '/games/all/tournament-type');
    const [found] = await call(request, 'get', `/games/${gameId}/competitors?search=${nick}`, undefined, token);
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await page.goto(`/players/${found.player_id}?lng=en`);
    const results = page.locator('#results');
    await expect(results.locator('tbody tr')).toHaveCount(20);
    await expect(results.locator('tbody tr').first()).toContainText('21 April 2099');
    await results.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/results=2#results$/);
    await expect(results.locator('tbody tr')).toHaveCount(1);
    await expect(results.getByRole('heading')).toBeInViewport();
    const top = await results.getByRole('heading').evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(await page.getByRole('banner').evaluate((banner) => banner.clientHeight));
    if (javaScriptEnabled) {
      await expect(results).toBeFocused();
      await noViolations(page);
    }
    await page.goto(`/players/${found.player_id}?lng=en&results=2&page=7`);
    const matches = page.locator('#matches');
    await expect(matches).toContainText('Nothing on this page');
    await matches.getByRole('link', { name: 'To the first page' }).click();
    await expect(matches).toContainText('No matches in completed tournaments yet.');
    await expect(results.locator('tbody tr')).toHaveCount(1);
    await results.getByRole('link', { name: 'Previous page' }).click();
    await expect(results.locator('tbody tr')).toHaveCount(20);
  });
}

/** Longer than typing pauses. */
async function answerSlowly(page: Page): Promise<void> {
  await page.route(/\/api\/tournaments[/?]/, async (call) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await call.continue();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form that is sent', async ({ page }) => {
    await page.goto('/tournaments?lng=en&game=starcraft-2');
    await expect(page.getByLabel('Open the calendar')).toBeHidden();
    await page.getByLabel('Search').fill('brawl');
    await page.getByLabel('Day').fill('17/7/2022');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('Chura-Brawl')).toBeVisible();
    await expect(page.getByText('Intel Extreme Masters')).toBeHidden();
    await expect(page.getByLabel('Day')).toHaveValue('17/07/2022');
    // It has what was asked for, and nothing that was left empty.
    await expect(page).toHaveURL((url) => url.search === '?game=starcraft-2&search=brawl&date=17%2F7%2F2022');
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

test('a day that does not exist is named without scripts, too @nojs', async ({ page }) => {
  for (const list of ['tournaments', 'champions', 'media']) {
    await page.goto(`/${list}?lng=en&date=77/07/2022`);
    await expect(page.getByText('Please enter a day that exists, as DD/MM/YYYY')).toBeVisible();
    await expect(page.getByLabel('Day').first()).toHaveValue('77/07/2022');
  }
});

test('an address with a type of another game shows what the form shows, and a page too far leads to the first', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/tournaments?lng=en');
    const foreign = await page
      .locator('select[name="type"] optgroup')
      .first()
      .locator('option')
      .first()
      .getAttribute('value');
    const other = await page.locator('select[name="of"] option').nth(2).getAttribute('value');
    for (const path of ['/tournaments', '/champions']) {
      await page.goto(`${path}?lng=en&of=${other}&type=${foreign}`);
      await expect(page.getByText('Nothing fits')).toHaveCount(0);
      await expect(page.locator('select[name="type"]')).toHaveValue('');
    }
    await page.goto('/tournaments?lng=en&page=999');
    await expect(page.getByRole('link', { name: 'To the first page' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0);
    await context.close();
  }
});
