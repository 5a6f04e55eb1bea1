import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../e2e/browser.ts';
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
 * from a file server. Ends with one line for programs: `firstDraw` is brackets-viewer's time from navigation to drawn / ours.
 */
export async function benchViewer(): Promise<void> {
  const event = await startEvent(sides);
  const peers = await servePeers(sides, event.bracket);
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
  try {
    const ours: Viewer = { name: 'ours', address: event.address, match: '[data-match]' };
    say(`RESULT ${JSON.stringify(await compare(browser, [ours, ...peers.viewers]))}`);
  } finally {
    await browser.close();
    await peers.close();
    await event.close();
  }
}

async function compare(browser: Browser, viewers: readonly Viewer[]) {
  const measured = viewers.map((viewer) => ({ viewer, drawn: [] as number[], tasks: [] as number[] }));
  // The first turn warms up; in each, every viewer meets the same machine, and another one's page has just been closed.
  for (let turn = -1; turn < runs; turn++) {
    const order = turn % 2 === 0 ? measured : measured.toReversed();
    for (const { viewer, drawn, tasks } of order) {
      await sleep(pauseMs);
      const ms = await measureDrawing(browser, viewer);
      const longest = await measurePanning(browser, viewer);
      if (turn < 0) continue;
      drawn.push(ms);
      tasks.push(longest);
    }
  }
  say(`double elimination of ${sides}, medians of ${runs}`);
  say(`${''.padEnd(36)} ${'drawn'.padStart(10)} ${'longest task while panning'.padStart(28)}`);
  for (const { viewer, drawn, tasks } of measured) {
    say(`${viewer.name.padEnd(36)} ${ms(median(drawn)).padStart(10)} ${ms(median(tasks)).padStart(28)}`);
  }
  const [ours, peer] = measured;
  return {
    firstDraw: rounded(median(peer?.drawn ?? []) / median(ours?.drawn ?? [])),
    longestTaskMs: rounded(median(ours?.tasks ?? [])),
    firstDrawMs: rounded(median(ours?.drawn ?? [])),
  };
}

function ms(value: number): string {
  return `${rounded(value)} ms`;
}
