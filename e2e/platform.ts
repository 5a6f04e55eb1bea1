import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs the platform on data of its own, which goes when it stops. */

const folder = mkdtempSync(join(tmpdir(), 'agon-e2e-'));
const platform = spawn(process.execPath, ['server/src/main.ts'], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, DATA_DIR: folder },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => platform.kill('SIGTERM'));
platform.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
