import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { tournamentByApi } from './by-api.ts';
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

test.describe('a tree of which the document has only what is seen first', () => {
  let address = '';
  test.beforeAll(async ({ request }) => {
    const { address: base, id, post, enter } = await tournamentByApi(request);
    const participants = await enter(Array.from({ length: 512 }, (_, index) => `Side ${index + 1}`));
    const bracket = await post('/brackets', { tournament_id: id, type: 'RELEGATION', defeats: 1 });
    await post(`/brackets/${bracket.id}/relegation-fill-first-round`, { participants });
    address = `${base}/bracket?lng=en`;
  });
  const match = (page: Page, number: number) => page.locator(`[data-match="${number}"]`);

  test('wakes when more comes in sight, and stays where one has gone', async ({ page }) => {
    const scripts = pageScripts(page);
    const rests = page.locator('[data-resting]');
    const frame = frameOf(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openStill(page, address);
    await expect(match(page, 1)).toBeVisible();
    await expect(match(page, 256)).toHaveCount(0);
    expect(scripts).not.toContain('BracketTab');

    // The mouse lies there already, and the page stays where it is.
    const { x = 0, y = 0 } = (await frame.boundingBox()) ?? {};
    await page.mouse.move(x + 300, y + 100);
    await openStill(page, address);
    await page.mouse.wheel(0, 200);
    await expect(rests).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => frame.evaluate((one) => one.scrollTop)).toBe(200);
    await frame.evaluate((one) => one.scrollTo({ top: one.scrollHeight }));
    await expect(match(page, 256)).toBeVisible();

    await openStill(page, address);
    await page.evaluate(() => scrollTo(0, 300));
    await expect(rests).toHaveCount(0);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await expect(rests).toHaveCount(0);
  });

  test('is taken hold of, and searched, by what one began before it was awake', async ({ page }) => {
    const held: (() => void)[] = [];
    await page.route(/assets\/(EliminationView|client)-.*\.js/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const letCome = async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      held.shift()?.();
    };
    const rests = page.locator('[data-resting]');
    const frame = frameOf(page);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await letCome();
    await expect(rests).toHaveCount(1);
    const { x = 0, y = 0 } = (await frame.boundingBox()) ?? {};
    await page.mouse.move(x + 600, y + 200);
    await page.mouse.down();
    await letCome();
    await expect(rests).toHaveCount(0);
    await page.mouse.move(x + 600, y + 50, { steps: 3 });
    await page.mouse.up();
    expect(await frame.evaluate((one) => one.scrollTop)).toBe(150);

    // Before the page has any script, and while that takes it over.
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(match(page, 1)).toBeVisible();
    await page.keyboard.type('/side');
    await letCome();
    await page.keyboard.type(' 3001');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await letCome();
    await expect(page.getByRole('combobox', { name: 'Find a participant' })).toHaveValue('SIDE 300');
    await expect(page.locator('[data-sides]').filter({ hasText: 'SIDE 300' }).first()).toBeInViewport();

    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await match(page, 1).focus();
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
    await letCome();
    await letCome();
    await expect(match(page, 385)).toBeFocused();
  });

  test('comes at once where more than that is seen', async ({ page }) => {
    await openStill(page, address);
    await expect(match(page, 19)).toHaveCount(0);
    await page.setViewportSize({ width: 2560, height: 1440 });
    await expect(page.locator('[data-resting]')).toHaveCount(0);
    await expect(match(page, 19)).toHaveCount(1);
    await page.reload();
    await expect(match(page, 19)).toHaveCount(1);
    await expect(page.locator('[data-resting]')).toHaveCount(0);
  });

  test('comes at once for who is signed in', async ({ page }) => {
    await signIn(page);
    const scripts = pageScripts(page);
    await page.goto(address);
    await expect.poll(() => scripts).toContain('BracketTab');
    await expect(page.locator('[data-resting]')).toHaveCount(0);
  });
});

