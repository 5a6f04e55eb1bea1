import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** A page and its parts name the file that shows them, for the document to link its styles. */
const named =
  /(?:\bshow\w*|pagePart)\(\s*(?:(?:'[^']*'|callbackPath\('[^']*'\)),\s*)??'(\w[\w/-]*)',\s*(.*?)import\('(\.[^']+)\.tsx'\)/gs;

const calls = /(?<!function )\b(?:show|showPrivately|showToRoot|pagePart)\(\s*(?:'|callbackPath)/g;
const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] }).filter((file) =>
  readFileSync(resolve(import.meta.dirname, file), 'utf8').match(calls),
);

test('all that name files are found', () => {
  expect(files).toEqual(expect.arrayContaining(['routes.tsx', 'tool-routes.tsx', 'tournaments/TournamentPage.tsx']));
});

test.each(files)('%s names the files that it imports', (file) => {
  const path = resolve(import.meta.dirname, file);
  const text = readFileSync(path, 'utf8');
  const found = [...text.matchAll(named)].map(([, source = '', , imported = '']) => ({
    source: resolve(import.meta.dirname, source),
    imported: resolve(path, '..', imported),
  }));
  expect(found).toHaveLength([...text.matchAll(calls)].length);
  for (const { source, imported } of found) expect(source).toBe(imported);
});
