import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './closing-test.ts';
import { hydrated, newTitle, signIn } from './people.ts';

/** The landing page of a game: what a visitor sees of it, and where it leads. */

/** As long as the beginning of a film is one. */
const film = Buffer.from(
  '1a45dfa3974286810142f7810142f2810442f381084282847765626d1853806701ffffffffffffff1654ae6b801f43b67501ffffffffffffff',
  'hex',
);

const sections = {
  en: [
    'Three races, one champion',
    'Latest tournaments',
    'Choose your type',
    'Hall of fame',
    'Champions',
    'Find your tournament',
    'Watch the best play',
    'Legacy',
    // Of the last one that was played.
    /^Ranking of the season \d{4}$/,
  ],
  ru: [
    'Три расы, один чемпион',
    'Последние турниры',
    'Выберите тип турнира',
    'Зал славы',
    'Чемпионы',
    'Найдите свой турнир',
    'Смотрите, как играют лучшие',
    'Наследие',
    /^Рейтинг сезона \d{4}$/,
  ],
};

for (const [language, titles] of Object.entries(sections)) {
  test(`the nine sections stand in their order (${language})`, async ({ page }) => {
    await page.goto(`/?game=starcraft-2&lng=${language}`);
    await expect(page.locator('main :is(h1, h2)')).toHaveText(titles);
  });
}

test('nothing is asked of another site before the trailer is played', async ({ page }) => {
  const asked = hostsAskedBy(page);
  await page.goto('/?game=rocket-league&lng=en');
  await scrollThrough(page);
  const play = page.getByRole('link', { name: 'Play: See it from the stands' });
  await expect(play).toHaveAttribute('href', 'https://www.twitch.tv/rocketleague');
  expect([...asked]).toEqual([new URL(page.url()).host]);
  await hydrated(page);
  await play.click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/player\.twitch\.tv\/\?channel=rocketleague/);
  await expect.poll(() => [...asked]).toContain('player.twitch.tv');
});

