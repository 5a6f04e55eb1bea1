import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { S3Settings } from '../files/s3-store.ts';

/** Debian's own; its packages are for no other. */
const python = '/usr/bin/python3';
const program = fileURLToPath(new URL('swift-store.py', import.meta.url));

export interface Swift {
  readonly settings: S3Settings;
  stop(): Promise<void>;
}

export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'agon-swift-'));
  const server = spawn(python, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const [port] = await Promise.race([
    once(createInterface(server.stdout), 'line'),
    ended.then(() => Promise.reject(new Error('Swift did not start'))),
  ]);
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'agon',
      accessKeyId: 'agon:tests',
      secretAccessKey: 'secret-of-the-tests',
      isPathStyle: true,
    },
    async stop() {
      // It ends with its input.
      server.stdin.end();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
