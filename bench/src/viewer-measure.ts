import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { crossPage } from '../../e2e/people.ts';

export interface Viewer {
  readonly name: string;
  readonly address: string;
  /** An empty page of the same site. */
  readonly before: string;
  /** What every match in its drawing is, as a selector. */
  readonly match: string;
}

const settledMs = 1_000;
const calmMs = 300;
const longestMs = 30_000;

/** What the visitor comes from: another page of the site, or a new tab, which adds the start of a process of the browser's. */
export type Origin = 'site' | 'newTab';

/** Milliseconds from navigation until every match that is in view in the end has been painted. */
export async function measureDrawing(browser: Browser, viewer: Viewer, from: Origin): Promise<number> {
  return withPage(browser, async (page) => {
    if (from === 'site') {
      await page.goto(viewer.before);
      await page.waitForTimeout(calmMs);
    }
    await page.addInitScript(watchFrames, viewer.match);
    await page.goto(viewer.address, { waitUntil: 'commit' });
    return settled(page);
  });
}

/** The longest task of the page's main thread, in milliseconds, while the drawing is dragged and scrolled about. */
export async function measurePanning(browser: Browser, viewer: Viewer): Promise<number> {
  return withPage(browser, async (page) => {
    await page.addInitScript(watchFrames, viewer.match);
    await page.goto(viewer.address);
    await settled(page);
    // Our script comes when the visitor first acts.
    await crossPage(page);
    await page.waitForFunction(() => document.querySelector('[data-resting]') === null);
    await page.mouse.move(700, 600);
    await page.waitForTimeout(settledMs);
    const path = join(tmpdir(), `agon-trace-${process.pid}.json`);
    await browser.startTracing(page, { path, categories: ['toplevel', 'devtools.timeline', '__metadata'] });
    await pan(page);
    await browser.stopTracing();
    const longest = longestTask(readFileSync(path, 'utf8'));
    rmSync(path);
    return longest;
  });
}

async function withPage(browser: Browser, work: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function pan(page: Page): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    await page.mouse.move(1000, 800);
    await page.mouse.down();
    await page.mouse.move(500, 450, { steps: 12 });
    await page.mouse.up();
  }
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(turn % 4 === 0 ? 120 : 0, 240);
    await page.waitForTimeout(16);
  }
}

declare global {
  interface Window {
    /** When each match was painted first. */
    painted: Map<Element, number>;
  }
}

/** Runs in the page: after every frame it looks which matches there are that were not there before. */
function watchFrames(match: string): void {
  window.painted = new Map();
  const channel = new MessageChannel();
  // A message that is sent in a frame arrives when the frame has been painted.
  channel.port1.onmessage = () => {
    const now = performance.now();
    for (const one of document.querySelectorAll(match)) {
      if (!window.painted.has(one)) window.painted.set(one, now);
    }
    requestAnimationFrame(next);
  };
  const next = () => channel.port2.postMessage(0);
  requestAnimationFrame(next);
}

/** When the last of the matches that are in view in the end was painted. */
async function settled(page: Page): Promise<number> {
  for (let waited = 0; waited < longestMs; waited += settledMs) {
    await page.waitForTimeout(settledMs);
    const found = await page.evaluate(lastInView).catch(() => undefined);
    if (found !== undefined && found.matches > 0 && found.now - found.last > settledMs) return found.last;
  }
  throw new Error(`nothing was drawn at ${page.url()}`);
}

/** Runs in the page. */
function lastInView() {
  const times = [...window.painted].flatMap(([one, at]) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight ? [at] : [];
  });
  return { matches: times.length, last: Math.max(0, ...times), now: performance.now() };
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

function longestTask(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  const mainThreads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}-${tid}`);
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && mainThreads.includes(`${pid}-${tid}`),
  );
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000;
}