test('the primary tournament is the largest, and the picture of the intro comes first', async ({ page }) => {
  await page.goto('/?game=starcraft-2&lng=en');
  const latest = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Latest tournaments' }) });
  const cards = latest.getByRole('link').filter({ has: page.locator('h3') });
  await expect(cards.first()).toContainText('World Championship Series');
  const widthOf = async (card: Locator) => (await card.boundingBox())?.width ?? 0;
  expect(await widthOf(cards.first())).toBeGreaterThan(1.5 * (await widthOf(cards.last())));
  const preload = page.locator('link[rel="preload"][as="image"]').first();
  await expect(preload).toHaveAttribute('href', /^\/covers\/scene\/orbit\//);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const watch = (list: PerformanceObserverEntryList) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        };
        new PerformanceObserver(watch).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  expect(shift).toBeLessThan(0.02);
});

test('a type leads to its tournaments, and the search straight into the filtered list', async ({ page }) => {
  await page.goto('/?game=starcraft-2&lng=en');
  await page.getByRole('link', { name: /Archon mode/ }).click();
  await expect(page).toHaveURL(/\/tournaments\?game=starcraft-2&of=starcraft-2&type=\d+$/);
  await expect(page.getByLabel('Tournament type')).not.toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible();
  // Without the script the address names what was left open, too.
  await hydrated(page);
  await page.getByLabel('Search').fill('extreme');
  await page.getByLabel('Status').selectOption({ label: 'Completed' });
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(/\/tournaments\?game=starcraft-2&of=starcraft-2&search=extreme&status=2$/);
  const found = page.getByRole('link', { name: /Intel Extreme Masters/ });
  // The landing page, on the screen until the list is, has two.
  await expect(found).toHaveCount(1);
  await expect(found).toBeVisible();
});

test('every link keeps the game, and the choice is remembered', async ({ page }) => {
  for (const path of ['/', '/tournaments', '/hall-of-fame', '/champions', '/ranking', '/media']) {
    await page.goto(`${path}?game=dota-2&lng=en`);
    const links = await page
      .locator('a[href^="/"]:not([href^="/api/"])')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    expect(links.length).toBeGreaterThan(5);
    expect(
      links.filter((link) => !new URL(link).searchParams.has('game')),
      path,
    ).toEqual([]);
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three lanes, two strongholds');
  await page.getByRole('button', { name: 'Games' }).click();
  await page.getByRole('link', { name: 'World of Warcraft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a banner, enter the arena');
});

test('pages stand on the background that the game has for them', async ({ page }) => {
  const behind = () =>
    page.locator('main').evaluate((main) =>
      [...(main.parentElement?.children ?? [])]
        .map((one) => getComputedStyle(one).backgroundImage)
        .filter((image) => image.includes('/covers/'))
        .join(),
    );
  await page.goto('/champions?game=dota-2');
  expect(await behind()).toContain('/covers/scene/lanes/150-8.svg');
  await page.getByRole('link', { name: 'Media' }).click();
  await expect.poll(behind).toContain('/covers/scene/lanes/150-7.svg');
  const frame = page.locator('#root > div');
  await expect(frame).toHaveCSS('background-image', 'none');
  // Where there is no picture, there is the glow.
  await page.goto('/?game=dota-2');
  expect(await behind()).toBe('');
  await expect(frame).toHaveCSS('background-image', /radial-gradient/);
});

test('a new game has every section, and leads who manages it to what is missing', async ({ page, browser }) => {
  await signIn(page);
  await page.goto('/games/new?lng=en');
  const name = newTitle('Blank');
  await page.getByLabel('Name in English').fill(name);
  await page.getByLabel('Send a film').setInputFiles({ name: 'a.webm', mimeType: 'video/webm', buffer: film });
  await expect(page.getByLabel('Film or link to a video')).toHaveValue(/^\/files\/[0-9a-f]{32}\.webm$/);
  await page.getByRole('button', { name: 'Create the game' }).click();
  await expect(page).toHaveURL(/\/edit\/tournament-types/);
  await page.goto(page.url().replace('tournament-types', 'nonsense'));
  await expect(page).toHaveURL(/\/edit\/common\?game=/);
  await page.getByRole('link', { name: 'Show its page' }).click();
  const sections = [
    ...['Latest tournaments', 'Choose your type', 'Hall of fame', 'Champions', 'Find your tournament'],
    ...['Watch', 'Legacy', 'Ranking'],
  ];
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections);
  const landing = page.url();
  await page.getByRole('link', { name: 'Add a type' }).click();
  await expect(page).toHaveURL(/\/edit\/tournament-types/);

  const guest = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const films: string[] = [];
  guest.on('request', (sent) => /webm/.test(sent.url()) && films.push(sent.url()));
  await guest.goto(landing);
  await hydrated(guest);
  await expect(guest.getByRole('heading', { level: 2 })).toHaveText(sections);
  await expect(guest.getByText('One chooses here how to play')).toBeVisible();
  await expect(guest.getByRole('link', { name: /^Add / })).toHaveCount(0);
  // The dark backdrop ends with the intro, however little follows.
  const bottomOf = async (place: Locator) => {
    const box = await place.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const intro = guest.locator('section').filter({ has: guest.getByRole('heading', { level: 1 }) });
  expect(await bottomOf(intro.locator('div').first())).toBeLessThanOrEqual(await bottomOf(intro));
  expect(films).toEqual([]);
  await guest.getByRole('button', { name: 'Play the film behind the title' }).click();
  await expect.poll(() => films.length).toBeGreaterThan(0);
  await guest.close();
});

test('the intro is as wide as the screen and begins under the header, what follows keeps to the column', async ({
  page,
}) => {
  await page.goto('/?game=starcraft-2&lng=en');
  const intro = page.locator('section').first();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await intro.boundingBox()).toMatchObject({ x: 0, y: 0, width });
    const [first, second] = await Promise.all(
      [intro, page.locator('section').nth(1)].map((one) => one.getByRole('heading').first().boundingBox()),
    );
    expect(first?.x, 'words keep to the column').toBe(second?.x);
    expect(first?.x).toBeGreaterThan(10);
  }
});

test('on a phone nothing is wider than the screen @phone', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const game of ['super-smash-bros-ultimate', 'world-of-warcraft']) {
      await page.goto(`/?game=${game}&lng=ru`);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(tooWide, `${game} ${width}`).toBe(0);
    }
  }
});

test('it works without scripts @nojs', async ({ page }) => {
  const asked = hostsAskedBy(page);
  await page.goto('/?game=starcraft-2&lng=en');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections.en.slice(1));
  await page.getByLabel('Search').fill('homestory');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(/\/tournaments\?game=starcraft-2&of=starcraft-2&search=homestory/);
  await expect(page.getByRole('link', { name: /HomeStory Cup IV/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /World Championship/ })).toHaveCount(0);
  expect([...asked]).toEqual([new URL(page.url()).host]);
  await page.goto('/?game=world-of-warcraft');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a banner, enter the arena');
});

function hostsAskedBy(page: Page): ReadonlySet<string> {
  const asked = new Set<string>();
  page.on('request', (sent) => asked.add(new URL(sent.url()).host));
  return asked;
}

async function scrollThrough(page: Page): Promise<void> {
  for (let at = 0; at < 6_000; at += 600) {
    await page.evaluate((top) => scrollTo(0, top), at);
    await page.waitForTimeout(50);
  }
}
