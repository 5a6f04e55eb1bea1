import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@agon/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { insertUser, type User } from '../account/account.queries.ts';
import { accessTokens } from '../account/tokens.ts';
import { createApp } from '../app.ts';
import type { Database } from '../db/database.ts';
import { openFileStore } from '../files/file-store.ts';
import type { PageCache } from '../http/page-cache.ts';
import type { Route } from '../http/routes.ts';
import { type AtEnd, connectForTest, migratedDatabase } from './database.ts';

const tokenSecret = 'a secret of the tests, 32 bytes long';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly routes: readonly Route[];
  readonly pageCache: PageCache;
  readonly db: Database;
  /** Tests move it as they need. */
  readonly clock: { now: Date };
  /** Calls the API with any JSON; `as` signs in by header. */
  call(key: string, options?: { as?: User; body?: unknown; headers?: Record<string, string> }): Promise<TestAnswer>;
  /** Makes a person of this role. */
  person(role: Role): Promise<User>;
}

export interface TestAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The whole app in process, on a database of its own; it lasts until the test ends, or with `afterAll` the file. */
export async function testApp(atEnd: AtEnd = onTestFinished, publicUrl?: string): Promise<TestApp> {
  const connection = await migratedDatabase(atEnd);
  const db = connectForTest(connection, atEnd);
  const folder = await mkdtemp(join(tmpdir(), 'agon-files-'));
  atEnd(() => rm(folder, { recursive: true }));
  const files = await openFileStore(folder);
  const clock = { now: new Date('2026-03-01T12:00:00Z') };
  const now = () => clock.now;
  const { app, routes, pageCache } = await createApp({
    db,
    connection,
    files,
    tokenSecret,
    now,
    publicUrl,
    logger: false,
  });
  atEnd(() => app.close());
  const tokens = accessTokens(tokenSecret);

  return {
    app,
    routes,
    pageCache,
    db,
    clock,
    async call(key, { as, body, headers = {} } = {}) {
      const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: {
          ...(as && { 'access-token': tokens.issue(as, clock.now).token }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
    async person(role) {
      const name = `${role}-${randomBytes(4).toString('hex')}`;
      const user = await insertUser(db, {
        email: `${name}@example.org`,
        passwordHash: '',
        role,
        username: name,
        languageId: 1,
        now: clock.now,
      });
      if (user === undefined) throw new Error('the e-mail is taken');
      return user;
    },
  };
}
