import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** A page and its parts name the file that shows them, for the document to link its styles. */
const named =
  /(?:\bshow\w*|pagePart)\(\s*(?:(?:'[^']*'|callbackPath\('[^']*'\)),\s*)??'(\w[\w/-]*)',\s*(.*?)import\('(\.[^']+)\.tsx'\)/gs;

test.each([
  ['routes.tsx', 30],
  ['tournaments/TournamentPage.tsx', 7],
  ['brackets/BracketView.tsx', 6],
])('%s names the files that it imports', (file, least) => {
  const path = resolve(import.meta.dirname, file);
  const found = [...readFileSync(path, 'utf8').matchAll(named)].map(([, source = '', , imported = '']) => ({
    source: resolve(import.meta.dirname, source),
    imported: resolve(path, '..', imported),
  }));
  expect(found.length).toBeGreaterThanOrEqual(least);
  for (const { source, imported } of found) expect(source).toBe(imported);
});
