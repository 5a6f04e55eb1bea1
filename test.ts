import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasTestBrowser, testBrowser } from './e2e/browser.ts';
import { findSwift, swiftPackages } from './server/src/testing/swift-place.ts';

/** `npm test`: every check and every test, and at the end how many passed and failed. */

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed, said once more at the end, where it is looked for. */
  readonly names?: readonly string[];
}

const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const reports = join(import.meta.dirname, 'node_modules/.cache/test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const counts: Count[] = [
  check('formatting and lint', 'npm run lint'),
  check('types', 'npm run types'),
  check('unused code', 'npm run unused'),
  dependencies(),
  check('build', 'npm run build'),
  // Some of them start the whole platform.
  unitTests(),
  browserTests(),
];

for (const name of counts.flatMap(({ names = [] }) => names)) say(`FAILED ${name}`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function check(name: string, command: string): Count {
  const isFine = run(name, command);
  return isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [name] };
}

/**
 * Known weaknesses of what a site is made of, whose libraries are built into it; a registry that answers no such question has
 * neither passed nor failed.
 */
function dependencies(): Count {
  say('— known weaknesses of dependencies');
  const workspaces = ['contract', 'server', 'web'].map((name) => `--workspace=${name}`);
  const command = `npm audit ${workspaces.join(' ')} --audit-level=high --json`;
  const { stdout } = spawnSync(command, { shell: true, cwd: import.meta.dirname, encoding: 'utf8' });
  const counts = weaknessesIn(stdout);
  if (counts === undefined) {
    say('— known weaknesses of dependencies: not asked, as the registry does not answer');
    return { passed: 0, failed: 0 };
  }
  say(`— known weaknesses of dependencies: ${counts.high + counts.critical} high or critical`);
  return counts.high + counts.critical === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function weaknessesIn(report: string): { readonly high: number; readonly critical: number } | undefined {
  try {
    return JSON.parse(report).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

function unitTests(): Count {
  const missing = storeToTestOn();
  const file = join(reports, 'unit.json');
  const isFine = run(
    'unit and API tests',
    `npx vitest run --reporter=default --reporter=json --outputFile.json="${file}"`,
  );
  const report = readReport(file);
  const names = testsOf(report).flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : []));
  // A file that could not even be loaded has no failed test of its own.
  return withFailureIfNot(isFine, {
    passed: Number(report.numPassedTests),
    // Tests that were left out for want of what they need have not passed.
    failed: Number(report.numFailedTests) + missing,
    names,
  });
}

function browserTests(): Count {
  if (!hasTestBrowser()) installBrowser();
  const file = join(reports, 'browser.json');
  const isFine = run('browser tests', 'npx playwright test --config e2e', { E2E_REPORT: file });
  const report = readReport(file);
  const stats = Object(report.stats);
  // A test that passed only when repeated has not passed.
  const failed = Number(stats.unexpected) + Number(stats.flaky) + Number(stats.skipped);
  return withFailureIfNot(isFine, { passed: Number(stats.expected), failed, names: brokenSpecsOf(report) });
}

function installBrowser(): void {
  // Not every release has the shell alone.
  const shell = '{ apt-get install -y chromium-headless-shell || true; }';
  if (isDebianRoot && run('install a browser', `apt-get update && apt-get install -y chromium && ${shell}`)) return;
  if (testBrowser().executablePath !== undefined) return;
  run('install a browser', 'npx playwright install chromium');
}

/** What is missing to test on a real store: 0 or 1. */
function storeToTestOn(): 0 | 1 {
  if (!findSwift() && isDebianRoot) {
    run('install a store', `apt-get update && apt-get install -y --no-install-recommends ${swiftPackages}`);
  }
  if (findSwift()) return 0;
  say(`The S3 tests are left out: they need OpenStack Swift. On Debian, as root: apt-get install ${swiftPackages}`);
  return 1;
}

function readReport(file: string): Readonly<Record<string, unknown>> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

interface UnitReport {
  readonly testResults?: readonly { readonly assertionResults: readonly { status: string; fullName: string }[] }[];
}

function testsOf({ testResults = [] }: UnitReport): readonly { status: string; fullName: string }[] {
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly { readonly ok: boolean; readonly file: string; readonly title: string }[];
}

function brokenSpecsOf({ suites = [], specs = [] }: BrowserSuite): readonly string[] {
  const own = specs.flatMap(({ ok, file, title }) => (ok ? [] : [`${file}: ${title}`]));
  return [...own, ...suites.flatMap(brokenSpecsOf)];
}

function withFailureIfNot(isFine: boolean, count: Count): Count {
  const { passed, failed } = { passed: count.passed || 0, failed: count.failed || 0 };
  const isUnexplained = !isFine && failed === 0;
  return { ...count, passed, failed: isUnexplained || passed === 0 ? failed + 1 : failed };
}

function run(name: string, command: string, environment: Readonly<Record<string, string>> = {}): boolean {
  say(`— ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    cwd: import.meta.dirname,
    env: { ...process.env, ...environment },
  });
  say(`— ${name}: ${status === 0 ? 'fine' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`);
  return status === 0;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
