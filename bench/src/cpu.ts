import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get, type RequestOptions } from 'node:http';

/** Milliseconds that a process has run on a core so far, all its threads together; Linux counts them to the nanosecond. */
export function cpuMsOf(pid: number): number {
  const threads = `/proc/${pid}/task`;
  return readdirSync(threads)
    .map((thread) => Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    .reduce((sum, one) => sum + one, 0);
}

/** kB (of 1,024 bytes) of the machine's memory that a process holds. */
export function residentKBOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Who answers, and what is asked of them; `turn` counts the questions. */
export interface Target {
  readonly pid: number;
  readonly port: number;
  readonly path: (turn: number) => string;
  readonly headers?: Readonly<Record<string, string>>;
}

const together = 8;

/** Milliseconds of CPU for each of so many answers, asked for over connections that stay open. */
export async function cpuPerAnswer({ pid, port, path, headers = {} }: Target, answers: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: together });
  const before = cpuMsOf(pid);
  let turn = 0;
  const asker = async () => {
    while (turn < answers) await read({ agent, host: '127.0.0.1', port, path: path(turn++), headers });
  };
  await Promise.all(Array.from({ length: together }, asker));
  const spent = cpuMsOf(pid) - before;
  agent.destroy();
  return spent / answers;
}

/** @throws unless it is 200 */
function read(asked: RequestOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(asked, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${asked.path}: ${response.statusCode}`));
      response
        .on('end', () => resolve())
        .on('error', reject)
        .resume();
    });
    request.on('error', reject);
  });
}
