import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { noViolations } from './accessible.ts';
import { test } from './closing-test.ts';
import { hydrated } from './people.ts';

const routes = [
  '/',
  '/tournaments',
  '/tournaments/sc2-wcs-asia-2012',
  '/tournaments/smash-churabra-41/participants',
  '/tournaments/sc2-wcs-asia-2012/bracket',
  '/tournaments/rlcs-spring-major-2022/bracket?round=grand-bracket',
  '/tournaments/sc2-iem-7-singapore/matches',
  '/tournaments/rlcs-spring-major-2022/standing',
  '/tournaments/rlcs-spring-major-2022/rules',
  '/media',
  '/media/sting-four-times-three-two',
  '/contacts',
  '/donate',
  '/thanks',
  '/terms-of-services',
  '/privacy-policy',
  '/tournaments/no-such-tournament',
];

test('a visitor finds a tournament, its bracket and its champion', async ({ page }) => {
  await page.goto('/tournaments?status=2');
  await page.getByRole('link', { name: /World Championship Series: Asia/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2012 StarCraft II World Championship Series: Asia');
  await expect(page.locator('article > header')).toContainText('RAIN');
  await page.getByRole('link', { name: 'Bracket', exact: true }).click();
  await expect(page).toHaveURL(/\/bracket\?game=starcraft-2$/);
  await expect(page.locator('[data-match]')).toHaveCount(62);
  await page.getByRole('link', { name: 'Lower bracket' }).click();
  await expect(page).toHaveURL(/round=defeat-bracket/);
  await expect(page.getByRole('link', { name: 'Lower bracket' })).toHaveAttribute('aria-current', 'page');
});

test('the language is found, chosen and kept', async ({ page, browser }) => {
  await page.goto('/tournaments');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Турниры');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lng'))).toBe('ru');
  await expect(page).toHaveURL(/\/tournaments(\?game=[a-z0-9-]+)?$/);
  await page.goto('/tournaments/rlcs-spring-major-2022');
  await expect(page.getByRole('link', { name: 'О турнире' })).toBeVisible();

  const russian = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
  await russian.goto('/tournaments');
  await expect(russian.locator('html')).toHaveAttribute('lang', 'ru');
});

test('addresses that do not exist lead home, a tournament that does not exist says so', async ({ page }) => {
  for (const address of ['/no/such/page', '/some.page', '/index.html', '/tournaments/a.b', '/%zz']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/$/);
    await page.goto(`${address}?game=rocket-league&page=2`);
    await expect(page).toHaveURL(/\/\?game=rocket-league$/);
  }
  expect((await page.goto('/favicon.ico'))?.status()).toBe(404);
  const answer = await page.goto('/tournaments/no-such-tournament');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
});

