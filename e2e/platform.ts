import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnPlatform } from './platform-at.ts';

/** Runs the platform on data of its own, which goes when it stops. */

const folder = mkdtempSync(join(tmpdir(), 'agon-e2e-'));
const platform = spawnPlatform({ DATA_DIR: folder }, 'inherit');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => platform.kill('SIGTERM'));
platform.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
