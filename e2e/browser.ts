import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Debian's first: its wrapper script in /usr/bin warns about being root. */
const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Debian's browser without all that only a window needs: tests take two thirds of their time with it. */
const debianShell = '/usr/lib/chromium/chromium-headless-shell';

/** Flags for a machine without graphics, and without calls to anybody; root cannot have the sandbox. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The browser that people have, for measuring: `CHROMIUM_PATH`, else Playwright's own, else the system's. */
export function wholeBrowser(): LaunchOptions {
  return optionsFor([chromium.executablePath(), ...usualPlaces]);
}

/** The one that pages are tested in: `CHROMIUM_PATH`, else Playwright's own shell, else the system's, else its whole browser. */
export function testBrowser(): LaunchOptions {
  // Without a path Playwright takes the shell that it has installed along with its browser.
  if (!process.env.CHROMIUM_PATH && hasOwn()) return { args };
  return optionsFor([debianShell, ...usualPlaces]);
}

/** What there is to test in: as it should be, a browser that does but takes longer, or nothing. */
export function testBrowserFound(): 'shell' | 'whole' | undefined {
  const { executablePath } = testBrowser();
  if (executablePath === undefined) return hasOwn() ? 'shell' : undefined;
  return usualPlaces.includes(executablePath) ? 'whole' : 'shell';
}

function hasOwn(): boolean {
  return existsSync(chromium.executablePath());
}

function optionsFor(places: readonly string[]): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH || places.find((path) => existsSync(path));
  return { args, ...(executablePath && { executablePath }) };
}
