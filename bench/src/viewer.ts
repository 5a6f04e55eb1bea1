import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { wholeBrowser } from '../../e2e/browser.ts';
import { rounded, say } from './report.ts';
import { median } from './timer.ts';
import { startEvent } from './viewer-event.ts';
import { measureDrawing, measurePanning, type Viewer } from './viewer-measure.ts';
import { servePeers } from './viewer-peers.ts';

const sides = 1024;
const runs = 7;
/** For the browser to be rid of the page before. */
const pauseMs = 1_500;

/**
 * The same double elimination, played to its end, as a visitor meets it: our page from our server, and two peers' drawings
 * from a file server. Ends with one line for programs: `firstDraw` is brackets-viewer's time from navigation to drawn / ours,
 * where each is opened from another page of its site; `firstDrawNewTab` the same from a new tab, where the browser
 * starts a process first, for us as for them.
 */
export async function benchViewer(): Promise<void> {
  const event = await startEvent(sides);
  const peers = await servePeers(sides, event.bracket);
  const browser = await chromium.launch(wholeBrowser());
  try {
    const before = new URL('/robots.txt', event.address).href;
    const ours: Viewer = { name: 'ours', address: event.address, before, match: '[data-match]' };
    say(`RESULT ${JSON.stringify(await compare(browser, [ours, ...peers.viewers]))}`);
  } finally {
    await browser.close();
    await peers.close();
    await event.close();
  }
}

async function compare(browser: Browser, viewers: readonly Viewer[]) {
  const measured = viewers.map((viewer) => ({
    viewer,
    drawn: [] as number[],
    fromNewTab: [] as number[],
    tasks: [] as number[],
  }));
  // The first turn warms up; in each, every viewer meets the same machine, and another one's page has just been closed.
  for (let turn = -1; turn < runs; turn++) {
    const order = turn % 2 === 0 ? measured : measured.toReversed();
    for (const { viewer, drawn, fromNewTab, tasks } of order) {
      await sleep(pauseMs);
      const figures = [
        await measureDrawing(browser, viewer, 'site'),
        await measureDrawing(browser, viewer, 'newTab'),
        await measurePanning(browser, viewer),
      ] as const;
      if (turn < 0) continue;
      drawn.push(figures[0]);
      fromNewTab.push(figures[1]);
      tasks.push(figures[2]);
    }
  }
  say(`double elimination of ${sides}, medians of ${runs}`);
  say(
    `${''.padEnd(36)} ${'drawn'.padStart(10)} ${'from a new tab'.padStart(16)} ${'longest task while panning'.padStart(28)}`,
  );
  for (const { viewer, drawn, fromNewTab, tasks } of measured) {
    const columns = [
      ms(median(drawn)).padStart(10),
      ms(median(fromNewTab)).padStart(16),
      ms(median(tasks)).padStart(28),
    ];
    say(`${viewer.name.padEnd(36)} ${columns.join(' ')}`);
  }
  const [ours, peer] = measured;
  return {
    firstDraw: rounded(median(peer?.drawn ?? []) / median(ours?.drawn ?? [])),
    longestTaskMs: rounded(median(ours?.tasks ?? [])),
    firstDrawMs: rounded(median(ours?.drawn ?? [])),
    firstDrawNewTab: rounded(median(peer?.fromNewTab ?? []) / median(ours?.fromNewTab ?? [])),
  };
}

function ms(value: number): string {
  return `${rounded(value)} ms`;
}
