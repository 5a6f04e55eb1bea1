import { connect } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { noViolations } from './accessible.ts';
import { call, tournamentByApi } from './by-api.ts';
import { test } from './closing-test.ts';
import { crossPage, signIn } from './people.ts';
import { startRelay } from './relay.ts';

/** What a visitor does with an elimination bracket: look around, find, follow, take it elsewhere. */

const eight = ['Ada', 'Bix', 'Cora', 'Dax', 'Eve', 'Finn', 'Gia', 'Hugo'];
const completed = '/tournaments/sc2-wcs-asia-2012/bracket';

test('a side is found by its name, lit on its whole way, and let go', async ({ page }) => {
  await open(page, completed);
  const search = page.getByRole('combobox', { name: 'Find a participant' });
  // The page listens to the key only a moment after React has taken it over.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  await search.fill('rai');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/RAIN/]);
  await search.press('Enter');
  await expect(match(page, 62)).toBeFocused();
  await expect(match(page, 62)).toBeInViewport();
  await expect(scene(page)).toHaveAttribute('data-lit', 'true');
  expect(await opacityOf(match(page, 2))).toBeLessThan(1);
  expect(await opacityOf(match(page, 62))).toBe(1);
  await page.keyboard.press('Escape');
  // The match with the focus still lights its winner; without it nothing is lit.
  await page.locator('h1').click();
  await expect(scene(page)).not.toHaveAttribute('data-lit');
});

test('pointing at a name lights its way, a click keeps it', async ({ page }) => {
  await open(page, completed);
  await match(page, 1).getByText('CREATOR').hover();
  await expect(scene(page)).toHaveAttribute('data-lit', 'true');
  await match(page, 1).getByText('CREATOR').click();
  await page.locator('h1').hover();
  await expect(scene(page)).toHaveAttribute('data-lit', 'true');
  await match(page, 1).getByText('CREATOR').click();
  await page.locator('h1').hover();
  await expect(scene(page)).not.toHaveAttribute('data-lit');
});

