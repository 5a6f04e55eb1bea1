import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './closing-test.ts';
import { crossPage, hydrated } from './people.ts';

let letCome: () => void;

test.beforeEach(async ({ page }) => {
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/client-*.js', async (route) => {
    await come;
    await route.continue();
  });
});

test('a page is drawn before it asks for scripts', async ({ page }) => {
  letCome();
  await page.goto('/tournaments/rlcs-spring-major-2022/bracket');
  const [drawn, asked] = await page.evaluate(async () => {
    const first = (type: string, name: RegExp) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((all) => {
          const found = all.getEntries().find((one) => name.test(one.name));
          if (found) resolve(found.startTime);
        }).observe({ type, buffered: true });
      });
    return Promise.all([first('paint', /^first-contentful-paint$/), first('resource', /\/assets\/.*\.js$/)]);
  });
  // One that is not drawn for so long has its scripts all the same.
  expect(asked).toBeGreaterThanOrEqual(Math.min(drawn, 1_500));
});

test('what is pressed before the page has its script is done once when it has', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await page.goto('/verify-email?token=nonsense');
  await page.getByRole('button', { name: 'Verify e-mail' }).dblclick();
  letCome();
  await expect(page.getByRole('heading', { name: 'something wrong with this link' })).toBeVisible();
  expect(sent).toBe(1);
});

test('a guest can press “Log in” before the page has its script', async ({ page }) => {
  await page.goto('/tournaments');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  letCome();
  await expect(page.getByRole('dialog', { name: 'Log in' }).getByLabel('E-mail')).toBeFocused();
});

test('what has opened without the script stays open when it comes', async ({ page }) => {
  await page.goto('/tournaments');
  await page.getByRole('button', { name: 'Legacy' }).click();
  await expect(page.getByRole('link', { name: 'Champions' }).first()).toBeVisible();
  letCome();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Champions' }).first()).toBeVisible();
});

test('what is typed before the page has its script counts', async ({ page }) => {
  await page.goto('/tournaments?game=starcraft-2');
  await page.getByLabel('Search').pressSequentially('iem');
  letCome();
  await expect(page).toHaveURL(/search=iem/);
  await expect(page.getByLabel('Search')).toHaveValue('iem');
});

test('what the browser puts back into a filter is what the page shows', async ({ page }) => {
  await page.goto('/tournaments?game=starcraft-2');
  await page.getByLabel('Search').evaluate((field: HTMLInputElement) => {
    field.value = 'iem';
  });
  letCome();
  await expect(page).toHaveURL(/search=iem/);
});

test('tabs that are scrolled before the page has its script stay there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tournaments/sc2-wcs-asia-2012');
  const tabs = page.getByRole('navigation', { name: 'Sections of the tournament' });
  await tabs.evaluate((one) => {
    one.scrollLeft = 120;
  });
  letCome();
  await hydrated(page);
  expect(await tabs.evaluate((one) => one.scrollLeft)).toBe(120);
  // One that is not in view at first is there without a script.
  await page.goto('/tournaments/sc2-wcs-asia-2012/matches');
  await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
});

test('ids are the same on the server and in the browser', async ({ page }) => {
  await page.goto('/tournaments?game=starcraft-2');
  const idOfSearch = () => page.getByLabel('Search').getAttribute('id');
  const written = await idOfSearch();
  letCome();
  await expect(page).toHaveTitle(/Tournaments/);
  await hydrated(page);
  const known = () =>
    page.getByLabel('Search').evaluate((field) => {
      const key = Object.keys(field).find((one) => one.startsWith('__reactProps'));
      return key && (field as unknown as Record<string, { id: string }>)[key]?.id;
    });
  await expect.poll(known).toBe(written);
});

test('what is chosen before the page has its script counts', async ({ page }) => {
  await page.goto('/tournaments?game=starcraft-2');
  await page.getByLabel('Status').selectOption({ label: 'Completed' });
  await page.getByLabel('Order').selectOption({ label: 'Title' });
  letCome();
  await expect(page).toHaveURL(/status=.*order=/);
});

