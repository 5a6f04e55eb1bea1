import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '../../contract/src/endpoint.ts';
import { privateCalls, publicCalls, publicFiles, publicPages } from '../../server/src/testing/large-site-addresses.ts';
import type { Site } from './scale-site.ts';

export interface Asked {
  /** The endpoint or the route. */
  readonly what: string;
  readonly address: string;
  readonly isPublic: boolean;
  /** For guests an answer from before is kept; so it is asked for as root. */
  readonly isKept: boolean;
}

const root = join(import.meta.dirname, '../..');

/**
 * Everything that is asked for, the same for every site, in the same order.
 * @throws when the contract or the table of routes has something that nobody thought of here
 */
export async function addressesOf({ facts }: Pick<Site, 'facts'>): Promise<Asked[]> {
  const calls = publicCalls(facts);
  const others = privateCalls(facts);
  const pages = publicPages(facts);
  checkAll(await listCalls(({ access }) => access === 'public'), calls);
  checkAll(listPages(), pages);
  const kept = await listCalls(({ forGuests }) => forGuests === 'kept');
  return [
    ...asked(pages, '', true),
    ...asked({ file: publicFiles(facts) }, '', true),
    ...asked(calls, '/api', true, kept),
    ...asked(others, '/api', false),
  ];
}

function asked(
  addresses: Readonly<Record<string, readonly string[]>>,
  prefix: string,
  isPublic: boolean,
  kept: readonly string[] = [],
): Asked[] {
  return Object.entries(addresses).flatMap(([what, some]) =>
    some.map((address) => ({ what, address: `${prefix}${address}`, isPublic, isKept: kept.includes(what) })),
  );
}

/** The keys of all endpoints that only read and are such. */
async function listCalls(isSuch: (endpoint: Endpoint) => boolean): Promise<string[]> {
  const folder = join(root, 'contract/src');
  const files = readdirSync(folder).filter((name) => name.endsWith('.endpoints.ts'));
  const modules = await Promise.all(files.map((name): Promise<object> => import(join(folder, name))));
  const tables = modules.flatMap((module) => Object.values(module).filter((one) => Object(one) === one));
  return tables.flatMap((table) =>
    Object.entries<Endpoint>(table).flatMap(([key, endpoint]) =>
      key.startsWith('GET /') && isSuch(endpoint) ? key : [],
    ),
  );
}

/** The paths of all pages that a guest can see, as the table of routes spells them. */
function listPages(): string[] {
  const tables = ['routes.tsx', 'tool-routes.tsx'].map((file) => readFileSync(join(root, 'web/src', file), 'utf8'));
  return [...tables.join('').matchAll(/\bshow\(\s*(?:'([^']+)'|(\w+\('[^']+'\))),/g)].map(
    ([, path, call]) => path ?? call ?? '',
  );
}

function checkAll(all: readonly string[], known: object): void {
  const forgotten = all.filter((one) => !Object.hasOwn(known, one));
  if (forgotten.length > 0) throw new Error(`nobody said how to ask for ${forgotten.join(', ')}`);
  if (all.length === 0) throw new Error('nothing to ask for was found');
}