test('arrow keys walk along the match graph', async ({ page }) => {
  await open(page, completed);
  await match(page, 1).focus();
  for (const [key, number] of [
    ['ArrowDown', 2],
    ['ArrowRight', 17],
    ['ArrowUp', 17],
    ['ArrowLeft', 2],
    ['End', 62],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(match(page, number)).toBeFocused();
    await expect(match(page, number)).toBeInViewport();
  }
  await expect(page.locator('[data-match][tabindex="0"]')).toHaveCount(1);
});

test('arrow keys lead from the upper bracket into the lower and to the final, and back', async ({ page, request }) => {
  const { address } = await newBracket(request, eight, 2);
  await open(page, address);
  await match(page, 4).focus();
  const walk = [
    'ArrowDown',
    'ArrowUp',
    'ArrowRight',
    'ArrowRight',
    'ArrowDown',
    'ArrowRight',
    'ArrowRight',
    'ArrowDown',
  ];
  const seen: (string | null)[] = [];
  for (const key of walk) {
    await page.keyboard.press(key);
    const focused = page.locator('[data-match]:focus');
    await expect(focused).toBeInViewport({ ratio: 1 });
    seen.push(await focused.locator('xpath=ancestor::section[1]').getAttribute('aria-label'));
  }
  const [upper, lower, grand] = ['Upper bracket', 'Lower bracket', 'Grand final'];
  expect(seen).toEqual([lower, upper, upper, upper, lower, lower, grand, lower]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  // The tab key comes back to where the walk has led.
  await expect(page.locator('[data-match]:focus')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Lower bracket' }).locator(':focus')).toHaveCount(1);
});

test('after a report the focus is on a match that is seen', async ({ page, request }) => {
  const { address, play } = await newBracket(request, many(64), 1);
  await play([1]);
  await signIn(page);
  await open(page, address);
  await match(page, 32).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The first that is open, far above what was seen.
  await expect(match(page, 2).getByRole('button')).toBeFocused();
  await expect.poll(() => isOnTop(match(page, 2))).toBe(true);
});

test('a result that is typed before the dialog is there is not lost', async ({ page, request }) => {
  const { address } = await newBracket(request, eight, 1);
  await signIn(page);
  for (const [number, isEntered] of [
    [1, false],
    [2, true],
  ] as const) {
    let load = () => {};
    const isWanted = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route('**/ReportDialog-*.js', async (route) => {
      await isWanted;
      await route.continue();
    });
    await open(page, address);
    await match(page, number).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('01');
    if (isEntered) await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    load();
    if (!isEntered) {
      await expect(page.getByRole('dialog').getByRole('radio', { name: '0 : 1' })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(match(page, number)).toHaveAttribute('data-status', 'completed');
    await expect(match(page, number).locator('[data-outcome="won"]')).toHaveText(/1$/);
    await page.unroute('**/ReportDialog-*.js');
  }
});

test('when the match with the focus goes with its finished round, the walk goes on from the next', async ({
  page,
  request,
}) => {
  const { address, play } = await newBracket(request, many(16), 1);
  await play([1, 2, 3, 4, 5, 6, 7, 8]);
  await open(page, address);
  await page.getByRole('button', { name: 'Hide finished rounds' }).click();
  await match(page, 9).focus();
  await play([9, 10, 11, 12]);
  await expect(match(page, 9)).toHaveCount(0);
  await expect(match(page, 13)).toBeFocused();
});

test('who has withdrawn is marked and cannot withdraw again, but be replaced', async ({ page, request }) => {
  const { address } = await bracketInPlay(request);
  await signIn(page);
  await open(page, address);
  await page.getByRole('button', { name: 'Withdraw or replace' }).click();
  const who = page.getByLabel('Who', { exact: true });
  const withdraw = page.getByRole('button', { name: 'Withdraw', exact: true });
  await who.selectOption('CORA');
  await withdraw.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('CORA has withdrawn already.')).toBeVisible();
  await expect(who).toBeFocused();
  await expect(who.getByRole('option')).toHaveText([
    '…',
    ...eight.map((name) => name.toUpperCase()).filter((name) => name !== 'CORA'),
    'CORA — withdrew',
  ]);
  await expect(withdraw).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Replace', exact: true })).toBeVisible();
  await who.selectOption('ADA');
  await expect(withdraw).toBeEnabled();
  await noViolations(page);
});

test('the map hides no match for good, and goes where all is seen', async ({ page, request }) => {
  const { address } = await newBracket(request, many(64), 2);
  await open(page, address);
  const map = page.locator('[data-map]');
  // It comes with the script, and with it the room below the last matches.
  await expect(map).toBeVisible();
  for (const width of [1440, 1000, 700]) {
    await page.setViewportSize({ width, height: 900 });
    await scene(page).evaluate((one) => one.scrollTo({ left: 99_999, top: 99_999, behavior: 'instant' }));
    await scene(page).evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect(map).toBeVisible();
    const below = await map.evaluate((one) => {
      const top = one.getBoundingClientRect().top;
      return [...document.querySelectorAll('[data-match]')].filter((m) => m.getBoundingClientRect().bottom > top)
        .length;
    });
    expect([width, below]).toEqual([width, 0]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Show the whole bracket' }).click();
  await expect(map).toBeHidden();
  for (const number of [1, 126]) await expect(match(page, number)).toBeInViewport();
});

test('a tournament with a table alone has no tab for matches, and says so at its address', async ({
  page,
  request,
}) => {
  const { address } = await newTable(request);
  await page.goto(address);
  const tabs = page.getByRole('navigation', { name: 'Sections of the tournament' });
  await expect(tabs.getByRole('link', { name: 'Standings' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Matches' })).toHaveCount(0);
  await page.goto(address.replace('/bracket?', '/matches?'));
  await expect(page.getByRole('heading', { name: 'A table has no matches' })).toBeVisible();
  await page.getByRole('link', { name: 'Show the standings' }).click();
  await expect(page).toHaveURL(/\/standing\?/);
  await expect(page.getByRole('columnheader', { name: 'Points' })).toBeVisible();
});

test('on a phone place, name and points stay in view, whatever is scrolled @phone', async ({ page, request }) => {
  const addresses = [(await newTable(request)).address, await newGroups(request)];
  for (const address of addresses) {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      const table = page.getByRole('table').first();
      const first = table.getByRole('row').nth(1);
      const frame = table.locator('xpath=..');
      expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(0);
      for (const left of [0, 60, 9_999]) {
        await frame.evaluate((one, to) => one.scrollTo({ left: to, behavior: 'instant' }), left);
        const cells = [first.getByRole('cell').first(), first.getByRole('rowheader'), first.locator('[data-points]')];
        const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()));
        const edges = boxes.flatMap((box) => (box === null ? [] : [box.x, box.x + box.width]));
        expect(edges.map(Math.round)).toEqual(edges.map(Math.round).toSorted((a, b) => a - b));
        expect(edges.at(-1)).toBeLessThanOrEqual(width);
      }
    }
  }
});

test('on a phone the first tap on a side lights its way @phone', async ({ page }) => {
  await page.goto(completed);
  await page.waitForTimeout(2_000);
  await scene(page).evaluate((frame) => frame.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const side = await page.locator('[data-sides] > :first-child').evaluateAll((sides) => {
    const boxes = sides.map((one) => one.getBoundingClientRect());
    const seen = boxes.find(
      (box) => box.left >= 0 && box.right <= innerWidth && box.top > 200 && box.bottom < innerHeight,
    );
    return seen && { x: seen.x + 30, y: seen.y + seen.height / 2 };
  });
  expect(side).toBeDefined();
  await expect(page.locator('[data-resting]')).toBeAttached();
  await page.touchscreen.tap(side?.x ?? 0, side?.y ?? 0);
  await expect(scene(page)).toHaveAttribute('data-lit', 'true');
});

test('on a phone the arrow keys lead into the other part too @phone', async ({ page, request }) => {
  const { address } = await newBracket(request, eight, 2);
  await open(page, address);
  await match(page, 4).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/round=defeat-bracket/);
  await expect(page.getByRole('region', { name: 'Lower bracket' }).locator('[data-match]:focus')).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(match(page, 4)).toBeFocused();
  await expect(match(page, 4)).toBeInViewport();
});

test('zooming: keys, buttons, ctrl and the wheel; a wheel alone scrolls, dragging pans', async ({ page }) => {
  await open(page, completed);
  const percent = page.getByRole('button', { name: /^\d+%$/ });
  await match(page, 1).focus();
  await page.keyboard.press('+');
  await expect(percent).toHaveText('125%');
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect(percent).toHaveText('80%');
  await page.keyboard.press('0');
  await expect(percent).toHaveText('100%');

  const name = match(page, 17).getByText('SEED');
  await name.hover();
  const before = await name.boundingBox();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 40);
  await page.keyboard.up('Control');
  await expect(percent).not.toHaveText('100%');
  const after = await name.boundingBox();
  // What is under the pointer stays there, as far as the edges of the drawing allow.
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(120);

  await page.getByRole('button', { name: 'Show the whole bracket' }).click();
  for (const number of [1, 62]) await expect(match(page, number)).toBeAttached();
  const { scrollWidth, clientWidth } = await scene(page).evaluate((one) => ({
    scrollWidth: one.scrollWidth,
    clientWidth: one.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth + 1);

  await percent.click();
  await page.mouse.move(600, 600);
  await page.mouse.down();
  await page.mouse.move(400, 560, { steps: 4 });
  await page.mouse.up();
  expect(await scene(page).evaluate((one) => one.scrollLeft)).toBeGreaterThan(150);
  await expect(scene(page)).not.toHaveAttribute('data-lit');
});

test('the page of a tree asks in English for no more at once than a browser does without HTTP/2', async ({
  request,
}) => {
  const answer = await request.get(completed);
  expect(answer.ok()).toBe(true);
  const [head = ''] = (await answer.text()).split('</head>');
  expect(head).toContain('/assets/tournament-');
  expect(head.match(/<link rel="(stylesheet|preload)"/g)?.length).toBeLessThanOrEqual(6);
});

test('full screen and back', async ({ page }) => {
  await open(page, completed);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
});

test('a large bracket: only what is seen is drawn, the rest is found', async ({ page, request }) => {
  const { address, names } = await largeBracket(request);
  const html = await (await request.get(address)).text();
  expect(html.split('data-match="').length).toBeLessThan(120);
  await open(page, address);
  expect(await page.locator('[data-match]').count()).toBeLessThan(200);
  await page.getByRole('combobox', { name: 'Find a participant' }).fill(names.at(-1) ?? '');
  await page.getByRole('combobox', { name: 'Find a participant' }).press('Enter');
  const found = page.locator('[data-match]:focus');
  await expect(found).toContainText(names.at(-1) ?? '');
  await expect(found).toBeInViewport();

  // Far to the end, nothing is missing from what is seen.
  await page.keyboard.press('End');
  await expect(page.locator('[data-match]:focus')).toBeInViewport();
  await scene(page).evaluate((one) => one.scrollTo(0, one.scrollHeight / 2));
  await expect.poll(() => page.locator('[data-match]').count()).toBeGreaterThan(5);
  expect(await page.locator('[data-match]').count()).toBeLessThan(200);
  await expect(page.getByRole('button', { name: 'Hide finished rounds' })).toHaveCount(0);
});

test('zooming out of a large bracket shows more of it, in the end as shapes', async ({ page, request }) => {
  const { address } = await largeBracket(request);
  await open(page, address);
  const before = await page.locator('[data-match]').count();
  const out = page.getByRole('button', { name: 'Zoom out' });
  for (let turn = 0; turn < 3; turn++) await out.click();
  await expect.poll(() => page.locator('[data-match]').count()).toBeGreaterThan(before);
  for (let turn = 0; turn < 6; turn++) await out.click();
  await expect.poll(() => page.locator('[data-match]').count()).toBeLessThan(5);
});

test('finished rounds are hidden and come back', async ({ page, request }) => {
  const { address, play } = await bracketInPlay(request);
  await play([1, 2, 3, 4]);
  await open(page, address);
  const hide = page.getByRole('button', { name: 'Hide finished rounds' });
  await hide.click();
  await expect(hide).toHaveAttribute('aria-pressed', 'true');
  await expect(match(page, 1)).toHaveCount(0);
  await expect(match(page, 5)).toBeVisible();
  await hide.click();
  await expect(match(page, 1)).toBeVisible();
});

test('in a frame of another site and over a stream the bracket stands alone, and lives', async ({ page, request }) => {
  const { address, play } = await bracketInPlay(request);
  for (const view of ['embed', 'overlay']) {
    const answer = await request.get(`${address}&view=${view}`);
    const mayBeFramed = answer.headers()['content-security-policy']?.includes('frame-ancestors *');
    expect([view, mayBeFramed, answer.headers()['x-frame-options']]).toEqual(
      view === 'embed' ? [view, true, undefined] : [view, false, 'DENY'],
    );
  }
  const overlay = await page.context().newPage();
  await open(overlay, `${address}&view=overlay`);
  await open(page, `${address}&view=embed`);
  for (const one of [page, overlay]) {
    await expect(one.getByRole('banner')).toBeHidden();
    await expect(one.getByRole('contentinfo')).toBeHidden();
    await expect(one.getByRole('link', { name: 'Participants' })).toBeHidden();
    await expect(match(one, 1)).toBeVisible();
  }
  await expect(overlay.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open the tournament' })).toBeVisible();
  expect(await overlay.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgba(0, 0, 0, 0)',
  );
  await play([1]);
  for (const one of [page, overlay]) {
    await one.bringToFront();
    await expect(match(one, 1)).toHaveAttribute('data-status', 'completed', { timeout: 5_000 });
  }
  await noViolations(page);
});

test('on paper a page is without what surrounds it, and in daylight', async ({ page }) => {
  for (const address of ['/ranking', completed.replace('bracket', 'standing')]) {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    for (const around of [page.getByRole('banner').first(), page.getByRole('contentinfo')])
      await expect(around).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    const lightness = await page.locator('h1').evaluate((one) => {
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      context.fillStyle = getComputedStyle(one).color;
      context.fillRect(0, 0, 1, 1);
      return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3));
    });
    expect(lightness, 'dark on white').toBeLessThan(80);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('on paper the bracket stands under the tournament’s name, and nothing else', async ({ page, request }) => {
  const { address } = await bracketInPlay(request);
  for (const path of [completed, address]) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(match(page, 1)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    for (const other of [
      page.getByRole('link', { name: 'Participants' }),
      page.getByText('Timeline'),
      page.getByText('As a list'),
    ]) {
      await expect(other).toBeHidden();
    }
    await page.emulateMedia({ media: null });
  }
});

test('a line that is dead without a word is noticed, and what was missed is shown', async ({
  page,
  request,
  baseURL,
}) => {
  const { address, play } = await bracketInPlay(request);
  const relay = await startRelay(() => connect(Number(new URL(String(baseURL)).port), 'localhost'));
  await page.clock.install();
  await open(page, `http://localhost:${relay.port}${address}`);
  await play([1]);
  await expect(match(page, 1)).toHaveAttribute('data-status', 'completed');
  // What the page asks for besides the stream has come by then.
  await page.waitForTimeout(2_000);
  relay.silenceStreams();
  await play([2]);
  await page.waitForTimeout(1_000);
  await expect(match(page, 2)).toHaveAttribute('data-status', 'ready');
  await page.clock.fastForward(41_000);
  await expect(match(page, 2)).toHaveAttribute('data-status', 'completed');
  relay.close();
});

test('without a network the page says so, and catches up once there is one', async ({ page, request, context }) => {
  const { address, play } = await bracketInPlay(request);
  await open(page, address);
  await play([1]);
  await expect(match(page, 1)).toHaveAttribute('data-status', 'completed');
  await context.setOffline(true);
  await play([2]);
  const said = page.getByText('The connection is lost');
  await expect(said).toBeVisible({ timeout: 5_000 });
  await expect(match(page, 2)).toHaveAttribute('data-status', 'ready');
  await context.setOffline(false);
  await expect(said).toBeHidden();
  await expect(match(page, 2)).toHaveAttribute('data-status', 'completed');
});

test('what changes by loading anew is lit and announced, too', async ({ page, request }) => {
  const { address, send } = await bracketInPlay(request);
  await open(page, address);
  const said = page.locator('article > [aria-live="polite"]').last();
  const card = match(page, 1);
  const [side] = ((await card.getAttribute('data-sides')) ?? '').split(' ').map(Number);
  await send('withdraw', { participant: side });
  await expect(card).toHaveAttribute('data-fresh', 'true');
  await expect(said).toContainText('Match 1: ADA WD');
  await send('undo', {});
  await expect(said).toHaveText('The result of match 1 is taken back.');
  await expect(card).toHaveAttribute('data-fresh', 'true');
  await expect(card).not.toHaveAttribute('data-fresh');
});

test('a cell of a table that somebody writes is lit and announced', async ({ page, request }) => {
  const { address, id, post } = await newTable(request);
  const { rows, version } = await call(request, 'get', `/brackets/${id}`);
  const isFollowing = page.waitForResponse((answer) => answer.url().endsWith('/live'));
  await page.goto(address);
  await crossPage(page);
  await isFollowing;
  const cell = { rowId: rows[0].id, columnId: 'points', value: 7, version };
  await post(`/brackets/${id}/table-cell`, cell);
  await expect(page.getByRole('row').filter({ hasText: '7' })).toHaveAttribute('data-fresh', 'true');
  await expect(page.locator('article > [aria-live="polite"]').last()).toContainText('The row of ');
});

test('a notice says what is saved: above a dialog, until it is closed, dragged away or over', async ({
  page,
  request,
}) => {
  const { address } = await bracketInPlay(request);
  await signIn(page);
  await open(page, address);
  const notice = page.getByText('Bracket updated', { exact: true });
  const report = async (number: number, button: string) => {
    await match(page, number).getByRole('button').click();
    await page.getByRole('dialog').getByText('1 : 0', { exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  };
  await report(1, 'Save and next');
  await expect(notice).toBeVisible();
  // The next match's dialog is open; the notice can be reached all the same. What it says is announced already.
  const toast = page.locator('[popover] [role="status"] > div');
  await expect(toast).toHaveAttribute('aria-live', 'off');
  await expect(page.getByRole('dialog').getByText('Bracket updated')).toBeVisible();
  // Where it comes to rest.
  const hasCome = () =>
    expect.poll(() => toast.evaluate((one) => innerWidth - one.getBoundingClientRect().right)).toBe(16);
  await hasCome();
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await report(2, 'Save');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(notice).toBeVisible();
  await hasCome();
  await drag(page, toast, 0.7);
  await expect(notice).toBeVisible();
  // It waits for the pointer to go.
  await page.waitForTimeout(5_500);
  await expect(notice).toBeVisible();
  await drag(page, toast, 0.85);
  await expect(notice).toBeHidden();

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Name of the bracket').fill('Main event');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice).toBeVisible();
  await expect(toast).not.toHaveAttribute('aria-live');
  const { violations } = await new AxeBuilder({ page }).include('[popover] [role="status"]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.mouse.move(1, 1);
  await expect(notice).toBeHidden({ timeout: 6_000 });
});

test('over a stream the matches in play come before the later rounds', async ({ page, request }) => {
  const { address, play } = await newBracket(request, many(64), 1);
  for (const [width, height] of pictures) {
    await page.setViewportSize({ width, height });
    await open(page, `${address}&view=overlay`);
    await expect(page.locator('[data-status="ready"]')).toHaveCount(32);
    await expect(page.getByText('Winner of match')).toHaveCount(0);
    for (const number of [1, 8, 32]) await expect(match(page, number)).toBeInViewport({ ratio: 1 });
  }
  await play([1, 2, 3, 4, 5, 6, 7, 8]);
  await expect(match(page, 33)).toBeInViewport({ ratio: 1 });
  await expect(match(page, 1)).toHaveCount(0);
});

test('over a stream all groups stand side by side and nothing is cut off', async ({ page, request }) => {
  const address = await newGroups(request, 4);
  for (const [width, height] of pictures) {
    await page.setViewportSize({ width, height });
    await page.goto(`${address.replace('/standing?', '/bracket?')}&view=overlay`);
    await expect(page.getByRole('table')).toHaveCount(4);
    const boxes = await page.getByRole('table').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(2);
    expect(Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ x }) => x))).toBeGreaterThan(
      width * 0.6,
    );
    for (const cell of await page.getByRole('cell').all()) await expect(cell).toBeInViewport({ ratio: 1 });
    const cut = await page
      .locator('th, td, h2')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut).toBe(0);
    const type = await page
      .getByRole('rowheader')
      .first()
      .evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
    expect(type).toBeGreaterThan(height / 45);
  }
});

test('the addresses to share are shown', async ({ page }) => {
  await open(page, completed);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByLabel('Link to the bracket')).toHaveValue(/^http.*\/bracket\?/);
  await expect(page.getByLabel('Code for another site')).toHaveValue(/<iframe src="http.*view=embed"/);
  await expect(page.getByLabel('Stream overlay')).toHaveValue(/view=overlay$/);
  await noViolations(page);
});

test('the tabs of the parts lead through the drawing, stay in view and say which part is seen', async ({ page }) => {
  await open(page, completed);
  const parts = page.getByRole('navigation', { name: 'Parts of the bracket' });
  const current = parts.locator('[aria-current]');
  const isFrameInView = () =>
    scene(page).evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight + 1;
    });
  await expect(current).toHaveText('Upper bracket');
  for (const [part, number] of [
    ['Lower bracket', 32],
    ['Grand final', 62],
    ['Upper bracket', 1],
    ['Grand final', 62],
  ] as const) {
    await parts.getByRole('link', { name: part }).click();
    await expect(current).toHaveText(part);
    await expect(match(page, number)).toBeInViewport({ ratio: 1 });
    expect(await isOnTop(parts)).toBe(true);
    expect(await isFrameInView()).toBe(true);
  }
  await expect(page).toHaveURL(/round=grand-bracket$/);
  await scene(page).evaluate((one) => one.scrollTo({ left: 0, top: 0 }));
  await expect(current).toHaveText('Upper bracket');
  await scene(page).evaluate((one) => one.scrollTo({ left: 0, top: 9_999 }));
  await expect(current).toHaveText('Lower bracket');
  // The address still says the final: its tab leads there all the same.
  await parts.getByRole('link', { name: 'Grand final' }).click();
  await expect(match(page, 62)).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(match(page, 1)).toBeInViewport({ ratio: 1 });
});

test('the whole bracket is shown with the frame it is in, however far it was zoomed out', async ({ page }) => {
  await open(page, completed);
  await page.evaluate(() => scrollTo(0, 0));
  const fit = page.getByRole('button', { name: 'Show the whole bracket' });
  const percent = page.getByRole('button', { name: /^\d+%$/ });
  await fit.click();
  for (const number of [1, 62]) await expect(match(page, number)).toBeInViewport({ ratio: 1 });
  const fitting = await percent.textContent();
  for (let i = 0; i < 3; i += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(percent).not.toHaveText(String(fitting));
  await fit.click();
  await expect(percent).toHaveText(String(fitting));
});

test('over a stream the end of a large bracket that is over is seen with its final', async ({ page }) => {
  for (const [width, height] of pictures) {
    await page.setViewportSize({ width, height });
    await open(page, '/tournaments/smash-churabra-41/bracket?view=overlay');
    await expect(page.locator('[data-crown]')).toBeInViewport({ ratio: 1 });
    for (const card of await page.locator('[data-match]').all()) await expect(card).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone the final of a bracket that is over is one tap away, and matches have their numbers @phone', async ({
  page,
}) => {
  await open(page, completed);
  await expect(match(page, 31).getByText('31', { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Next round' }).click();
  await expect(page).toHaveURL(/round=grand-bracket$/);
  await expect(match(page, 62)).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(match(page, 31)).toBeInViewport();
  await page
    .getByRole('navigation', { name: 'Rounds of this part' })
    .getByRole('link', { name: 'Grand final' })
    .click();
  await expect(match(page, 62)).toBeInViewport({ ratio: 1 });
});

test('no card covers another, also where rounds have gaps', async ({ page, request }) => {
  const { address } = await newBracket(request, many(11), 2);
  await open(page, address);
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    const boxes = await page
      .locator('[data-match]')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));
    expect(boxes.length).toBeGreaterThan(15);
    const covered = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(({ x, y }) => Math.abs(x - one.x) < one.width - 1 && Math.abs(y - one.y) < one.height - 1),
    );
    expect([media, covered]).toEqual([media, []]);
  }
});

test('a phone shows the bracket round by round @phone', async ({ page }) => {
  await open(page, completed);
  const rounds = page.getByRole('navigation', { name: 'Rounds of this part' });
  // It begins with the last round of a bracket that is over.
  await expect(match(page, 31)).toBeInViewport();
  await rounds.getByRole('link', { name: 'Round 1' }).click();
  await expect(match(page, 1)).toBeInViewport();
  await expect(match(page, 17)).not.toBeInViewport();
  await page.getByRole('button', { name: 'Next round' }).click();
  await expect(match(page, 17)).toBeInViewport();
  await expect(rounds.getByRole('link', { name: 'Round 2' })).toHaveAttribute('aria-current', 'true');
  await scene(page).evaluate((one) => one.scrollTo({ left: 0 }));
  await expect(rounds.getByRole('link', { name: 'Round 1' })).toHaveAttribute('aria-current', 'true');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('on a phone a part stands at its last round, however one came to it @phone', async ({ page }) => {
  const parts = page.getByRole('navigation', { name: 'Parts of the bracket' });
  const rounds = page.getByRole('navigation', { name: 'Rounds of this part' });
  const stands = async (round: string, id: number) => {
    await expect(rounds.locator('[aria-current]')).toContainText(round);
    await expect(match(page, id)).toBeInViewport({ ratio: 1 });
  };
  // As the links of the parts have it, for whoever opens one anew or shares it.
  await open(page, `${completed}?round=defeat-bracket#defeat-bracket`);
  await stands('Lower final', 61);
  await parts.getByRole('link', { name: 'Upper bracket' }).click();
  await stands('Upper final', 31);
  await parts.getByRole('link', { name: 'Lower bracket' }).click();
  await stands('Lower final', 61);
  await openResting(page, completed);
  await parts.getByRole('link', { name: 'Lower bracket' }).click();
  await stands('Lower final', 61);
  await page.goBack();
  await stands('Upper final', 31);
});

test('without scripts the bracket is a drawing to scroll, with nothing that does not work @nojs', async ({ page }) => {
  await page.goto(completed);
  await expect(page.locator('[data-match]')).toHaveCount(62);
  await expect(page.getByRole('combobox', { name: 'Find a participant' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'As a list' })).toBeVisible();
});

/** All that was asked for so far. */
function asked(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

function scriptsOfDrawing(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => /^\/assets\/(EliminationView|BracketTab)-.*\.js$/.test(path));
}

/** Taken over but for its drawing, and told that nothing has changed. */
async function openResting(page: Page, address: string): Promise<void> {
  const isFollowing = page.waitForResponse((answer) => answer.url().endsWith('/live'));
  const isCurrent = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/api/brackets/'));
  await page.goto(address);
  await isFollowing;
  await isCurrent;
  await expect(page.locator('[data-resting]')).toHaveCount(1);
}

test('the drawing of what is over costs no script until somebody does something, and then does that', async ({
  page,
}) => {
  const paths = asked(page);
  await openResting(page, completed);
  const first = await match(page, 1).elementHandle();
  expect(await page.locator('[data-match]').count()).toBeGreaterThan(40);
  expect(scriptsOfDrawing(paths)).toEqual([]);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText('125%')).toBeVisible();
  // Once, and on what stood there.
  await expect(page.locator('[data-resting]')).toHaveCount(0);
  expect(scriptsOfDrawing(paths).length).toBeGreaterThan(0);
  expect(await match(page, 1).evaluate((card, before) => card === before, first)).toBe(true);
});

test('a mouse that lies still wakes no drawing, whatever comes under it; one that moves does', async ({ page }) => {
  const paths = asked(page);
  await openResting(page, completed);
  // As browsers tell of it now and then while a page comes up; without a window it lies in the corner.
  await page.evaluate(() => {
    const [first, next] = [document.documentElement, document.querySelector('header')];
    const place = { bubbles: true, clientX: 0, clientY: 0 };
    first.dispatchEvent(new PointerEvent('pointerover', place));
    next?.dispatchEvent(new PointerEvent('pointerover', { ...place, relatedTarget: first }));
  });
  // Told of, and what it might wake asked for.
  await page.waitForTimeout(300);
  expect(scriptsOfDrawing(paths)).toEqual([]);
  await expect(page.locator('[data-resting]')).toHaveCount(1);
  await crossPage(page);
  await expect(page.locator('[data-resting]')).toHaveCount(0);
});

test('on a phone the round that is shown is marked in sight before the drawing wakes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openResting(page, completed);
  const current = page.getByRole('navigation', { name: 'Rounds' }).locator('[aria-current]');
  await expect(current).toHaveText(/^Upper final/);
  await expect(current).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-resting]')).toHaveCount(1);
});

test('a key that wakes the drawing, and what is typed into it meanwhile, count', async ({ page }) => {
  await openResting(page, completed);
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Find a participant' });
  await expect(search).toBeFocused();
  await openResting(page, completed);
  await page.keyboard.type('/r');
  await expect(search).toBeFocused();
  await openResting(page, completed);
  await search.pressSequentially('rai');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/RAIN/]);
  await expect(search).toHaveValue('rai');
});

test('the drawing wakes by itself when a result is taken back', async ({ page, request }) => {
  const { address, play, send } = await bracketInPlay(request);
  await play([1, 2, 3, 4, 5, 6, 7]);
  await openResting(page, address);
  await expect(match(page, 7)).toHaveAttribute('data-status', 'completed');
  await send('undo', {});
  await expect(match(page, 7)).toHaveAttribute('data-status', 'ready');
  await expect(match(page, 6)).toHaveAttribute('data-status', 'completed');
  await expect(page.locator('[data-resting]')).toHaveCount(0);
});

test('a drawing whose script does not come rests on, and the next act asks again', async ({ page }) => {
  const drawing = '**/assets/EliminationView-*.js';
  await openResting(page, completed);
  await page.route(drawing, (route) => route.abort());
  const isRefused = page.waitForEvent('requestfailed');
  await crossPage(page);
  await isRefused;
  await expect(match(page, 1)).toBeVisible();
  await expect(page.locator('[data-resting]')).toHaveCount(1);
  await page.unroute(drawing);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText('125%')).toBeVisible();
  await expect(page.locator('[data-resting]')).toHaveCount(0);
});

