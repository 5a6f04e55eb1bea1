import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);

const files = examples.map((code, index) => {
  const file = join(folder, `example-${index + 1}.ts`);
  writeFileSync(file, code);
  return file;
});
writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));

describe('the examples of the README', () => {
  test('are there', () => expect(examples.length).toBeGreaterThanOrEqual(6));

  test.each(files.map((file, index) => [index + 1, file] as const))('run: %i', (_, file) => {
    expect(execFileSync(process.execPath, [file], { encoding: 'utf8' })).toMatchSnapshot();
  });

  test('are sound by the strictest rules of TypeScript', () => {
    const strict = join(engine, '../tsconfig.base.json');
    const compilerOptions = { noEmit: true, module: 'nodenext', lib: ['es2025', 'dom'], types: [] };
    const project = join(folder, 'tsconfig.json');
    writeFileSync(project, JSON.stringify({ extends: strict, compilerOptions, files }));
    expect(run('npx', ['tsc', '-p', project])).toBe('');
  });

  test('name every code, event, setting and tie-break there is', () => {
    const source = readFileSync(join(engine, 'src/bracket-error.ts'), 'utf8');
    const codes = [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code = '']) => code);
    const rules = readFileSync(join(engine, 'src/standings/check-rules.ts'), 'utf8');
    const tieBreaks = [...rules.matchAll(/^ {2}(\w+): true,/gm)].map(([, name = '']) => name);
    const events = readdirSync(join(engine, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('nouns.ts') || file === 'bracket.ts')
      .flatMap((file) => [...readFileSync(join(engine, 'src', file), 'utf8').matchAll(/type: '(\w+)'/g)])
      .map(([, type = '']) => type);
    expect([codes.length > 25, tieBreaks.length > 20, events.length > 25]).toEqual([true, true, true]);
    const missing = [...codes, ...tieBreaks, ...events].filter((word) => !readme.includes(word));
    expect(missing).toEqual([]);
  });
});

function run(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { cwd: engine, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

test('it has types and needs nothing else', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: '@agon/engine', exports: { '.': { types: './index.d.ts' } } });
  expect(manifest.private ?? manifest.dependencies).toBe(undefined);
  expect(readFileSync(join(installed, 'index.d.ts'), 'utf8')).toContain('createBracket');
});
