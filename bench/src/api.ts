import { cpuMsOf } from './cpu.ts';
import { besidePlain } from './plain-peer.ts';
import { type Platform, startPlatform } from './platform.ts';
import { rounded, say } from './report.ts';
import { median } from './timer.ts';
import { announce, newEvent, type Type } from './viewer-event.ts';

const listed = 50;
const answers = 1_000;
const brackets = 6;

/**
 * What a list of 50 tournaments costs beside a plain `node:http` with the same bytes, and what one reported result costs, in
 * CPU of the app. Ends with one line for programs.
 */
export async function benchApi(): Promise<void> {
  const platform = await startPlatform({ DEMO: '0' });
  try {
    await fillList(platform);
    const list = { ...platform, path: () => '/api/tournaments', headers: { 'accept-encoding': 'br' } };
    const { ours, plain, ratio } = await besidePlain(list, answers);
    say(`a list of ${listed} tournaments: ${rounded(ours)} ms of CPU, plain node:http ${rounded(plain)} ms`);
    const cpuMs: number[] = [];
    for (let bracket = 1; bracket <= brackets; bracket++) {
      cpuMs.push(await cpuPerReport(platform, await newEvent(platform, { sides: 64, title: `Bracket ${bracket}` })));
    }
    // The others while V8 compiles what writes, on threads that count as well.
    const writeCpuMs = Number(cpuMs.at(-1));
    say(`a reported result, bracket by bracket: ${cpuMs.map(rounded).join(', ')} ms of CPU`);
    say(`RESULT ${JSON.stringify({ listShare: rounded(1 / ratio), writeCpuMs: rounded(writeCpuMs) })}`);
  } finally {
    await platform.close();
  }
}

async function fillList(platform: Platform): Promise<void> {
  const token = await platform.signIn();
  const [type] = await platform.call<Type[]>('GET', '/games/all/tournament-type');
  for (let index = 1; index <= listed; index++) await announce(platform, token, { title: `Listed ${index}`, type });
}

type Event = Awaited<ReturnType<typeof newEvent>>;

/** The median of all, one after the other. What waits until later, as notifications do, is in those that follow. */
async function cpuPerReport({ pid }: Platform, { filled, report }: Event): Promise<number> {
  const times: number[] = [];
  for (const round of filled.rounds.slice(0, -1)) {
    for (const duel of round.duels) {
      const before = cpuMsOf(pid);
      await report(round, duel);
      times.push(cpuMsOf(pid) - before);
    }
  }
  return median(times);
}