test('what is new is shown though its script did not come at first', async ({ page, request }) => {
  const { address, play } = await bracketInPlay(request);
  const tab = '**/assets/StandingTab-*.js';
  await page.route(tab, (route) => route.abort());
  const isFollowing = page.waitForResponse((answer) => answer.url().endsWith('/live'));
  await page.goto(address.replace('/bracket', '/standing'));
  await isFollowing;
  await expect(page.locator('[data-resting]')).toHaveCount(1);
  const isRefused = page.waitForEvent('requestfailed');
  await play([1]);
  await isRefused;
  await page.unroute(tab);
  await expect(page.locator('[data-resting]')).toHaveCount(0, { timeout: 20_000 });
});

test('whoever is signed in has the drawing at once', async ({ page }) => {
  await signIn(page);
  const paths = asked(page);
  await page.goto(completed);
  await expect.poll(() => scriptsOfDrawing(paths).length).toBeGreaterThan(0);
  await expect(page.locator('[data-resting]')).toHaveCount(0);
});

const pictures = [
  [1920, 1080],
  [1280, 720],
] as const;

/** Over so much of its width. */
async function drag(page: Page, toast: Locator, part: number): Promise<void> {
  const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + 8, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 8 + width * part, y + height / 2, { steps: 5 });
  await page.mouse.up();
}