test('what is chosen in the moment in which the page is taken over counts', async ({ page }) => {
  letCome();
  await page.addInitScript(() => {
    const fieldOf = (name: string) => document.querySelector<HTMLSelectElement>(`select[name=${name}]`);
    const choose = (name: string, value: string) => {
      const field = fieldOf(name);
      if (field === null) return;
      field.value = value;
      for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
    };
    const { port1: next, port2: task } = new MessageChannel();
    next.onmessage = () => {
      const isKnown = Object.keys(fieldOf('type') ?? {}).some((key) => key.startsWith('__reactProps'));
      if (!isKnown) return task.postMessage('');
      // React has the fields, and has not run its effects.
      choose('type', '1');
      setTimeout(() => choose('order', '4'), 5);
    };
    task.postMessage('');
  });
  await page.goto('/tournaments?game=starcraft-2');
  await crossPage(page);
  await expect(page).toHaveURL(/type=1.*order=4/);
  await expect(page.getByLabel('Type')).toHaveValue('1');
});

test('the document names all scripts that take the page over, so that none waits for another', async ({ page }) => {
  letCome();
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(request.url().replace(/.*\/(.*)\.js$/, '$1'));
  });
  const event = '/tournaments/agon-winter-cup';
  for (const path of ['/', '/tournaments', event, `${event}/bracket`, `${event}/standing?lng=ru`, '/ranking']) {
    asked.clear();
    const html = (await (await page.goto(path, { waitUntil: 'networkidle' }))?.text()) ?? '';
    // Of a page that rests the frame has its scripts, and a page of a tournament has that and what lives on it.
    expect(asked.size, path).toBeGreaterThanOrEqual(path.includes(event) ? 5 : 2);
    expect(
      [...asked].filter((name) => !html.includes(name)),
      path,
    ).toEqual([]);
  }
});

test('errors that React makes as it is loaded do not say where, later ones do', async ({ page }) => {
  await page.addInitScript(() => {
    const limits: unknown[] = [];
    const made = Error;
    const counted = new Proxy(made, {
      apply: (target, self, parts) => {
        limits.push(made.stackTraceLimit);
        return Reflect.apply(target, self, parts);
      },
    });
    Object.assign(window, { Error: counted, limits });
  });
  await page.goto('/tournaments');
  letCome();
  await hydrated(page);
  const limits = await page.evaluate(() => (window as unknown as { limits: unknown[] }).limits);
  expect(limits.length).toBeGreaterThan(0);
  expect(limits.filter((limit) => limit !== undefined)).toEqual([]);
  expect(await page.evaluate(() => Error('later').stack)).toContain('at ');
});

test('a guest’s page is taken over in pieces: React never has to hurry', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  await session.send('Debugger.setPauseOnExceptions', { state: 'all' });
  const thrown: string[] = [];
  session.on('Debugger.paused', ({ data }) => {
    thrown.push(String(data?.description).split('\n', 1)[0] ?? '');
    void session.send('Debugger.resume');
  });
  letCome();
  for (const path of ['/tournaments', '/tournaments/rlcs-spring-major-2022']) {
    await page.goto(path);
    await hydrated(page);
    // What waits is taken over when the browser has time; then something is thrown that is noticed.
    await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await new Promise((resolve) => requestIdleCallback(resolve));
      try {
        throw new Error('seen');
      } catch {}
    });
  }
  expect(thrown.filter((one) => one.includes('seen')).length).toBeGreaterThanOrEqual(2);
  // What React throws when it has to take over at once what it would take over later, by its number there.
  const react = join(import.meta.dirname, '../node_modules/react-dom/cjs/react-dom-client.production.js');
  expect(readFileSync(react, 'utf8')).toContain('SelectiveHydrationException = Error(formatProdErrorMessage(461))');
  expect(thrown.filter((one) => one.includes('#461'))).toEqual([]);
});
