import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's first: its wrapper script in /usr/bin warns about being root. */
const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** CHROMIUM_PATH, else Playwright's own browser, else the system's; undefined when there is none. */
export function findChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return wanted;
  return [chromium.executablePath(), ...usualPlaces].find((path) => existsSync(path));
}

/** Flags for a machine without graphics, and without calls to anybody; root cannot have the sandbox. */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
