import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './closing-test.ts';
import { freePort, isUp } from './platform-at.ts';

test('in development the pages are served from their sources', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'agon-dev-'));
  const port = await freePort();
  const platform = spawn(process.execPath, ['server/src/main.ts', '--dev'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), DEMO: '0' },
    stdio: 'ignore',
  });
  try {
    await isUp(port);
    await page.goto(`http://localhost:${port}/tournaments`);
    await expect(page.getByRole('heading', { name: 'No tournaments yet' })).toBeVisible();
    // Only the page's own script shows this.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true })).toBeVisible({
      timeout: 20_000,
    });
  } finally {
    platform.kill('SIGTERM');
    await once(platform, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
});
