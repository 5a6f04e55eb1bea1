import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tournamentTabs } from '@agon/contract/tournaments';
import { cpuMsOf, cpuPerAnswer, residentKBOf } from './cpu.ts';
import { leastFirstLoad, leastStartMs } from './least.ts';
import { answerOf, besidePlain, startPlain } from './plain-peer.ts';
import { type Platform, startPlatform } from './platform.ts';
import { rounded, say, sayGoals } from './report.ts';
import { median } from './timer.ts';
import { newEvent, playEvent } from './viewer-event.ts';
import { firstLoads, mostScript } from './web-first-load.ts';

/** The last of them is to come. */
const others = 23;
const cachedAnswers = 1_000;
const freshAnswers = 100;
const freshRounds = 5;
const changes = 60;
/** Until V8 has compiled what draws pages all the time. */
const roundsBefore = 10;
const asBrowser = { 'accept-encoding': 'br', 'accept-language': 'en' };
const settleMs = 3_000;

/**
 * What guest pages cost: in CPU of the app, from the cache beside a plain `node:http` and rendered anew; in bytes, and in
 * what a phone waits for. The site has a double elimination of 64 teams with 320 players, beside 23 other events. Ends with
 * one line for programs.
 */
export async function benchWeb(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'agon-web-'));
  try {
    const bracket = await fill(folder);
    const platform = await startPlatform({ DEMO: '0' }, folder);
    try {
      await measure(platform, bracket);
    } finally {
      await platform.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the path of the bracket */
async function fill(folder: string): Promise<string> {
  const platform = await startPlatform({ DEMO: '0' }, folder);
  try {
    for (let index = 1; index < others; index++) await playEvent(platform, { sides: 8, title: `Other ${index}` });
    await newEvent(platform, { sides: 8, title: 'Next' });
    const { path } = await playEvent(platform, { sides: 64, teamsOf: 5 });
    return path.replace(/\?.*/, '');
  } finally {
    await platform.close();
  }
}

async function measure(platform: Platform, bracket: string): Promise<void> {
  const startCpuMs = cpuMsOf(platform.pid);
  const at = (path: string) => ({ ...platform, path: () => path, headers: asBrowser });
  await sleep(settleMs);
  const idleKB = residentKBOf(platform.pid);
  const html = (await answerOf(at(bracket))).bytes.byteLength / 1000;

  const cached = await besidePlain(at(bracket), cachedAnswers);
  say(`bracket from the cache: ${rounded(cached.ours)} ms of CPU, plain node:http ${rounded(cached.plain)} ms`);
  const paths = ['/tournaments', bracket.replace(/\/bracket$/, ''), bracket];
  const { first, settled, packed } = await freshTimes(platform, paths);
  const [list = 0, tournament = 0, drawn = 0] = settled;
  say(`rendered anew: list ${rounded(list)} ms, tournament ${rounded(tournament)} ms, bracket ${rounded(drawn)} ms`);
  say(`  plain node:http that packs the same: ${packed.map(rounded).join(', ')} ms`);
  say(`  the first ${freshAnswers} of each: ${first.map(rounded).join(', ')} ms`);
  say(`  after a change: ${(await timesAfterChange(platform, paths)).map(rounded).join(', ')} ms`);
  say(
    `start to the first 200: ${rounded(startCpuMs)} ms of CPU, a Node that does nothing ${rounded(leastStartMs())} ms`,
  );
  const loadedKB = residentKBOf(platform.pid);
  say(`memory: ${rounded(idleKB / 1024)} MB idle, ${rounded(loadedKB / 1024)} MB after the load`);

  const loads = await firstLoads(platform.origin, paths);
  for (const { path, requestsUntilLoad, requests, scriptKB, cssKB, fontKB, lcpMs, blockedMs, shift } of loads) {
    say(
      `${path}: ${requestsUntilLoad} requests until load, ${requests} in all, script ${scriptKB} kB, css ${cssKB} kB, fonts ${fontKB} kB;`,
    );
    say(`  on a slow phone: largest paint ${lcpMs} ms, blocked ${blockedMs} ms, shift ${shift}`);
  }
  const least = await leastFirstLoad();
  say(`a page of one line with one sheet: largest paint ${least?.lcpMs} ms, blocked ${least?.blockedMs} ms`);
  // Not before: it would be one of the other events.
  await newEvent(platform, { sides: 512, title: 'Large' });
  const script = await mostScript(platform.origin, publicPages(bracket));
  say(`the most script on a public page, in either language: ${script.kB} kB (${script.where})`);
  const most = (figures: readonly number[]) => rounded(Math.max(...figures));
  const result = {
    cachedCpuRatio: rounded(cached.ratio),
    freshListMs: rounded(list),
    freshTournamentMs: rounded(tournament),
    freshBracketMs: rounded(drawn),
    scriptKB: rounded(Math.max(script.kB, ...loads.map(({ scriptKB }) => scriptKB))),
    cssKB: most(loads.map(({ cssKB }) => cssKB)),
    bracketHtmlKB: rounded(html),
  };
  const goals = [
    { what: 'bracket from the cache to plain', is: result.cachedCpuRatio, most: 5 },
    { what: 'ms for a list anew', is: result.freshListMs, most: 2 },
    { what: 'ms for a tournament anew', is: result.freshTournamentMs, most: 3 },
    { what: 'ms for a bracket anew', is: result.freshBracketMs, most: 5 },
    { what: 'kB of script', is: result.scriptKB, most: 90 },
    { what: 'kB of css', is: result.cssKB, most: 12 },
    { what: "kB of the bracket's document", is: result.bracketHtmlKB, most: 15 },
  ];
  sayGoals(goals, [
    { what: 'ms of CPU until the first 200', is: rounded(startCpuMs), most: 500 },
    { what: 'MB idle', is: rounded(idleKB / 1024), most: 110 },
    { what: 'MB after the load', is: rounded(loadedKB / 1024), most: 250 },
    { what: 'kB of fonts', is: most(loads.map(({ fontKB }) => fontKB)), most: 60 },
    { what: 'requests until load', is: most(loads.map(({ requestsUntilLoad }) => requestsUntilLoad)), most: 12 },
    { what: 'ms to the largest paint', is: most(loads.map(({ lcpMs }) => lcpMs)), most: 1_000 },
    { what: 'ms blocked', is: most(loads.map(({ blockedMs }) => blockedMs)), most: 50 },
    { what: 'shift', is: most(loads.map(({ shift }) => shift)), most: 0 },
  ]);
  say(`RESULT ${JSON.stringify(result)}`);
}

/** What guests see; of tournaments every tab, while one is to come, when it is over, and where it is too large to be drawn whole. */
function publicPages(bracket: string): string[] {
  const site = ['champions', 'hall-of-fame', 'ranking', 'media', 'contacts', 'donate', 'thanks', 'terms-of-services'];
  const tabs = tournamentTabs.map((tab) => (tab === 'main-info' ? '' : `/${tab}`));
  return [
    ...['/', '/tournaments', ...site.map((name) => `/${name}`)],
    ...['/tournaments/next', bracket.replace(/\/bracket$/, ''), '/tournaments/large'].flatMap((base) =>
      tabs.map((tab) => `${base}${tab}`),
    ),
  ];
}

/** Medians of milliseconds of CPU where what the pages are made of has to be asked for, too. */
async function timesAfterChange(platform: Platform, paths: readonly string[]): Promise<number[]> {
  const token = await platform.signIn();
  const times = paths.map((): number[] => []);
  for (let turn = 0; turn < changes; turn++) {
    for (const [index, path] of paths.entries()) {
      await platform.forgetPages(token);
      times[index]?.push(await cpuPerAnswer({ ...platform, path: () => path, headers: asBrowser }, 1));
    }
  }
  return times.map(median);
}

/**
 * Milliseconds of CPU: of the first round, and the medians once it is warm; in turns with a plain `node:http` that packs the same text. An address that
 * nobody asked for before is in no cache.
 */
async function freshTimes(platform: Platform, paths: readonly string[]) {
  const pages = await Promise.all(
    paths.map(async (address) => {
      const ours = { ...platform, headers: asBrowser };
      const peer = await startPlain(await answerOf({ ...ours, path: () => address }), true);
      return { address, ours, peer, times: [] as number[], packed: [] as number[] };
    }),
  );
  try {
    for (let round = 0; round < roundsBefore + freshRounds; round++) {
      for (const { address, ours, peer, times, packed } of pages) {
        const path = (turn: number) => `${address}?turn=${round}-${turn}`;
        times.push(await cpuPerAnswer({ ...ours, path }, freshAnswers));
        packed.push(await cpuPerAnswer({ ...ours, ...peer, path }, freshAnswers));
      }
    }
  } finally {
    await Promise.all(pages.map(({ peer }) => peer.close()));
  }
  return {
    first: pages.map(({ times: [time = 0] }) => time),
    settled: pages.map(({ times }) => median(times.slice(roundsBefore))),
    packed: pages.map(({ packed }) => median(packed.slice(roundsBefore))),
  };
}
