import { defineConfig, devices } from '@playwright/test';
import { testBrowser } from './browser.ts';
import { root } from './people.ts';

// Chosen once, by the process that starts the others.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  timeout: 120_000,
  // One after the other: some of them hold the platform to a second.
  workers: 1,
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // `--trace on` records them; of all tests they would take more than a third as long again.
    trace: 'off',
    launchOptions: testBrowser(),
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone|@nojs/ },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }, grep: /@phone/ },
    { name: 'nojs', use: { javaScriptEnabled: false }, grep: /@nojs/ },
  ],
  webServer: {
    command: 'node platform.ts',
    url: `${baseURL}/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      ROOT_EMAIL: root.email,
      ROOT_PASSWORD: root.password,
      PUBLIC_URL: '',
      DATABASE_URL: '',
      DEMO: '1',
    },
  },
});
