import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/** Starts Agon where it cannot start, and tells how it ended. */
async function failedStart(settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'agon-main-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { PATH: process.env.PATH, DATA_DIR: folder, DEMO: '0', PORT: '0', ...settings };
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const agon = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [complaint, [exitCode]] = await Promise.all([text(agon.stderr), once(agon, 'exit')]);
  return { complaint, exitCode, folder };
}

test('a database that cannot be reached is named as the reason', async () => {
  const { complaint, exitCode } = await failedStart({ DATABASE_URL: 'postgres://agon:secret@127.0.0.1:1/agon' });
  expect(complaint).toMatch(/^Agon cannot start: the database cannot be reached \(.*127\.0\.0\.1:1\)[^\n]*\n$/);
  expect(complaint).not.toContain('secret');
  expect(exitCode).toBe(1);
});

test.skipIf(!existsSync('/proc/self'))('a data folder that cannot be made is named as the reason', async () => {
  const { complaint, exitCode } = await failedStart({ DATA_DIR: '/proc/agon/data' });
  expect(complaint).toBe('Agon cannot start: DATA_DIR: /proc/agon/data cannot be made or written (ENOENT)\n');
  expect(exitCode).toBe(1);
});

test('a failure after the database started stops it again', { timeout: 60_000 }, async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { complaint, exitCode, folder } = await failedStart({ HOST: '127.0.0.1', PORT: String(port) });
  // Where the web has not been built, that is what it stumbles over first.
  expect(complaint).toMatch(new RegExp(`^Agon cannot start: (port ${port} is in use|the web is not built)[^\\n]*\\n$`));
  expect(exitCode).toBe(1);
  expect(existsSync(join(folder, 'postgres', 'cluster', 'PG_VERSION'))).toBe(true);
  await expect
    .poll(() => existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid')), { timeout: 10_000 })
    .toBe(false);
});
