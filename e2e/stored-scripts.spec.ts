import { expect, type Page } from '@playwright/test';
import { type Platform, root, startPlatform } from '../bench/src/platform.ts';
import { linkPayloads } from '../trust/src/stored-scripts/payloads.ts';
import { linkBodies, plant } from '../trust/src/stored-scripts/plant.ts';
import { test } from './closing-test.ts';
import { hydrated } from './people.ts';

/** Texts that want to become scripts, in every field, on a platform of their own; and every page that shows them. */

const user = { email: 'user@example.org', password: 'correct horse battery' };

let platform: Platform;
let planted: Planted;
test.beforeAll(async () => {
  platform = await startPlatform({ DEMO: '0' });
  const token = await platform.signIn();
  const { access_token } = await platform.call<{ access_token: string }>('POST', '/register', { body: user });
  planted = await plant(platform.call, token, access_token);
});
test.afterAll(() => platform.close());

test('no text that somebody keeps here becomes a script for those who read it', async ({ page }) => {
  const dialogs = await watch(page);
  for (const path of pagesOf(planted)) await assertHarmless(page, path);

  await signIn(page, user);
  for (const path of ['/profile', `/tournaments/${planted.slug}`, disputeIn(planted)]) await assertHarmless(page, path);
  expect(dialogs).toEqual([]);
});

test('nor for those who run the site', async ({ page }) => {
  const dialogs = await watch(page);
  await signIn(page, root);
  for (const path of managedPages(planted)) await assertHarmless(page, path);
  await page.goto(`${platform.origin}/tournaments/${planted.slug}?lng=en`);
  await page.getByText('History of the tournament').click();
  await expect(page.getByRole('list', { name: 'History of the tournament' })).toContainText('alert(1)');
  expect(await faultsOf(page)).toEqual([]);
  // Of what people choose themselves it shows names and e-mails, which take none of these.
  await page.goto(`${platform.origin}/root/users?lng=en`);
  await expect(page.getByRole('cell', { name: user.email })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(dialogs).toEqual([]);

  // So it would be seen.
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a>'),
  );
  await expect
    .poll(() => faultsOf(page))
    .toEqual([
      ...[
        'IMG onerror',
        'A href=javascript:alert(1)',
        'an image of another place',
        expect.stringMatching(/^blocked: script-src-attr/),
      ],
    ]);
});

test('no field for links takes one that is a script', async () => {
  const token = await platform.signIn();
  for (const url of linkPayloads) {
    for (const [method, path, body] of linkBodies(url)) {
      const sent = {
        method,
        headers: { 'access-token': token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      const answer = await fetch(`${platform.origin}/api${path}`, sent);
      expect.soft([400, 404], `${method} ${path} ${url}`).toContain(answer.status);
    }
  }
});

type Planted = Awaited<ReturnType<typeof plant>>;

const tabs = [
  ...[
    '',
    '/participants',
    '/prizes',
    '/rules',
    '/schedule',
    '/media',
    '/contacts',
    '/bracket',
    '/standing',
    '/matches',
  ],
  '/how-to-register',
];

function pagesOf({ slug, gameSlug, mediaSlugs, playerId, teamId }: Planted): string[] {
  const lists = [
    '/',
    '/tournaments',
    '/hall-of-fame',
    '/champions',
    '/ranking',
    '/media',
    '/contacts',
    '/donate',
    '/thanks',
  ];
  return [
    ...lists.map((path) => `${path}?game=${gameSlug}`),
    ...tabs.map((tab) => `/tournaments/${slug}${tab}`),
    ...mediaSlugs.slice(0, 2).map((media) => `/media/${media}`),
    ...[`/players/${playerId}`, `/teams/${teamId}`],
  ];
}

function disputeIn({ disputedSlug }: Planted): string {
  return `/tournaments/${disputedSlug}/bracket`;
}

function managedPages(planted: Planted): string[] {
  const { slug, gameSlug } = planted;
  const parts = ['common', 'tournament-types', 'classes', 'worlds', 'players', 'teams'];
  return [
    ...['/profile', '/profile/tournaments', '/root/games', '/root/donate', '/root/thanks', '/root/dashboard'],
    ...['/root/log', ...loggedKinds.map((kind) => `/root/log?kind=${kind}`)],
    disputeIn(planted),
    ...parts.map((part) => `/games/${gameSlug}/edit/${part}`),
    ...['', '/participants', '/standing'].map((tab) => `/tournaments/${slug}${tab}`),
  ];
}

/** Each shown in a way of its own; the whole log has what else there is. */
const loggedKinds = ['tournament_contents', 'bracket_events', 'requests', 'games', 'media', 'configs'];

/** The dialogs that opened, and what the browser was asked to run and would not. */
async function watch(page: Page): Promise<string[]> {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(`${page.url()} ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      blocked.push(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return dialogs;
}

async function assertHarmless(page: Page, path: string): Promise<void> {
  const answer = await page.goto(`${platform.origin}${path}${path.includes('?') ? '&' : '?'}lng=en`);
  expect(answer?.status(), path).toBe(200);
  await hydrated(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // The texts are there, as texts, also in what is folded up.
  const isShown = () => {
    for (const one of document.querySelectorAll('#content details:not([open])')) Object.assign(one, { open: true });
    return /alert\(1/i.test(
      document.body.innerText +
        [...document.querySelectorAll('input, textarea')].map((field) => Object(field).value).join(),
    );
  };
  await expect.poll(() => page.evaluate(isShown), path).toBe(true);
  expect(await faultsOf(page), path).toEqual([]);
}

/** What the page holds that could run, or was kept from it. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on') || name === 'srcdoc') found.push(`${element.tagName} ${name}`);
        const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster'].includes(name);
        const url = isAddress ? URL.parse(value, document.baseURI) : null;
        if (url !== null && /^(javascript|vbscript|data:text)/.test(url.href)) {
          found.push(`${element.tagName} ${name}=${value}`);
        }
      }
    }
    const foreign = document.querySelectorAll(
      'object, embed, base, math, iframe, animate, set, foreignObject, template, meta[http-equiv=refresh]',
    );
    for (const { tagName } of foreign) found.push(tagName);
    const scripts = [...document.querySelectorAll('script')].filter(({ textContent }) =>
      /^[\s/]*alert\(/.test(textContent),
    );
    if (scripts.length > 0) found.push('SCRIPT');
    const images = [...document.querySelectorAll('img')].filter(
      ({ src }) => (/^https?:/.test(src) && !src.startsWith(`${location.origin}/`)) || src.endsWith('/x'),
    );
    if (images.length > 0) found.push('an image of another place');
    const { blocked }: { blocked?: string[] } = window as object;
    return [...found, ...(blocked ?? []).map((one) => `blocked: ${one}`)];
  });
}

/** By cookies, as a page of ours does. */
async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  const answer = await page.request.post(`${platform.origin}/api/authorize`, {
    data: who,
    headers: { 'x-session': 'cookie' },
  });
  expect(answer.status()).toBe(200);
}