/** Waits for the page's own script: only then its keys and buttons do anything. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await crossPage(page);
  await page.waitForFunction(() => {
    const hydrated = document.querySelector('[data-match]');
    return hydrated !== null && Object.keys(hydrated).some((key) => key.startsWith('__reactProps'));
  });
}

function match(page: Page, number: number) {
  return page.locator(`[data-match="${number}"]`);
}

function scene(page: Page) {
  return page.getByRole('region', { name: 'Playoffs' });
}

/** Nothing lies over the middle of its upper and of its lower side. */
function isOnTop(one: ReturnType<typeof match>): Promise<boolean> {
  return one.evaluate((card) => {
    const { x, y, width, height } = card.getBoundingClientRect();
    return [0.1, 0.9].every((part) => card.contains(document.elementFromPoint(x + width / 2, y + height * part)));
  });
}

function opacityOf(one: ReturnType<typeof match>): Promise<number> {
  return one.evaluate((element) => Number(getComputedStyle(element).opacity));
}

async function largeBracket(request: APIRequestContext) {
  return newBracket(request, many(600), 2);
}

function many(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `PLAYER ${index + 1} OF MANY`);
}

async function bracketInPlay(request: APIRequestContext) {
  return newBracket(request, eight, 1);
}

async function newTable(request: APIRequestContext) {
  const { id: tournament_id, address, post, enter } = await tournamentByApi(request);
  const participants = await enter(eight);
  const columns = ['Games', 'Wins', 'Losses', 'Difference', 'Points', 'Remark'].map((EN) => ({
    id: EN.toLowerCase(),
    kind: EN === 'Points' ? 'points' : 'integer',
    title: { EN },
    enabled: true,
  }));
  const { id } = await post('/brackets', { tournament_id, type: 'TABLE', columns });
  await post(`/brackets/${id}/table-participants`, { participants });
  return { address: `${address}/bracket?bracket=${id}`, id: Number(id), post };
}

