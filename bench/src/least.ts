import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { median } from './timer.ts';
import { type FirstLoad, firstLoads } from './web-first-load.ts';

/** What a machine takes for next to nothing: beside it one sees whether a figure is ours or the machine's. */

const starts = 5;

/** Milliseconds of CPU for a Node that does nothing. */
export function leastStartMs(): number {
  const program = 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)';
  return median(
    Array.from({ length: starts }, () => {
      const { status, stdout } = spawnSync(process.execPath, ['-e', program]);
      if (status !== 0) throw new Error(`a Node that does nothing ended with ${status}`);
      return Number(stdout);
    }),
  );
}

/** A page of one line with one sheet. */
export async function leastFirstLoad(): Promise<FirstLoad | undefined> {
  const server = createServer(({ url }, response) => {
    const isSheet = url === '/style.css';
    response.setHeader('content-type', isSheet ? 'text/css' : 'text/html; charset=utf-8');
    response.end(isSheet ? 'h1 { color: navy }' : page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const [load] = await firstLoads(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, ['/']);
    return load;
  } finally {
    server.close();
  }
}

const page =
  '<!doctype html><meta name="viewport" content="width=device-width"><title>One line</title><link rel="stylesheet" href="/style.css"><h1>One line</h1>';