test.describe('on a phone a tree that rests', () => {
  const decided = '/tournaments/smash-churabra-41/bracket?lng=en';
  const roundsOf = (page: Page) => page.getByRole('navigation', { name: 'Rounds of this part' });
  const scrolledBy = (one: Locator) => one.evaluate(({ scrollLeft }) => scrollLeft);
  const seen = async (page: Page) => [await scrolledBy(frameOf(page)), await scrolledBy(roundsOf(page))];
  test.use({ viewport: { width: 390, height: 844 } });

  test('begins with the current round, also where the browser leaves that to scripts', async ({ page }) => {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (name: string, value?: string) =>
        name !== 'scroll-initial-target' && (value === undefined ? supports(name) : supports(name, value));
    });
    await page.route('**/assets/*.css', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('scroll-initial-target', 'begins-at-current');
      await route.fulfill({ response: answer, body });
    });
    await openStill(page, decided);
    await expect.poll(async () => Math.min(...(await seen(page)))).toBeGreaterThan(0);
    await expect(roundsOf(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    const before = await scrolledBy(frameOf(page));
    await crossPage(page);
    await expect(page.locator('[data-resting]')).toHaveCount(0);
    await page.waitForTimeout(300);
    expect(await scrolledBy(frameOf(page))).toBe(before);
    await expect(roundsOf(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  });

  test('begins there when the phone is turned, too', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await openStill(page, decided);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => Math.min(...(await seen(page)))).toBeGreaterThan(0);
    await expect(page.locator('[data-resting]')).toHaveCount(1);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => scrolledBy(frameOf(page))).toBe(0);
  });

  test('stays at the round to which one has gone when it wakes', async ({ page }) => {
    await openStill(page, decided);
    const frame = frameOf(page);
    await frame.evaluate((one) => one.scrollTo({ left: one.clientWidth, behavior: 'instant' }));
    await crossPage(page);
    await expect(page.locator('[data-resting]')).toHaveCount(0);
    await expect(roundsOf(page).getByRole('link').nth(1)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => scrolledBy(frame)).toBe(390);

    await openStill(page, decided);
    await roundsOf(page).getByRole('link').first().dispatchEvent('click', { button: 0 });
    await expect(roundsOf(page).getByRole('link').first()).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => scrolledBy(frame)).toBe(0);
    await expect(page).not.toHaveURL(/#/);
  });
});

/** Of the drawing of a tree. */
function frameOf(page: Page): Locator {
  return page.locator('section[aria-describedby]');
}

test('no page that guests browse begins with more than 90 kB of script, or 12 of styles in seven files', async ({
  page,
}) => {
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  const sizesOf = (type: string) =>
    Promise.all(
      answers
        .filter((one) => one.request().resourceType() === type)
        .map(async (one) => (await one.request().sizes()).responseBodySize),
    );
  const tournaments = ['smash-churabra-41', 'agon-open-starcraft-2'].map((slug) => `/tournaments/${slug}`);
  const tabs = ['', '/participants', '/schedule', '/rules', '/bracket', '/matches', '/standing'];
  const paths = [
    ...Object.keys(still).map((path) => path.replace('lng=en', 'lng=ru')),
    ...tournaments.flatMap((base) => tabs.map((tab) => `${base}${tab}?lng=ru`)),
  ];
  for (const path of paths) {
    answers.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('[data-resting]')).toHaveCount(1);
    const [scripts, sheets] = [await sizesOf('script'), await sizesOf('stylesheet')];
    const [script, style] = [scripts, sheets].map((sizes) => sizes.reduce((sum, size) => sum + size, 0));
    expect(script, path).toBeGreaterThan(50_000);
    expect(script, path).toBeLessThan(90_000);
    expect(style, path).toBeGreaterThan(5_000);
    expect(style, path).toBeLessThan(12_000);
    expect(sheets.length, path).toBeLessThan(8);
    // Not from what the browser has kept.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
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