async function newGroups(request: APIRequestContext, groups = 2): Promise<string> {
  const { id: tournament_id, address, post, enter } = await tournamentByApi(request);
  const participants = await enter(many(groups * 4));
  const settings = { type: 'GROUP', groups, players_per_group: 4, best_of: 2 };
  const { id } = await post('/brackets', { tournament_id, ...settings });
  await post(`/brackets/${id}/groups/participants`, { participants, draw: 'ordered' });
  return `${address}/standing?bracket=${id}`;
}

interface Round {
  ordinal: number;
  duels: { id: number }[];
}

async function newBracket(request: APIRequestContext, names: readonly string[], defeats: 1 | 2) {
  const { id: tournament_id, address, post, enter } = await tournamentByApi(request);
  const participants = await enter(names);
  const { id } = await post('/brackets', { tournament_id, type: 'RELEGATION', defeats });
  const { rounds } = await post(`/brackets/${id}/relegation-fill-first-round`, { participants, draw: 'seeded' });
  const play = async (duels: readonly number[]) => {
    for (const duel of duels) {
      const { ordinal } = rounds.find(({ duels }: Round) => duels.some((one) => one.id === duel));
      await post(`/brackets/${id}/relegation-rounds/${ordinal}/duels/${duel}`, { result: 'played', score: [1, 0] });
    }
  };
  const send = async (what: string, body: object) => {
    const { version } = await call(request, 'get', `/brackets/${id}`);
    await post(`/brackets/${id}/${what}`, { ...body, version });
  };
  return { address: `${address}/bracket?bracket=${id}`, names, play, send };
}
