import { expect, type Page } from '@playwright/test';
import { test } from './closing-test.ts';
import { crossPage, signIn } from './people.ts';

/** Names of the pages' own scripts that were asked for so far. */
function pageScripts(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(\w+(?:Page|Tab))-.*\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined) names.push(name);
  });
  return names;
}

/** Taken over but for the page itself. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-resting]')).toHaveCount(1);
}

const still = {
  '/?lng=en': 'LandingPage',
  '/tournaments?lng=en': 'TournamentsPage',
  '/champions?lng=en': 'ChampionsPage',
  '/hall-of-fame?lng=en': 'HallOfFamePage',
  '/ranking?lng=en': 'RankingPage',
  '/media?lng=en': 'MediaPage',
  '/contacts?lng=en': 'ContactsPage',
  '/donate?lng=en': 'DonatePage',
  '/thanks?lng=en': 'ThanksPage',
  '/privacy-policy?lng=en': 'LegalPage',
};

test('a page that stands as the server drew it costs a guest no script of its own until somebody moves', async ({
  page,
}) => {
  const scripts = pageScripts(page);
  for (const [path, name] of Object.entries(still)) {
    await openStill(page, path);
    const title = await page.title();
    const heading = await page.getByRole('heading').first().elementHandle();
    expect(scripts).not.toContain(name);
    await crossPage(page);
    await expect(page.locator('[data-resting]')).toHaveCount(0);
    expect(scripts).toContain(name);
    // The same elements, taken over.
    expect(
      await page
        .getByRole('heading')
        .first()
        .evaluate((one, before) => one === before, heading),
    ).toBe(true);
    expect(await page.title()).toBe(title);
  }
});

test('so do the tabs of a tournament', async ({ page }) => {
  const scripts = pageScripts(page);
  const base = '/tournaments/smash-churabra-41';
  for (const [tab, name] of [
    ['', 'MainInfoTab'],
    ['participants', 'ParticipantsTab'],
    ['matches', 'MatchesTab'],
    ['standing', 'StandingTab'],
    ['rules', 'ContentTab'],
  ] as const) {
    await openStill(page, `${base}/${tab}?lng=en`);
    expect(scripts).not.toContain(name);
    await crossPage(page);
    await expect(page.locator('[data-resting]')).toHaveCount(0);
    expect(scripts).toContain(name);
  }
});

test('whoever is signed in has the page at once', async ({ page }) => {
  await signIn(page);
  const scripts = pageScripts(page);
  await page.goto('/champions?lng=en');
  await expect.poll(() => scripts).toContain('ChampionsPage');
  await expect(page.locator('[data-resting]')).toHaveCount(0);
});

test('what is typed and chosen before the page is awake filters it', async ({ page }) => {
  await openStill(page, '/tournaments?lng=en');
  await page.getByLabel('Status').selectOption({ label: 'Completed' });
  await expect(page).toHaveURL(/status=2/);
  await expect(page.getByLabel('Status')).toHaveValue('2');
  await openStill(page, '/tournaments?lng=en&search=intel');
  const search = page.getByLabel('Search');
  await search.press('End');
  await search.pressSequentially(' extreme');
  await expect(search).toHaveValue('intel extreme');
  await expect(page).toHaveURL(/search=intel\+extreme/);
});

/** As a finger does: nothing moves before. */
async function tap(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).dispatchEvent('click', { button: 0 });
}

test('a tab that is tapped first is followed in place, and as it stands where no script comes', async ({ page }) => {
  await openStill(page, '/ranking?lng=en');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const isSame = () => page.evaluate(() => 'isSame' in window);
  await tap(page, 'Teams');
  await expect(page).toHaveURL(/of=teams/);
  await expect(page.getByRole('link', { name: 'Teams', exact: true })).toHaveAttribute('aria-current', 'page');
  expect(await isSame()).toBe(true);

  await page.route('**/assets/RankingPage-*.js', (route) => route.abort());
  await openStill(page, '/ranking?lng=en');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await tap(page, 'Teams');
  await expect(page).toHaveURL(/of=teams/);
  await expect(page.getByRole('link', { name: 'Teams', exact: true })).toHaveAttribute('aria-current', 'page');
  expect(await isSame()).toBe(false);
});

test('a link that waits gives way to what is pressed after it', async ({ page }) => {
  let letCome = () => {};
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/RankingPage-*.js', (route) => come.then(() => route.continue()));
  await openStill(page, '/ranking?lng=en');
  await tap(page, 'Teams');
  await page.getByRole('heading', { level: 1 }).dispatchEvent('click', { button: 0 });
  letCome();
  await expect(page.locator('[data-resting]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Players', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('without a network a page that rests stays as it is, and a link in it works when that is back', async ({
  page,
  context,
}) => {
  await openStill(page, '/ranking?lng=en');
  await context.setOffline(true);
  await tap(page, 'Teams');
  await page.waitForTimeout(500);
  await expect(page).not.toHaveURL(/of=teams/);
  await expect(page.getByRole('table').first()).toBeVisible();
  await context.setOffline(false);
  await tap(page, 'Teams');
  await expect(page).toHaveURL(/of=teams/);
});
