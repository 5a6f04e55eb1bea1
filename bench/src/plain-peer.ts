import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../e2e/platform-at.ts';
import { cpuPerAnswer, type Target } from './cpu.ts';
import { median } from './timer.ts';

const rounds = 25;
/** Not counted: V8 still compiles, on threads that count as well, until it has answered some 40,000 times. */
const warmUpAnswers = 50_000;

export interface BesidePlain {
  /** Milliseconds of CPU for an answer, the median of all rounds. */
  readonly ours: number;
  readonly plain: number;
  /** Ours to plain, the median of what each round gave: a machine may be slower for some of them. */
  readonly ratio: number;
}

/** Beside a plain `node:http` that sends the same bytes and headers. */
export async function besidePlain(ours: Target, answers: number): Promise<BesidePlain> {
  // What is asked for again and again is packed better from the third time on.
  for (const _ of ['first', 'second']) await answerOf(ours);
  const peer = await startPlain(await answerOf(ours));
  try {
    const times: [number[], number[]] = [[], []];
    const ratios: number[] = [];
    for (let round = -Math.ceil(warmUpAnswers / answers); round < rounds; round++) {
      const [first, second] = [await cpuPerAnswer(ours, answers), await cpuPerAnswer({ ...ours, ...peer }, answers)];
      if (round < 0) continue;
      times[0].push(first);
      times[1].push(second);
      ratios.push(first / second);
    }
    return { ours: median(times[0]), plain: median(times[1]), ratio: median(ratios) };
  } finally {
    await peer.close();
  }
}

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** As it goes over the wire. */
export function answerOf({ port, path, headers = {} }: Omit<Target, 'pid'>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: path(0), headers }, (response) => {
      buffer(response).then((bytes) => resolve({ headers: response.headers, bytes }), reject);
    });
    request.on('error', reject);
  });
}

/** @param packs it packs the bytes, which are of brotli, anew for each answer */
export async function startPlain({ headers, bytes }: Answer, packs = false) {
  const folder = mkdtempSync(join(tmpdir(), 'agon-plain-'));
  const file = join(folder, 'bytes');
  writeFileSync(file, bytes);
  const port = await freePort();
  const { connection: _, 'keep-alive': __, date: ___, ...same } = headers;
  const sent = packs ? { ...same, 'content-length': undefined } : same;
  const server = spawn(process.execPath, [new URL('plain-server.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      PORT: String(port),
      BYTES: file,
      HEADERS: JSON.stringify(sent),
      ...(packs && { PACKS: '1' }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  const close = async () => {
    server.kill();
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, pid: server.pid ?? 0, close };
}
