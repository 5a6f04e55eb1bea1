import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** A page and its parts name the file that shows them, for the document to link its styles. */
const named =
  /(?:\bshow\w*|pagePart)\(\s*(?:(?:'[^']*'|callbackPath\('[^']*'\)),\s*)??'(\w[\w/-]*)',\s*(.*?)import\('(\.[^']+)\.tsx'\)/gs;

test.each(['routes.tsx', 'tournaments/TournamentPage.tsx', 'brackets/BracketView.tsx'])(
  '%s names the files that it imports',
  (file) => {
    const path = resolve(import.meta.dirname, file);
    const text = readFileSync(path, 'utf8');
    const found = [...text.matchAll(named)].map(([, source = '', , imported = '']) => ({
      source: resolve(import.meta.dirname, source),
      imported: resolve(path, '..', imported),
    }));
    expect(found).toHaveLength([...text.matchAll(/\bimport\('/g)].length);
    expect(found).not.toEqual([]);
    for (const { source, imported } of found) expect(source).toBe(imported);
  },
);
