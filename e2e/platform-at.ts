import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const project = join(import.meta.dirname, '..');

/** The built platform as `npm start` starts it, with these settings before those that are there. */
export function spawnPlatform(settings: NodeJS.ProcessEnv, stdio: StdioOptions = 'ignore'): ChildProcess {
  const { start } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).scripts;
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
  // It ends in `exec`: the process is the platform's own.
  return spawn('sh', ['-c', start], { cwd: project, env: { ...process.env, ...settings, PATH }, stdio });
}

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
