import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

/** Holds docs/architecture.md's rules on who may import whom. */

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly isTest: boolean;
  readonly imports: readonly Import[];
}

interface Import {
  /** Path of the file, or the package's name. */
  readonly target: string;
  /** `lazy`: brought when it is needed. */
  readonly kind: 'type' | 'value' | 'lazy';
}

const packages = ['engine', 'contract', 'server', 'web'] as const;
type Package = (typeof packages)[number];

const files = packages.flatMap((name) => listFiles(join(import.meta.dirname, name, 'src')).map(readSource));
const sources = files.filter((file) => !file.isTest);

const allowed: Readonly<Record<Package, readonly Package[]>> = {
  engine: [],
  contract: ['engine'],
  server: ['engine', 'contract'],
  web: ['engine', 'contract'],
};

/** What the build made to run in Node: paths. */
const built = ['server/dist', 'web/dist/server'].flatMap((folder) => {
  const names = readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.js')).map((name) => join(import.meta.dirname, folder, name));
});

test('what runs in Node is built of Latin letters alone, so that its text takes a byte for each', () => {
  expect(built.length).toBeGreaterThan(10);
  const isWide = (file: string) => /[^\0-\xff]/.test(readFileSync(file, 'utf8'));
  expect(built.filter(isWide)).toEqual([]);
});

test('what is built asks for parts of Node by calls, so that what these only have for whoever asks stays unloaded', () => {
  const imported = built.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) [^;]*?"([^"]+)"/gm)].map(([, from = '']) => from),
  );
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter((from) => isBuiltin(from))).toEqual([]);
});

test('a built site asks for no package that it does not install', () => {
  const asked = built.flatMap((file) => {
    const calls = readFileSync(file, 'utf8').matchAll(
      /(?:^import .*from |^import |\bimport\(|__require\()"([^".][^"]*)"/gm,
    );
    return [...calls].map(([, name = '']) => name);
  });
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'server/package.json'), 'utf8'));
  // Vite serves development alone, and who has installed PostgreSQL's own client uses it.
  const installed = [...Object.keys(dependencies), 'vite', 'pg-native'];
  expect([...new Set(asked)].filter((name) => !isBuiltin(name)).sort()).toEqual(installed.sort());
});

test('packages import only what they may', () => {
  expect(
    violations((file, { target, kind }) => {
      const [from, to] = [packageOf(file.path), packageOf(target)];
      if (from === undefined || to === undefined || from === to) return false;
      return !allowed[from].includes(to) || (from === 'contract' && kind !== 'type');
    }),
  ).toEqual([]);
});

test('the engine and the contract depend on nothing else but zod', () => {
  expect(
    violations((file, { target }) => {
      if (file.path.startsWith('engine/')) return !target.startsWith('engine/src/');
      return (
        file.path.startsWith('contract/') && !/^(contract\/src\/|@agon\/(engine|contract)(\/|$)|zod$)/.test(target)
      );
    }),
  ).toEqual([]);
});

test('the web takes only types from the schemas, which would bring the whole of zod to the browser', () => {
  expect(
    violations(
      (file, { target, kind }) =>
        file.path.startsWith('web/') &&
        /endpoint|fields/.test(target) &&
        target.startsWith('@agon/contract') &&
        kind !== 'type',
    ),
  ).toEqual([]);
});

