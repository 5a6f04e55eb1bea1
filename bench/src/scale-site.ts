import { existsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { connect } from '../../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { fillEmptySite } from '../../server/src/demo.ts';
import { openDiskStore } from '../../server/src/files/disk-store.ts';
import { fillLargeSite } from '../../server/src/testing/large-site.ts';
import { type Facts, findFacts } from '../../server/src/testing/large-site-facts.ts';
import { type Platform, startPlatform } from './platform.ts';
import { say } from './report.ts';
import type { Asked } from './scale-addresses.ts';

export interface Site {
  readonly facts: Facts;
  /** Milliseconds until the whole answer is there, and its bytes. Nothing of it is kept from an earlier one. */
  ask(asked: Asked): Promise<Answered>;
  close(): Promise<void>;
}

interface Answered {
  readonly ms: number;
  readonly bytes: number;
}

/** The platform on data of this size, which is made unless the folder has it. */
export async function openSite(folder: string, scale: number): Promise<Site> {
  await mkdir(folder, { recursive: true });
  const facts = await fill(folder, scale);
  const platform = await startPlatform({ DEMO: '0' }, folder);
  const { port } = platform;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const token = tokenFrom(platform);
  const ask = async ({ address, isPublic, isKept }: Asked) => {
    // A page is made of answers that are kept, too.
    if (!address.startsWith('/api')) await platform.forgetPages(await token());
    const headers = isPublic && !isKept ? {} : { 'access-token': await token() };
    const started = performance.now();
    const bytes = await read({ agent, port, path: address, headers });
    return { ms: performance.now() - started, bytes };
  };
  const close = () => {
    agent.destroy();
    return platform.close();
  };
  return { facts, ask, close };
}

async function fill(folder: string, scale: number): Promise<Facts> {
  const { socketFolder: host, port, user, stop } = await startEmbeddedPostgres(join(folder, 'postgres'));
  const db = connect({ host, port, user, database: 'agon', ssl: false }, () => undefined, 0);
  try {
    await migrate(db);
    const filled = join(folder, 'filled');
    if (!existsSync(filled)) {
      const files = await openDiskStore(join(folder, 'files'));
      const now = () => new Date();
      // No event is played, so nobody acts.
      const actor = { id: 0, role: 'root' } as const;
      await fillEmptySite({ db, files, now, actor, withEvents: false });
      await fillLargeSite(db, { scale, today: now().toISOString().slice(0, 10) }, (step) => say(`${scale}: ${step}`));
      writeFileSync(filled, '');
    }
    return await findFacts(db);
  } finally {
    await db.destroy();
    await stop();
  }
}

/** Signs in anew before the token expires. */
function tokenFrom(platform: Platform): () => Promise<string> {
  let last: { readonly token: string; readonly at: number } | undefined;
  return async () => {
    if (last === undefined || performance.now() - last.at > tokenMs) {
      last = { token: await platform.signIn(), at: performance.now() };
    }
    return last.token;
  };
}

const tokenMs = 10 * 60_000;

/** What is not found is an answer like any other; what fails is none. */
function read({
  path,
  ...options
}: {
  agent: Agent;
  port: number;
  path: string;
  headers: Record<string, string>;
}): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get({ ...options, host: 'localhost', path }, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode >= 500 || statusCode === 401 || statusCode === 403) reject(new Error(`${path}: ${statusCode}`));
      let bytes = 0;
      response
        .on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
        })
        .on('end', () => resolve(bytes))
        .on('error', reject);
    });
    request.on('error', reject);
  });
}
