import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../e2e/platform-at.ts';
import { residentKBOf } from './cpu.ts';
import { openViewers, type Receipts, type StreamAddress, withManyFiles } from './live-viewers.ts';
import { startPlatform } from './platform.ts';
import { rounded, say, sayGoals } from './report.ts';
import { newEvent } from './viewer-event.ts';

const connections = Number(process.env.BENCH_CONNECTIONS ?? 10_000);
const results = 20;
const pauseMs = 1_000;
const withCollector = `--import=${new URL('collect-garbage.ts', import.meta.url).href}`;
const settleMs = 4_000;

/**
 * So many open live streams of one tournament from other processes, while results come in by the API: how long after a
 * result was sent each stream had it, and what a stream costs the server in memory, beside a plain `node:http` that
 * holds as many. Ends with one line for programs.
 */
export async function benchLive(): Promise<void> {
  const plain = await measurePlain();
  sayMemory('plain node:http', plain);
  const { latencies, ...ours } = await measureOurs();
  sayMemory('ours', ours);
  // The rest of the server's memory moves more than they take.
  if (ours.held <= 0) throw new Error(`${connections} streams are too few to measure their memory`);
  const at = (share: number) => rounded(latencies[Math.ceil(latencies.length * share) - 1] ?? Number.NaN);
  say(`that is ${rounded(ours.held / plain.held)} times plain node:http`);
  say(`from sent to received, ${latencies.length} receipts of ${results} results:`);
  say(`median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
  const result = { connections, p99Ms: at(0.99), kBPerConnection: rounded(ours.held) };
  sayGoals([
    { what: 'ms for 99 of 100', is: result.p99Ms, most: 1_000 },
    { what: 'kB for a stream', is: result.kBPerConnection, most: 12 },
  ]);
  say(`RESULT ${JSON.stringify(result)}`);
}

/** kB for each stream: after garbage was collected, and before. */
interface Memory {
  readonly held: number;
  readonly grown: number;
}

function sayMemory(who: string, { held, grown }: Memory): void {
  const each = `for each of ${connections} open streams`;
  say(`${who}: ${rounded(held)} kB ${each}; ${rounded(grown)} kB with the garbage that opening them leaves`);
}

async function measureOurs() {
  const platform = await startPlatform({ HOST: '127.0.0.1', NODE_OPTIONS: withCollector });
  try {
    const { tournament, filled, report } = await newEvent(platform, { sides: 64 });
    const [round] = filled.rounds;
    if (round === undefined) throw new Error('a bracket without a round');
    const duels = round.duels.slice(0, results);
    const address = { port: platform.port, path: `/api/tournaments/${tournament.id}/live` };
    // What a first stream and a first message load is paid once.
    await (await openViewers(address, 100)).close();
    const { viewers, ...memory } = await openMeasured(platform.pid, address);
    const sent = new Map<number, number>();
    for (const duel of duels) {
      const moment = Number(process.hrtime.bigint());
      const { version } = await report(round, duel);
      sent.set(version, moment);
      await sleep(pauseMs);
    }
    const latencies = latenciesOf(await viewers.receipts(), sent);
    await viewers.close();
    return { latencies, ...memory };
  } finally {
    await platform.close();
  }
}

/** @throws when a viewer missed a message */
function latenciesOf(receipts: readonly Receipts[], sent: ReadonlyMap<number, number>): number[] {
  const latencies = receipts.flatMap(({ version, at }) => {
    const since = sent.get(version);
    return since === undefined ? [] : at.map((moment) => (moment - since) / 1e6);
  });
  const missed = connections * sent.size - latencies.length;
  if (missed !== 0) throw new Error(`${missed} messages did not reach their viewers`);
  return latencies.sort((a, b) => a - b);
}

async function measurePlain(): Promise<Memory> {
  const port = await freePort();
  const { file, args } = withManyFiles(new URL('live-plain.ts', import.meta.url).pathname);
  const server = spawn(file, args, {
    env: { ...process.env, PORT: String(port), NODE_OPTIONS: withCollector },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  try {
    const address = { port, path: '/' };
    await (await openViewers(address, 100)).close();
    const { viewers, ...memory } = await openMeasured(pidOf(server), address);
    await viewers.close();
    return memory;
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

async function openMeasured(pid: number, address: StreamAddress) {
  const before = await heldBy(pid);
  const viewers = await openViewers(address, connections);
  await sleep(settleMs);
  const grown = (residentKBOf(pid) - before) / connections;
  return { viewers, held: ((await heldBy(pid)) - before) / connections, grown };
}

/** What a process holds once it has given back what it does not need. */
async function heldBy(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await sleep(settleMs);
  return residentKBOf(pid);
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('it did not start');
  return pid;
}
