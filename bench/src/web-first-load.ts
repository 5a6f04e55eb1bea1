import { chromium, type Page, type Response } from '@playwright/test';
import { wholeBrowser } from '../../e2e/browser.ts';
import { rounded } from './report.ts';
import { median } from './timer.ts';

/** What a browser loads for a page that it knows nothing of, and how a slow phone fares. Sizes are kB on the wire. */
export interface FirstLoad {
  readonly path: string;
  /** Begun before the page's `load`, its document among them. */
  readonly requestsUntilLoad: number;
  readonly requests: number;
  readonly scriptKB: number;
  readonly cssKB: number;
  readonly fontKB: number;
  readonly lcpMs: number;
  /** By tasks, beyond 50 ms each, from the first paint of content on: Lighthouse's total blocking time. */
  readonly blockedMs: number;
  readonly shift: number;
}

const turns = 3;
/** As Lighthouse throttles where it really does: 1.6 Mbit/s, 150 ms, a fourth of the processor. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowerCpu = 4;
const longTaskMs = 50;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, locale: 'en-GB' };
const settleMs = 3_000;

export async function firstLoads(origin: string, paths: readonly string[]): Promise<FirstLoad[]> {
  const browser = await chromium.launch(wholeBrowser());
  try {
    const loads: FirstLoad[] = [];
    for (const path of paths) {
      const times: Awaited<ReturnType<typeof timesOf>>[] = [];
      for (let turn = 0; turn < turns; turn++) {
        times.push(
          await withPage(
            () => browser.newContext(phone),
            (page) => timesOf(page, `${origin}${path}`),
          ),
        );
      }
      const weight = await withPage(
        () => browser.newContext(phone),
        (page) => weigh(page, `${origin}${path}`),
      );
      const middle = (of: (one: (typeof times)[number]) => number) => rounded(median(times.map(of)));
      const felt = {
        lcpMs: middle((one) => one.lcp),
        blockedMs: middle((one) => one.blocked),
        shift: middle((one) => one.shift),
      };
      loads.push({ path, ...weight, ...felt });
    }
    return loads;
  } finally {
    await browser.close();
  }
}

/** The most script that one of these pages begins with, in either language: kB on the wire, and where. */
export async function mostScript(origin: string, paths: readonly string[]): Promise<{ kB: number; where: string }> {
  const browser = await chromium.launch(wholeBrowser());
  try {
    let most = { kB: 0, where: '' };
    for (const locale of ['en-GB', 'ru-RU']) {
      for (const path of paths) {
        const { scriptKB: kB } = await withPage(
          () => browser.newContext({ ...phone, locale }),
          (page) => weigh(page, `${origin}${path}`, 500),
        );
        if (kB > most.kB) most = { kB, where: `${path}, ${locale}` };
      }
    }
    return most;
  } finally {
    await browser.close();
  }
}

interface Context {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

async function withPage<T>(open: () => Promise<Context>, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await open();
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

async function weigh(page: Page, address: string, waitMs = settleMs) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(waitMs);
  const kB = async (type: string) => {
    const own = responses.filter((response) => response.request().resourceType() === type);
    const sizes = await Promise.all(own.map((response) => response.request().sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
  };
  return {
    requestsUntilLoad: await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const loadedAt = navigation?.loadEventStart ?? 0;
      return 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime < loadedAt).length;
    }),
    requests: responses.filter((response) => /^https?:/.test(response.url())).length,
    scriptKB: rounded(await kB('script')),
    cssKB: rounded(await kB('stylesheet')),
    fontKB: rounded(await kB('font')),
  };
}

async function timesOf(page: Page, address: string): Promise<{ lcp: number; blocked: number; shift: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  await page.addInitScript(() => {
    const seen = { firstPaint: 0, lcp: 0, tasks: [] as { startTime: number; duration: number }[], shift: 0 };
    Object.assign(window, { seen });
    const watch = (
      type: string,
      note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
    ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = startTime;
    });
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.firstPaint = startTime;
    });
    watch('longtask', ({ startTime, duration }) => {
      seen.tasks.push({ startTime, duration });
    });
    watch('layout-shift', ({ value = 0, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value;
    });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(settleMs);
  const { firstPaint, lcp, tasks, shift } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const blocked = tasks.map(({ startTime, duration }) => {
    const after = Math.min(duration, startTime + duration - firstPaint);
    return Math.max(0, after - longTaskMs);
  });
  return { lcp, blocked: blocked.reduce((sum, one) => sum + one, 0), shift };
}

interface Seen {
  readonly firstPaint: number;
  readonly lcp: number;
  readonly tasks: readonly { readonly startTime: number; readonly duration: number }[];
  readonly shift: number;
}
