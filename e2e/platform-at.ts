import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the platform at this port answers. */
export async function isUp(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    await sleep(100);
    const answer = await fetch(`http://localhost:${port}/health`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('the platform did not start');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
