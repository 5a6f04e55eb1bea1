import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { enterCredentials, hydrated } from '../../../e2e/people.ts';
import { texts as en } from '../../../web/src/i18n/en.ts';
import { texts as ru } from '../../../web/src/i18n/ru.ts';
import type { Address } from './addresses.ts';
import { faultsOf } from './faults.ts';
import { namesIn } from './latin-words.ts';
import { lookBehindButtons, unfold } from './openings.ts';
import type { Credentials } from './people.ts';
import type { View } from './views.ts';

interface Walk {
  readonly browser: Browser;
  readonly origin: string;
  readonly view: View;
  readonly addresses: readonly Address[];
  /** None: as a guest. */
  readonly as: Credentials | undefined;
  /** Also what opens or changes when buttons are pressed. */
  readonly isDeep: boolean;
}

export interface Seen {
  /** Pages, and what the buttons on them opened or changed. */
  readonly pages: number;
  readonly faults: readonly string[];
}

/** Goes from page to page as one visitor, and writes down all that is wrong. */
export async function walk({ browser, origin, view, addresses, as, isDeep }: Walk): Promise<Seen> {
  const context = await browser.newContext({ baseURL: origin, locale: view.language, ...view.options });
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), view.theme);
  if (as !== undefined) await signIn(context, as);
  const page = await context.newPage();
  const names = gatherNames(page);
  const faults: string[] = [];
  const foreign = gatherForeign(page, origin);
  const pressed = new Map<string, Set<string>>();
  const around = new Set<string>();
  let pages = 0;
  for (const { path, kind, status = 200 } of addresses) {
    const placeOf = (layer?: string) =>
      [path, ...(layer === undefined ? [] : [`“${layer}”`]), view.name, view.language].join(' · ');
    const complain = (layer: string) => faults.push(`${placeOf(layer)}: cannot be pressed`);
    const look = async (layer?: string) => {
      pages += 1;
      const where = placeOf(layer);
      faults.push(...(await faultsOf(page, view, names)).map((fault) => `${where}: ${fault}`));
    };
    const open = async () => {
      const failure = await openAt(page, { path, status }, view);
      if (failure !== undefined) faults.push(`${placeOf()}: ${failure}`);
      const isOut = as !== undefined && !(await isThere(accountButton(page)));
      if (isOut) faults.push(`${placeOf()}: nobody is signed in any more`);
    };
    await open();
    await gatherState(page, names);
    await look();
    if (isDeep && (await page.locator('main details').count()) > 0) {
      await unfold(page);
      await look('unfolded');
    }
    const onKind = pressed.get(kind) ?? new Set();
    pressed.set(kind, onKind);
    if (isDeep) await lookBehindButtons(page, { open, look, complain, pressed: { onKind, around } });
  }
  await context.close();
  return { pages, faults: [...faults, ...[...foreign].map((address) => `asks another site: ${address}`)] };
}

async function signIn(context: BrowserContext, who: Credentials): Promise<void> {
  const page = await context.newPage();
  await page.goto('/tournaments?lng=en');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await enterCredentials(page, who);
  await accountButton(page).waitFor();
  await page.close();
}

/** It takes a moment when all walks begin at once. */
function isThere(button: Locator): Promise<boolean> {
  return button.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}

function accountButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^(Account|Аккаунт)$/ });
}

/** Taken over, and with all that it asks for; says what is there instead of the page. */
async function openAt(
  page: Page,
  { path, status }: Pick<Address, 'path' | 'status'>,
  { language }: View,
): Promise<string | undefined> {
  const answer = await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  const expected = [status, path.split('?')[0]];
  const got = [answer?.status(), new URL(page.url()).pathname];
  if (String(got) !== String(expected)) return `${got.join(' ')} instead of ${expected.join(' ')}`;
  for (const name of [en.layout.failedTitle, ru.layout.failedTitle]) {
    if ((await page.getByRole('heading', { name, exact: true }).count()) > 0) return name;
  }
  return undefined;
}

/** What is asked of another site, which a page may only when a video is played. */
function gatherForeign(page: Page, origin: string): Set<string> {
  const foreign = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) foreign.add(request.url());
  });
  return foreign;
}

/** What the page is told of people and events, as it is told. */
function gatherNames(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('response', (answer) => {
    if (!new URL(answer.url()).pathname.startsWith('/api/')) return;
    answer.json().then(
      (said) => addNames(page, said, names),
      () => undefined,
    );
  });
  return names;
}

/** What came with the page itself. */
async function gatherState(page: Page, names: Set<string>): Promise<void> {
  const state = await page
    .locator('#state')
    .textContent({ timeout: 1_000 })
    .catch(() => null);
  addNames(page, JSON.parse(state ?? 'null'), names);
}

/** Where names are edited, the page has a column for each language. */
function addNames(page: Page, said: unknown, names: Set<string>): void {
  const inBoth = /^\/(games|root)\//.test(`${new URL(page.url()).pathname}/`);
  for (const name of namesIn(said, { inBoth })) names.add(name);
}