test('the picture behind a page comes along with its styles, where it is seen', async ({ request }) => {
  const picturesOf = async (path: string) => {
    const [head = ''] = (await (await request.get(path)).text()).split('</head>');
    return [...head.matchAll(/<link rel="preload" as="image" href="([^"]+)"/g)].map(([, href]) => href);
  };
  expect(await picturesOf('/tournaments')).toEqual([expect.stringMatching(/^\/covers\/scene\//)]);
  const bracket = '/tournaments/rlcs-spring-major-2022/bracket';
  expect(await picturesOf(bracket)).toEqual([expect.stringMatching(/^\/covers\/scene\//)]);
  expect(await picturesOf(`${bracket}?view=embed`)).toEqual([]);
});

test('a page whose script is gone is asked for anew as soon as somebody answers', async ({ page }) => {
  await page.goto('/tournaments');
  await hydrated(page);
  const scripts = '**/assets/ChampionsPage-*.js';
  await page.route(scripts, (route) => route.abort());
  await page.getByRole('button', { name: 'Legacy' }).click();
  await page.getByRole('link', { name: 'Champions' }).first().click();
  await expect(page.getByText('The server is unavailable')).toBeVisible();
  await page.unroute(scripts);
  await expect(page.getByRole('heading', { level: 1, name: 'Champions' })).toBeVisible();
  await expect(page).toHaveURL(/\/champions\?/);
});

test('private pages send guests home', async ({ page }) => {
  for (const address of ['/profile', '/profile/tournaments']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/$/);
  }
});

for (const route of routes) {
  test(`${route} is accessible, in both languages and both themes, and logs no error`, async ({ page }) => {
    const errors = errorsOf(page);
    for (const query of ['lng=en', 'lng=ru']) {
      for (const theme of ['dark', 'light']) {
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
        await page.goto(`${route}${route.includes('?') ? '&' : '?'}${query}`);
        await expect(page.getByRole('button', { name: /^(Log in|Войти)$/ })).toBeVisible();
        await noViolations(page);
      }
    }
    expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
  });
}

test('a phone shows every page, accessibly and without scrolling it sideways @phone', async ({ page }) => {
  const errors = errorsOf(page);
  for (const route of routes) {
    for (const language of ['en', 'ru']) {
      await page.goto(`${route}${route.includes('?') ? '&' : '?'}lng=${language}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([route, overflow]).toEqual([route, 0]);
    }
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect([route, ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)]).toEqual([route]);
  }
  expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
});

test('a phone shows the chosen part of the bracket @phone', async ({ page }) => {
  await page.goto('/tournaments/sc2-wcs-asia-2012/bracket');
  await expect(page.locator('[data-match="1"]')).toBeVisible();
  await expect(page.locator('[data-match="62"]')).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Parts of the bracket' })
    .getByRole('link', { name: 'Grand final' })
    .click();
  await expect(page.locator('[data-match="62"]')).toBeInViewport();
  await expect(page.locator('[data-match="1"]')).toBeHidden();
});

test('without scripts the pages show all they have @nojs', async ({ page }) => {
  // Those of the other tests come first and may fill the first page.
  await page.goto('/tournaments?status=2');
  await expect(page.getByRole('link', { name: /RLCS 2021-22 Spring Major/ })).toBeVisible();
  await page.goto('/tournaments/sc2-wcs-asia-2012/bracket');
  await expect(page.locator('[data-match]')).toHaveCount(62);
  await expect(page.locator('[data-match="62"]')).toContainText('RAIN');
  await page.goto('/tournaments/smash-churabra-41/matches?lng=ru');
  await expect(page.getByRole('heading', { name: 'Гранд-финал, матч 2' })).toBeVisible();
});

test('link previews have title, text and picture @nojs', async ({ page, request }) => {
  for (const [language, text] of [
    ['en', /participants/],
    ['ru', /участников/],
  ] as const) {
    await page.goto(`/tournaments/smash-churabra-41?lng=${language}`);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Chura-Brawl SP 41');
    await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', text);
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    const answer = await request.get(picture ?? '');
    expect(answer.headers()['content-type']).toBe('image/png');
  }
});

test('a preview of a game, or of the list, shows the current game, and the game has one address @nojs', async ({
  page,
  request,
}) => {
  for (const [path, title, canonical] of [
    ['/?game=rocket-league&lng=en', 'Rocket League — Boost, touch, goal', '/?game=rocket-league'],
    ['/?lng=ru', 'StarCraft II — Три расы, один чемпион', '/?game=starcraft-2'],
    ['/tournaments?game=rocket-league&lng=en', 'Tournaments', '/tournaments'],
    ['/tournaments?page=2&lng=en', 'Tournaments', '/tournaments?page=2'],
  ] as const) {
    // The game chosen before would be the current one.
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Agon`);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
    const address = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(address).toBe(new URL(canonical, page.url()).href);
    const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    const game = path.includes('rocket') ? 'rocket-league' : 'starcraft-2';
    expect(new URL(picture).pathname).toBe(`/covers/game/${game}.png`);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
    expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
  }
  await page.goto('/?game=rocket-league&lng=en');
  const text = page.locator('meta[property="og:description"]');
  await expect(text).toHaveAttribute('content', 'Majors and open cups, series by series.');
});

test('the page of a completed tournament hears of changes, too', async ({ page }) => {
  const stream = page.waitForRequest(/\/api\/tournaments\/\d+\/live$/);
  await page.goto('/tournaments/rlcs-spring-major-2022/bracket');
  await stream;
});

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
