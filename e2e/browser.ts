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

/** The browser that people have, for measuring: `CHROMIUM_PATH`, else Playwright's own, else the system's. Throws without one. */
export function wholeBrowser(): LaunchOptions {
  const found = optionsFor([chromium.executablePath(), ...usualPlaces]);
  if (found.executablePath === undefined)
    throw new Error('There is no Chromium to measure in: install one, or set CHROMIUM_PATH');
  return found;
}

/** The one that pages are tested in: `CHROMIUM_PATH`, else Playwright's own shell, else the system's shell, else its whole browser. */
export function testBrowser(): LaunchOptions {
  // Without a path Playwright takes the shell that it has installed along with its browser.
  if (!process.env.CHROMIUM_PATH && hasOwn()) return { args };
  return optionsFor([debianShell, ...usualPlaces]);
}

/** Is there one that was chosen, or a shell? A whole browser does as well, but takes longer. */
export function hasTestBrowser(): boolean {
  return Boolean(process.env.CHROMIUM_PATH) || hasOwn() || existsSync(debianShell);
}

function hasOwn(): boolean {
  return existsSync(chromium.executablePath());
}

function optionsFor(places: readonly string[]): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH || places.find((path) => existsSync(path));
  return { args, ...(executablePath && { executablePath }) };
}
