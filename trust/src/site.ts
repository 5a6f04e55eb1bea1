import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Platform, startPlatform } from '../../bench/src/platform.ts';

/** A site as whoever calls it sees it: the addresses of its nodes. */
export interface Site {
  /** Of each node. */
  readonly origins: readonly string[];
  /** Calls the API of a node, as an address of its own each time. */
  ask(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** The same, where nothing but yes will do. */
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  get(method: string, path: string, sent?: Sent): Promise<any>;
}

interface Sent {
  readonly token?: string | undefined;
  readonly body?: object | undefined;
  /** Which node is asked, counted round. */
  readonly node?: number;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  readonly body: any;
}

const patience = 20;

/** So many nodes on one new embedded database, which goes with them. */
export async function openSite(nodes: number): Promise<Site & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'agon-trust-'));
  const settings = { DEMO: '0', TRUST_PROXY: 'loopback' };
  const started = await Promise.allSettled(Array.from({ length: nodes }, () => startPlatform(settings, folder)));
  const platforms = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const close = async () => {
    await Promise.all(platforms.map((platform: Platform) => platform.close()));
    rmSync(folder, { recursive: true, force: true });
  };
  if (platforms.length < nodes) {
    await close();
    const reasons = started.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    throw new AggregateError(reasons, 'a node did not start');
  }
  return { ...siteAt(platforms.map(({ origin }) => origin)), close };
}

export function siteAt(origins: readonly string[]): Site {
  const ask: Site['ask'] = (method, path, { node = 0, ...sent } = {}) =>
    askAt(origins[node % origins.length] ?? '', method, path, sent);
  return {
    origins,
    ask,
    async get(method, path, sent) {
      let { status, body } = await ask(method, path, sent);
      // A hundred at once may have to wait for longer than a call does; what only reads may be asked again.
      for (let tries = 0; method === 'GET' && status === 503 && tries < patience; tries += 1) {
        await sleep(500);
        ({ status, body } = await ask(method, path, sent));
      }
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
  };
}

async function askAt(origin: string, method: string, path: string, { token, body }: Sent): Promise<Answer> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': nextAddress(),
      ...(token && { 'access-token': token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

let calls = 0;

/** What a single address may do is limited, and is tried elsewhere. */
function nextAddress(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}
