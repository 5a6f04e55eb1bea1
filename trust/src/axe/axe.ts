import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { type Platform, startPlatform } from '../../../bench/src/platform.ts';
import { chromiumArgs, findChromium } from '../../../e2e/browser.ts';
import { addressesOf } from './addresses.ts';
import { accountsOf, type Visitor } from './people.ts';
import { views } from './views.ts';
import { walk } from './walk.ts';

/**
 * Takes a guest and one of each role to every page, and to all that opens over it, in both languages and themes, on a wide screen
 * and a phone, with a zoom of 200 %, in forced colours and with reduced motion. Counts what axe finds, what is wider than the
 * screen, what moves on, and what is left in English. Ends with one line for programs.
 */
export async function tryAxe(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { as: { type: 'string' } } });
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
  const platform = await startPlatform();
  try {
    const { pages, faults } = await walkAll(browser, platform, values.as);
    for (const fault of faults) say(fault);
    if (faults.length > 0) process.exitCode = 1;
    say(`RESULT ${JSON.stringify({ pages, violations: faults.length })}`);
  } finally {
    await browser.close();
    await platform.close();
  }
}

/** @param only of one visitor */
async function walkAll(browser: Browser, platform: Platform, only: string | undefined) {
  const accounts = await accountsOf(platform);
  const addresses = await addressesOf(platform, accounts.organizer);
  const visitors: readonly Visitor[] = ['guest', 'user', 'organizer', 'admin', 'root'];
  const faults: string[] = [];
  let pages = 0;
  for (const visitor of visitors.filter((one) => only === undefined || one === only)) {
    for (const view of views) {
      const as = visitor === 'guest' ? undefined : accounts[visitor];
      const isDeep = view.name === 'wide' || (view.name === 'phone' && view.language === 'ru');
      const plan = { browser, view, as, isDeep, origin: platform.origin, addresses: addresses[visitor] };
      const seen = await walk(plan);
      pages += seen.pages;
      faults.push(...seen.faults.map((fault) => `${visitor} · ${fault}`));
      say(`${visitor}, ${view.name}, ${view.language}: ${seen.pages} pages, ${seen.faults.length} faults`);
    }
  }
  return { pages, faults };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
