import { cpuMsOf } from './cpu.ts';
import { besidePlain } from './plain-peer.ts';
import { type Platform, startPlatform } from './platform.ts';
import { rounded, say } from './report.ts';
import { median } from './timer.ts';
import { announce, newEvent, type Type } from './viewer-event.ts';

const listed = 50;
const answers = 1_000;

/**
 * What a list of 50 tournaments costs beside a plain `node:http` with the same bytes, and what one reported result costs, in
 * CPU of the app. Ends with one line for programs.
 */
export async function benchApi(): Promise<void> {
  const platform = await startPlatform({ DEMO: '0' });
  try {
    await fillList(platform);
    const list = { ...platform, path: () => '/api/tournaments', headers: { 'accept-encoding': 'br' } };
    const { ours, plain } = await besidePlain(list, answers);
    say(`a list of ${listed} tournaments: ${rounded(ours)} ms of CPU, plain node:http ${rounded(plain)} ms`);
    // The first while V8 compiles what writes.
    const firstCpuMs = await cpuPerReport(platform, await newEvent(platform, { sides: 64, title: 'Before' }));
    const writeCpuMs = await cpuPerReport(platform, await newEvent(platform, { sides: 64 }));
    say(`a reported result: ${rounded(writeCpuMs)} ms of CPU, in the bracket before it ${rounded(firstCpuMs)} ms`);
    say(`RESULT ${JSON.stringify({ listShare: rounded(plain / ours), writeCpuMs: rounded(writeCpuMs) })}`);
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
