import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { noViolations } from './accessible.ts';
import { tournamentByApi } from './by-api.ts';
import { test } from './closing-test.ts';
import { crossPage, hydrated, signIn } from './people.ts';

/** What an organizer writes for the tabs of a tournament, and what visitors read there. */

test('an organizer fills every tab in both languages, and visitors read them, also without scripts', async ({
  page,
  browser,
  request,
}) => {
  const { address } = await tournamentByApi(request, { pool_custom: '$1,000' });
  await signIn(page);

  await edit(page, `${address}/prizes`);
  for (const [reward, inRussian] of [
    ['$100', '100 долларов'],
    ['$600', '600 долларов'],
    ['$300', ''],
  ] as const) {
    await page.getByRole('button', { name: 'Add a place' }).click();
    // Its first field has the focus.
    await page.keyboard.type(reward);
    await page.keyboard.press('Tab');
    await page.keyboard.type(inRussian);
  }
  // The cheapest goes down by its button, then the second place up from within its field.
  await page.getByRole('button', { name: 'Move $100 down' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('$100 is number 2 now.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move $100 down' })).toBeFocused();
  await page.keyboard.press('Enter');
  const places = page.getByRole('list', { name: 'By place' });
  await places.getByLabel('Reward in English').nth(1).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(places.getByLabel('Reward in English').first()).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('group', { name: 'Special prizes' }).getByRole('button', { name: 'Add a prize' }).click();
  await page.keyboard.type('For the best player');
  await page.getByRole('group', { name: 'Special prizes' }).getByLabel('Title in Russian').fill('Лучшему игроку');
  await save(page);
  await expect(page.getByRole('list', { name: 'By place' }).getByRole('listitem')).toHaveText([
    /1st place\s*\$600/,
    /2nd place\s*\$300/,
    /3rd place\s*\$100/,
  ]);

  await edit(page, `${address}/rules`);
  for (const name of ['Lateness', 'Format', 'Maps', 'Conduct']) {
    await page.getByRole('button', { name: 'Add a section' }).click();
    await page.keyboard.type(name);
  }
  await page.getByLabel('Title in Russian').first().fill('Опоздания');
  await page.getByLabel('Text in English').first().fill('**15 minutes**, then a loss');
  await page.getByLabel('Text in Russian').first().fill('*15 минут*, затем поражение');
  await save(page);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Maps' }).click();
  await expect(page).toHaveURL(/#section-3$/);

  await edit(page, `${address}/schedule`);
  await expect(page.getByLabel('Day')).toHaveValue('01/03/2099');
  await page.getByRole('radio', { name: 'Rounds at different times' }).check();
  await page.getByLabel('Title in English').fill('Quarterfinals');
  await page.getByRole('button', { name: 'Add an entry' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('32/03/2099');
  await page.getByLabel('Title in English').nth(1).fill('Final');
  await page.getByLabel('Title in Russian').nth(1).fill('Финал');
  await page.getByLabel('Hour').nth(1).selectOption('21:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter a day that exists').first()).toBeVisible();
  await page.getByLabel('Day').nth(1).fill('02/03/2099');
  await save(page);
  await expect(page.getByRole('listitem').filter({ hasText: /^18:00\s*Next\s*Quarterfinals/ })).toBeVisible();
  await expect(page.getByText('Next: Quarterfinals')).toBeVisible();

  await edit(page, `${address}/media`);
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByRole('textbox', { name: /^Link/ }).fill('not a link');
  await page.getByLabel('Title in English').fill('Main stream');
  await page.getByLabel('Title in Russian').fill('Основная трансляция');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter a link such as')).toBeVisible();
  await page.getByRole('textbox', { name: /^Link/ }).fill('example.org/live');
  await save(page);

  await edit(page, `${address}/contacts`);
  await page.getByLabel('Telegram').fill('@cup_desk');
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByLabel('Text in Russian').fill('Отвечаем **сразу**');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill('desk@example.org');
  await save(page, 'Organizer updated.');

  await edit(page, `${address}/how-to-register`);
  await page.getByLabel('Text in English').fill('- Write to us');
  await page.getByLabel('Text in Russian').fill('- Напишите нам');
  await save(page);

  const seen = {
    en: {
      prizes: ['$1,000', '1st place', '$600', 'For the best player'],
      rules: ['Lateness', '15 minutes'],
      schedule: ['2 March 2099', 'Final', 'Quarterfinals'],
      media: ['Main stream', 'example.org'],
      contacts: ['@cup_desk', 'desk@example.org', 'сразу'],
      'how-to-register': ['Write to us'],
    },
    ru: {
      prizes: ['$1,000', '1-е место', '600 долларов', '$300', 'Лучшему игроку'],
      rules: ['Опоздания', '15 минут', 'Conduct'],
      schedule: ['2 марта 2099', 'Финал', 'Quarterfinals'],
      media: ['Основная трансляция'],
      contacts: ['@cup_desk', 'сразу'],
      'how-to-register': ['Напишите нам'],
    },
  };
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage();
    const asked: string[] = [];
    visitor.on('request', (sent) => asked.push(new URL(sent.url()).host));
    for (const [language, tabs] of Object.entries(seen)) {
      for (const [tab, texts] of Object.entries(tabs)) {
        await visitor.goto(`${address}/${tab}?lng=${language}`);
        for (const text of texts)
          await expect(visitor.locator('article').getByText(text).filter({ visible: true }).first()).toBeVisible();
        if (javaScriptEnabled) await noViolations(visitor);
      }
    }
    await visitor.goto(`${address}/schedule?lng=en`);
    await expect(visitor.getByText(javaScriptEnabled ? 'your time 16:00' : '15:00 UTC')).toBeVisible();
    await visitor.goto(`${address}/media?lng=en`);
    const link = visitor.getByRole('link', { name: /Main stream.*opens in a new tab/ });
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAttribute('href', 'https://example.org/live');
    await visitor.goto(`${address}/contacts?lng=en`);
    await expect(visitor.getByRole('link', { name: '@cup_desk' })).toHaveAttribute('href', 'https://t.me/cup_desk');
    expect(new Set(asked), 'nothing is asked of other sites').toEqual(new Set([new URL(visitor.url()).host]));
  }
});

test('of two organizers the second keeps what they typed when the first saves, and sees what is newer', async ({
  page,
  context,
  request,
}) => {
  const { address } = await tournamentByApi(request);
  await signIn(page);
  await edit(page, `${address}/rules`);
  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.keyboard.type('Mine');

  const first = await context.newPage();
  await edit(first, `${address}/rules`);
  await first.getByRole('button', { name: 'Add a section' }).click();
  await first.keyboard.type('Theirs');
  await save(first);

  await expect(page.getByText('Somebody else has changed this meanwhile')).toBeVisible();
  await expect(page.getByLabel('Title in English')).toHaveValue('Mine');
  await page.getByText('What is saved now').click();
  await expect(page.getByRole('heading', { name: 'Theirs' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(page.getByLabel('Title in English')).toHaveValue('Mine');
  await page.getByRole('button', { name: /^Keep mine/ }).click();
  await expect(page.getByText('Somebody else has changed this meanwhile')).toBeHidden();
  await save(page);
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
  await expect(first.getByRole('heading', { name: 'Mine' })).toBeVisible();

  // Untouched, a form follows; touched, it can be given up for what is newer.
  await first.getByRole('button', { name: 'Edit' }).click();
  await edit(page, `${address}/rules`);
  await page.getByLabel('Title in English').fill('Ours');
  await save(page);
  await expect(first.getByLabel('Title in English')).toHaveValue('Ours');
});

test('nothing typed is lost by closing, by going elsewhere, or by a save that fails', async ({ page, request }) => {
  const { address } = await tournamentByApi(request);
  await signIn(page);
  await edit(page, `${address}/how-to-register`);
  const text = page.getByLabel('Text in English');
  await text.fill('Write to us');
  const question = page.getByRole('dialog', { name: 'Not saved' });

  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('link', { name: 'Participants' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/how-to-register/);
  await expect(text).toHaveValue('Write to us');

  await page.route('**/how-to-register', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The server is unavailable');
  await expect(text).toHaveValue('Write to us');

  await page.getByRole('link', { name: 'Participants' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/participants/);
});

test('what is typed stays when the tournament is deleted, and what others saved is said where one saves', async ({
  page,
  request,
}) => {
  const { address, id, token } = await tournamentByApi(request);
  const headers = { 'access-token': token };
  await signIn(page);
  await edit(page, `${address}/how-to-register`);
  const text = page.getByLabel('Text in English');
  await text.fill('Write to us\n'.repeat(60));
  const saved = await request.post(`/api/tournaments/${id}/how-to-register`, {
    headers,
    data: { text: { EN: 'Newer' }, version: 0 },
  });
  expect(saved.status()).toBe(200);
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody else' })).toBeInViewport({ ratio: 1 });

  expect((await request.delete(`/api/tournaments/${id}`, { headers })).status()).toBe(200);
  await expect(page.getByText('This has been deleted meanwhile.')).toBeVisible();
  await expect(text).toHaveValue(/^Write to us/);
  await page.getByRole('link', { name: 'Participants' }).click();
  await page.getByRole('dialog', { name: 'Not saved' }).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
});

test('tabs without content are for those who can fill them', async ({ page, browser, request }) => {
  const { address } = await tournamentByApi(request);
  const visitor = await newVisitor(browser);
  await visitor.goto(`${address}/rules?lng=en`);
  const tabs = (of: Page) => of.getByRole('navigation', { name: 'Sections of the tournament' }).getByRole('link');
  await expect(tabs(visitor)).toHaveText(['Main info', 'Participants', 'Rules', 'Bracket', 'How to register']);
  await expect(visitor.getByText('The organizer has not published the rules yet.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Edit' })).toHaveCount(0);

  await signIn(page);
  page.on('dialog', (dialog) => dialog.accept());
  for (const tab of ['prizes', 'rules', 'schedule', 'media', 'contacts', 'how-to-register']) {
    await page.goto(`${address}/${tab}`);
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(tabs(page)).toHaveCount(9);
    await noViolations(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    const add = page.getByRole('button', { name: /^Add / }).first();
    await expect(page.getByRole('heading', { name: /^Editing/ })).toBeFocused();
    if ((await add.count()) > 0) await add.click();
    await noViolations(page);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('the schedule leads to the matches where those have times of their own', async ({ page, request }) => {
  const { address, id, post, enter } = await tournamentByApi(request);
  const ids = await enter(['ADA', 'BIX', 'CORA']);
  const bracket = await post('/brackets', { tournament_id: id, type: 'GROUP', groups: 1, players_per_group: 3 });
  const drawn = await post(`/brackets/${bracket.id}/groups/participants`, { participants: ids, draw: 'ordered' });
  await page.goto(`${address}/schedule`);
  await expect(page.getByText('The organizer has not published a schedule yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'with the matches' })).toHaveCount(0);

  const time = { round: 1, starts_at: '2099-03-01T15:00:00.000Z', version: drawn.version };
  await post(`/brackets/${bracket.id}/settings/time`, time);
  await page.reload();
  await page.getByRole('link', { name: 'with the matches' }).click();
  await expect(page).toHaveURL(/\/matches/);
});

test("what depends on the reader's clock is told, and goes on, while the tab that shows it waits for its script", async ({
  page,
  request,
}) => {
  const { address, id, post, enter } = await tournamentByApi(request, { time_zone: -9 });
  await post(`/tournaments/${id}/schedule`, {
    mode: 'rounds',
    entries: [
      { title: { EN: 'Doors' }, date: '2099-03-01', time: '18:00:00' },
      { title: { EN: 'Final' }, date: '2099-03-01', time: '20:00:00' },
    ],
    version: 0,
  });
  const participants = await enter(['ADA', 'BIX', 'CORA', 'DOV']);
  const bracket = await post('/brackets', { tournament_id: id, type: 'RELEGATION', defeats: 1 });
  const drawn = await post(`/brackets/${bracket.id}/relegation-fill-first-round`, { participants });
  const starts_at = '2099-03-02T03:30:00.000Z';
  await post(`/brackets/${bracket.id}/settings/time`, { round: 1, starts_at, version: drawn.version });
  await post(`/tournaments/${id}/status`, { status: 1 });

  const rests = page.locator('[data-resting]');
  const tells = (text: string | RegExp) =>
    expect(rests.getByText(text).filter({ visible: true }).first()).toBeVisible();
  const wakes = async () => {
    const before = await rests.innerText();
    await crossPage(page);
    await expect(rests).toHaveCount(0);
    expect(await page.locator('#content').innerText()).toContain(before);
  };
  await page.clock.install({ time: '2099-03-02T02:58:05Z' });

  await page.goto(`${address}?lng=en`);
  await tells('Mon, 2 Mar 2099, 04:00');
  await wakes();

  await page.goto(`${address}/schedule?lng=en`);
  await tells('Next: Doors · time left');
  await tells('2 minutes');
  await tells('your time 2 Mar, 04:00');
  await page.clock.runFor('01:00');
  await tells('1 minute');
  await page.clock.runFor('01:00');
  await tells('Next: Final · time left');
  await tells('2 hours');
  const next = page.getByText('Next', { exact: true }).filter({ visible: true });
  await expect(next).toHaveCount(1);
  const entry = rests.locator('li li').filter({ has: next });
  await expect(entry).toContainText('Final');
  // The entry stands out, and not its day.
  const filled = (one: Locator) =>
    one.evaluate((item) => getComputedStyle(item).backgroundColor !== 'rgba(0, 0, 0, 0)');
  expect([await filled(entry), await filled(rests.locator('li:has(li)'))]).toEqual([true, false]);
  await wakes();

  await page.goto(`${address}/matches?lng=en`);
  await tells('Mon, 2 Mar 2099, 04:30 (1 Mar at the event)');
  await wakes();

  await page.goto(`${address}/bracket?lng=en`);
  await tells('Mon, 2 Mar 2099, 04:30');
  const live = page.locator('[data-match]').getByText('Live', { exact: true });
  await expect(live).toHaveCount(2);
  await expect(live.filter({ visible: true })).toHaveCount(0);
  await page.clock.runFor('30:00');
  await expect(live.filter({ visible: true })).toHaveCount(2);
  await wakes();
  await expect(live.filter({ visible: true })).toHaveCount(2);

  await page.goto(`${address}/schedule?lng=en`);
  await page.clock.runFor('02:00:00');
  await tells('Everything in the schedule has begun.');
  await wakes();
});

test('when the check-in opens, participants that rest show who has checked in', async ({ page, request }) => {
  const { address, id, token, post, enter } = await tournamentByApi(request, { time_zone: 0 });
  const [, bix] = await enter(['ADA', 'BIX']);
  const terms = { capacity: null, waiting_list: false, check_in: { opens: 60, closes: 15 } };
  const headers = { 'access-token': token };
  expect((await request.put(`/api/tournaments/${id}/entry`, { data: terms, headers })).status()).toBe(200);
  await post(`/tournaments/${id}/participants/check-in`, { checked_in: false, participants: [bix] });

  await page.clock.install({ time: '2099-03-01T16:58:05Z' });
  await page.goto(`${address}/participants?lng=en`);
  const rests = page.locator('[data-resting]');
  const marks = page.getByRole('img', { name: 'Checked in' });
  await expect(rests).toHaveCount(1);
  await expect(marks).toHaveCount(0);
  await page.clock.runFor('02:00');
  await expect(marks).toHaveCount(1);
  await expect(rests).toHaveCount(1);
  await crossPage(page);
  await expect(rests).toHaveCount(0);
  await expect(marks).toHaveCount(1);
});

async function newVisitor(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function edit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: /^Editing/ })).toBeFocused();
}

async function save(page: Page, says = 'Saved.'): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
}

test('tabs fade out where more of them follow, and only there @phone', async ({ page }) => {
  await page.goto('/tournaments/agon-open-starcraft-2?lng=en');
  const tabs = page.getByRole('navigation', { name: 'Sections of the tournament' });
  const fades = () =>
    tabs.evaluate((nav) => ['--fade-start', '--fade-end'].map((name) => getComputedStyle(nav).getPropertyValue(name)));
  await expect.poll(fades).toEqual(['0px', '48px']);
  await hydrated(page);
  await tabs.evaluate((nav) => nav.scrollTo(nav.scrollWidth, 0));
  await expect.poll(fades).toEqual(['48px', '0px']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect.poll(fades).toEqual(['0px', '0px']);
});

test('the tab that an organizer is on stays in view when the tabs for organizers come before it @phone', async ({
  page,
  request,
}) => {
  const { address } = await tournamentByApi(request);
  await signIn(page);
  await page.goto(`${address}/contacts?lng=en`);
  const tabs = page.getByRole('navigation', { name: 'Sections of the tournament' });
  await expect(tabs.getByRole('link', { name: 'Prizes' })).toBeAttached();
  await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
});