// The types of JSON columns come from the contract, which is no slice: db/columns.ts may name them.
test("http, db, jobs, mail and watching know no domain, and of another domain's slice only queries and pure nouns are imported", () => {
  expect(
    violations((file, { target }) => {
      const [from, to] = [domainOf(file.path), domainOf(target)];
      if (!file.path.startsWith('server/src/') || to === undefined || from === to) return false;
      if (/^server\/src\/(http|db|jobs|mail|watching)\//.test(file.path)) return true;
      const isCompositionRoot = from === undefined;
      return !isCompositionRoot && /\.(actions|routes|live|covers|calendar)\.ts$/.test(target);
    }),
  ).toEqual([]);
});

test('nouns of the server know no database: what asks it says so by its suffix', () => {
  expect(
    violations(
      (file, { target, kind }) =>
        domainOf(file.path) !== undefined &&
        !/\.(actions|routes|live|covers|calendar|queries)\.ts$/.test(file.path) &&
        target.startsWith('server/src/db/') &&
        kind !== 'type',
    ),
  ).toEqual([]);
});

test('of the server only platform.ts knows where the web is', () => {
  const who = sources.filter(({ path, text }) => path.startsWith('server/') && /['"`](\.\.\/)*web\//.test(text));
  expect(who.map(({ path }) => path)).toEqual(['server/src/platform.ts']);
});

test('the server asks the database only in queries and in db', () => {
  const usesSql = /\bsql[`<]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
  const isItsPlace = /^server\/src\/db\/|\.queries\.ts$/;
  const who = sources.filter(
    ({ path, text }) => path.startsWith('server/') && !isItsPlace.test(path) && usesSql.test(text),
  );
  expect(who.map(({ path }) => path)).toEqual([]);
});

test('inside a slice the layers import downwards', () => {
  const layers = ['queries', 'actions', 'routes'];
  const layerOf = (path: string) => layers.indexOf(/\.(\w+)\.ts$/.exec(path)?.[1] ?? '');
  expect(
    violations(
      (file, { target }) =>
        file.path.startsWith('server/') && layerOf(file.path) >= 0 && layerOf(target) > layerOf(file.path),
    ),
  ).toEqual([]);
});

test("the web's parts know nothing of the pages that use them", () => {
  expect(
    violations(
      (file, { target }) =>
        /^web\/src\/(ui|i18n|api|router)\//.test(file.path) &&
        target.startsWith('web/src/') &&
        !/^web\/src\/(ui|i18n|api|router)\//.test(target),
    ),
  ).toEqual([]);
});

test('no imports go in a circle', () => {
  const graph = new Map(
    sources.map((file) => [file.path, file.imports.filter(({ kind }) => kind === 'value').map((one) => one.target)]),
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (done.has(path) || trail.includes(path)) return;
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  expect(circles).toEqual([]);
});

test('the domains have the same names everywhere', () => {
  const known =
    'account games players tournaments registrations brackets champions media files notifications site'.split(' ');
  const infrastructure = 'http db jobs mail watching backup testing api session i18n router ui layout'.split(' ');
  for (const root of ['server/src', 'web/src']) {
    const all = readdirSync(root, { withFileTypes: true });
    const folders = all.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    expect(folders.filter((name) => !known.includes(name) && !infrastructure.includes(name))).toEqual([]);
    expect(folders).toEqual(expect.arrayContaining(known));
  }
  const ofContract = 'capitals days differences endpoint errors field-names fields localized permissions slug'.split(
    ' ',
  );
  const contractNames = readdirSync('contract/src').map((file) => file.split('.')[0] ?? '');
  expect(contractNames.filter((name) => !known.includes(name) && !ofContract.includes(name))).toEqual([]);
  expect(contractNames).toEqual(expect.arrayContaining(known));
  const texts = (language: string) => readdirSync(`web/src/i18n/${language}`).sort();
  expect(texts('ru')).toEqual(texts('en'));
});

function violations(isWrong: (file: SourceFile, one: Import) => boolean): string[] {
  return sources.flatMap((file) =>
    file.imports.filter((one) => isWrong(file, one)).map((one) => `${file.path} imports ${one.target}`),
  );
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name));
}

function readSource(absolute: string): SourceFile {
  const path = inRepository(absolute);
  const text = readFileSync(absolute, 'utf8');
  const statements = text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm);
  const lazy = text.matchAll(/\bimport\('([^']+)'\)/g);
  const imports = [
    ...[...statements].map(
      ([, type, target = '']) => ({ target, kind: type === undefined ? 'value' : 'type' }) as const,
    ),
    ...[...lazy].map(([, target = '']) => ({ target, kind: 'lazy' }) as const),
  ];
  return {
    path,
    text,
    isTest: /\.test\.tsx?$|\/testing\//.test(path),
    imports: imports.map((one) => ({ ...one, target: resolveTarget(absolute, one.target) })),
  };
}

function resolveTarget(from: string, target: string): string {
  return target.startsWith('.') ? inRepository(join(dirname(from), target)) : target;
}

function inRepository(absolute: string): string {
  return relative(import.meta.dirname, absolute)
    .split(sep)
    .join('/');
}

function packageOf(path: string): Package | undefined {
  return packages.find((name) => path.startsWith(`${name}/`) || path.startsWith(`@agon/${name}`));
}

const infrastructure = ['http', 'db', 'jobs', 'mail', 'watching', 'backup', 'testing'];

function domainOf(path: string): string | undefined {
  const folder = /^server\/src\/([^/]+)\//.exec(path)?.[1];
  return folder !== undefined && infrastructure.includes(folder) ? undefined : folder;
}
