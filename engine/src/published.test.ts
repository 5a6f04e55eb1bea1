import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/** The package as a stranger gets it: built, installed somewhere else, and used as its README says. */

const engine = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'engine-'));
afterAll(() => rmSync(folder, { recursive: true }));
const installed = join(folder, 'node_modules/@agon/engine');
execFileSync(process.execPath, [join(engine, 'build.ts'), installed], { cwd: engine });

const readme = readFileSync(join(engine, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);

describe('the examples of the README run', () => {
  test('there are some', () => expect(examples.length).toBeGreaterThanOrEqual(5));

  test.each(examples.map((code, index) => [index + 1, code] as const))('example %i', (number, code) => {
    const file = join(folder, `example-${number}.mjs`);
    writeFileSync(file, code);
    expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toMatchSnapshot();
  });
});

test('it has types and needs nothing else', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: '@agon/engine', exports: { '.': { types: './index.d.ts' } } });
  expect(manifest.private ?? manifest.dependencies).toBe(undefined);
  expect(readFileSync(join(installed, 'index.d.ts'), 'utf8')).toContain('createBracket');
});
