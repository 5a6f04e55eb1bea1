import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Keeps docs/security.md and docs/reliability.md honest: what they name is there, and what the standard asks for is all in it. */

const page = readFileSync('docs/security.md', 'utf8');
const pages = [page, readFileSync('docs/reliability.md', 'utf8')];

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are numbered from 1. */
const sections = {
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
};

const states = ['met', 'partly', 'not met', 'n.a.'];

interface Row {
  readonly number: string;
  readonly state: string;
  readonly how: string;
  readonly shown: string;
}

const rows: readonly Row[] = page.split('\n').flatMap((line) => {
  const [, number = '', , , state = '', how = '', shown = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, state, how, shown }] : [];
});

const files = ['contract', 'docs', 'e2e', 'engine', 'server', 'trust', 'web']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => !path.includes('node_modules'))
  .concat(readdirSync('.'));

test('every requirement of the chapters stands on the page once, in order', () => {
  const asked = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(rows.map(({ number }) => number)).toEqual(asked);
});

test('what is met is shown by a test, and what is not says why', () => {
  for (const { number, state, how, shown } of rows) {
    expect.soft(states, number).toContain(state);
    if (state === 'met') expect.soft(shown, number).toMatch(/“.+”/);
    else expect.soft(how, number).not.toBe('');
  }
});

test('the states are counted right', () => {
  const counted = [...page.matchAll(/^\| V(\d+) [^|]*\|([^|]+)\|([^|]+)\|([^|]+)\|([^|]+)\|$/gm)].map(
    ([, chapter, ...counts]) => [chapter, ...counts.map(Number)],
  );
  const count = (chapter: string, state: string) =>
    rows.filter((row) => row.number.startsWith(`${chapter}.`) && row.state === state).length;
  const chapters = ['5', '6', '7', '9', '10'];
  expect(counted).toEqual(chapters.map((chapter) => [chapter, ...states.map((state) => count(chapter, state))]));
  const all = /^\| \*\*all\*\* \|(.*)\|$/m.exec(page)?.[1]?.match(/\d+/g)?.map(Number);
  expect(all).toEqual(states.map((state) => rows.filter((row) => row.state === state).length));
});

test('every file that the pages name is there, once', () => {
  const named = new Set([...pages.join('\n').matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name));
  expect(named.size).toBeGreaterThan(20);
  for (const name of named) expect.soft(pathsOf(name), name).toHaveLength(1);
});

test('every test that the pages name is there', () => {
  const named = namedTests(pages.join('\n'));
  expect(named.length).toBeGreaterThan(150);
  const missing = named.filter(({ file, title }) => {
    const [path] = pathsOf(file);
    return path === undefined || !titlesIn(readFileSync(path, 'utf8')).includes(title);
  });
  expect(missing).toEqual([]);
});

test('what shows that a requirement is met is nothing but tests', () => {
  const others = rows.flatMap(({ number, shown }) =>
    shown.split('; ').flatMap((part) => (part === '' || namedTests(part).length > 0 ? [] : [`${number}: ${part}`])),
  );
  expect(others).toEqual([]);
});

test('every call that can begin or renew a session is among the ways in', async () => {
  const tables = files.filter((path) => /^contract\/src\/[\w.]+\.endpoints\.ts$/.test(path));
  const calls = await Promise.all(
    tables.map(async (path) => {
      const exported: object[] = Object.values(await import(join(import.meta.dirname, path)));
      return exported.flatMap((table) => Object.entries(table).filter(([key]) => /^[A-Z]+ \//.test(key)));
    }),
  );
  const giving = calls.flat().filter(([, { returns }]) => Object.hasOwn(Object(returns?.shape), 'access_token'));
  const ways = page.slice(page.indexOf('### Ways into'), page.indexOf('### Guessing'));
  const named = [...ways.matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, key]) => key);
  expect(named.sort()).toEqual(giving.map(([key]) => key).sort());
});

test('the words that count for nothing in a password are those of the code', () => {
  const code = readFileSync('server/src/account/password-rules.ts', 'utf8');
  const words = /const siteWords = \[([^\]]+)\]/.exec(code)?.[1]?.match(/[\p{L}]+/gu);
  const section = page.slice(page.indexOf('### Words that count'), page.indexOf('### Sessions'));
  expect([...section.matchAll(/`([\p{L}]+)`/gu)].map(([, word]) => word)).toEqual(words);
});

/** As they are written: `a.test.ts` “one title”, “another”. */
function namedTests(text: string): { file: string; title: string }[] {
  return [...text.matchAll(/`([\w./-]+\.tsx?)`:?((?:(?:,| and)?\s+“[^”]+”)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title: title.replaceAll(/\s+/g, ' ') })),
  );
}

/** A name is the end of a path. */
function pathsOf(name: string): string[] {
  return files.filter((path) => path === name || path.endsWith(`/${name}`));
}

/** As they are written, without escapes; one that is tried with each of a list begins after the list. */
function titlesIn(text: string): string[] {
  const titles = text.matchAll(/(?:^\s*test\(|\)\()\s*(['"])(.+?)\1,/gm);
  return [...titles].map(([, , title = '']) => title);
}
