import { type Browser, chromium } from '@playwright/test';
import { type Platform, startPlatform } from '../../../bench/src/platform.ts';
import { say } from '../../../bench/src/report.ts';
import { testBrowser } from '../../../e2e/browser.ts';
import { oneOf, optionsOf } from '../options.ts';
import { addressesAt } from './addresses.ts';
import { accountsOf, type Visitor, visitors } from './people.ts';
import { newSights } from './sights.ts';
import { views } from './views.ts';
import { walk } from './walk.ts';

/** Walks; each waits for about as long as it works. */
const atOnce = 3;

/**
 * Takes a guest and one of each role to every page, and to all that opens over it, in both languages and themes, on a wide screen
 * and a phone, with a zoom of 200 %, in forced colours and with reduced motion. Counts what axe finds, what is wider than the
 * screen, what moves on, and what is left in English. Ends with one line for programs.
 */
export async function proveAxe(args: readonly string[]): Promise<void> {
  const { as } = optionsOf(args, ['as']);
  const wanted = as === undefined ? visitors : [oneOf('as', as, visitors)];
  const browser = await chromium.launch(testBrowser());
  const platform = await startPlatform();
  try {
    const { pages, violations } = await walkAll(browser, platform, wanted);
    if (violations > 0 || pages === 0) process.exitCode = 1;
    say(`RESULT ${JSON.stringify({ pages, violations })}`);
  } finally {
    await browser.close();
    await platform.close();
  }
}

async function walkAll(browser: Browser, platform: Platform, wanted: readonly Visitor[]) {
  const accounts = await accountsOf(platform);
  const addresses = addressesAt(await newSights(platform, accounts));
  const walks = wanted.flatMap((visitor) => views.map((view) => ({ visitor, view })));
  let pages = 0;
  let violations = 0;
  const walkOn = async () => {
    for (let next = walks.shift(); next !== undefined; next = walks.shift()) {
      const { visitor, view } = next;
      const as = visitor === 'guest' ? undefined : accounts[visitor];
      const isDeep = view.name === 'wide' || (view.name === 'phone' && view.language === 'ru');
      const plan = { browser, view, as, isDeep, origin: platform.origin, addresses: addresses[visitor] };
      const seen = await walk(plan);
      pages += seen.pages;
      violations += seen.faults.length;
      for (const fault of seen.faults) say(`${visitor} · ${fault}`);
      say(`${visitor}, ${view.name}, ${view.language}: ${seen.pages} pages, ${seen.faults.length} faults`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walkOn));
  return { pages, violations };
}
