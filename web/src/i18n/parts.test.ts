import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { texts as bracket } from './en-bracket.ts';
import { texts as contents } from './en-contents.ts';
import { texts as event } from './en-event.ts';
import { texts as pages } from './en-pages.ts';
import { texts as rooms } from './en-rooms.ts';
import { texts as running } from './en-running.ts';
import { texts as tools } from './en-tools.ts';

/** Every script comes together with the texts it shows: followed from the entry, import by import. */

const source = resolve(import.meta.dirname, '..');

interface Later {
  readonly file: string;
  readonly parts: readonly string[];
}

interface Module {
  readonly text: string;
  readonly imports: readonly string[];
  /** What comes later, with the parts of the texts that come along. */
  readonly later: readonly Later[];
}

const modules = new Map<string, Module>();

function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, 'utf8');
  const found = (path = '') => resolve(dirname(file), path);
  const imports = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)'/gm)].map(([, path]) =>
    found(path),
  );
  const later = [
    ...text.matchAll(/(?:withTexts\(\s*\[([^\]]*)\],\s*)?(?:async )?\(\) =>\s*(?:\(await )?import\('(\.[^']+)'\)/g),
  ].map(([, texts = '', path]) => ({
    file: found(path),
    parts: [...texts.matchAll(/'(\w+)'/g)].map(([, part = '']) => part),
  }));
  const made = { text, imports, later };
  modules.set(file, made);
  return made;
}

/** With all that comes in the same script. */
function withImports(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || file.includes('/i18n/')) return seen;
  seen.add(file);
  for (const one of moduleOf(file).imports) withImports(one, seen);
  return seen;
}

/** Of each script that comes later, the parts that are there by then, whichever way one comes to it. */
function partsOfScripts(): ReadonlyMap<string, ReadonlySet<string>> {
  const parts = new Map<string, ReadonlySet<string>>();
  const visit = (file: string, there: ReadonlySet<string>) => {
    const known = parts.get(file);
    const both = known === undefined ? there : new Set([...known].filter((part) => there.has(part)));
    if (known !== undefined && both.size === known.size) return;
    parts.set(file, both);
    for (const one of withImports(file)) {
      for (const later of moduleOf(one).later) visit(later.file, new Set([...both, ...later.parts]));
    }
  };
  visit(resolve(source, 'entry-client.tsx'), new Set(['pages']));
  return parts;
}

const domains = { pages, rooms, event, contents, bracket, running, tools } as const;
/** Some come with either of two. */
function partsOfDomain(domain = ''): string[] {
  return Object.entries(domains).flatMap(([part, texts]) => (Object.hasOwn(texts, domain) ? [part] : []));
}

/** Errors and rights are called so, too. */
function isText(domain: string, name = ''): boolean {
  const texts = Object.assign({}, ...Object.values(domains));
  const isBeginning = /[._]$/.test(name);
  return Object.keys(texts[domain] ?? {}).some((key) => key === name || (isBeginning && key.startsWith(name)));
}

test('no script shows a text that may not be there yet', () => {
  const missing = [...partsOfScripts()].flatMap(([script, parts]) =>
    [...withImports(script)].flatMap((file) =>
      [...moduleOf(file).text.matchAll(/'(\w+)\.([\w.]+)'|`(\w+)\.[\w$]/g)]
        .filter(([, domain, name]) => domain === undefined || isText(domain, name))
        .map(([key, domain, , beginning]) => ({ key, of: partsOfDomain(domain ?? beginning) }))
        .filter(({ of }) => of.length > 0 && !of.some((part) => parts.has(part)))
        .map(({ key, of }) => `${relative(source, script)}: ${relative(source, file)} ${key} (${of})`),
    ),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('scripts and texts are found at all', () => {
  const parts = partsOfScripts();
  expect(parts.size).toBeGreaterThan(60);
  expect([...withImports(resolve(source, 'entry-client.tsx'))].length).toBeGreaterThan(25);
});
