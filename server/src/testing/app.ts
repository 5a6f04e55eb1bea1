import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@agon/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { insertUser, type User } from '../account/account.queries.ts';
import { tokensOf } from '../account/tokens.ts';
import { type AppDeps, createApp } from '../app.ts';
import type { ConnectionSettings, Database } from '../db/database.ts';
import { openDiskStore } from '../files/disk-store.ts';
import type { FileStore } from '../files/file-store.ts';
import type { PageCache } from '../http/page-cache.ts';
import type { Route } from '../http/routes.ts';
import { doDueJobs } from '../jobs/job-runner.ts';
import { type AtEnd, connectForTest, migratedDatabase } from './database.ts';

const tokenSecret = 'a secret of the tests, 32 bytes long';
const seedKey = Buffer.alloc(32, 'seed');

type Settings = Pick<AppDeps, 'mailer' | 'logins' | 'discordOrigin' | 'secondFactorFor'>;

export interface TestApp {
  readonly app: FastifyInstance;
  readonly routes: readonly Route[];
  readonly pageCache: PageCache;
  readonly connection: ConnectionSettings;
  readonly db: Database;
  readonly files: FileStore;
  readonly tokens: ReturnType<typeof tokensOf>;
  /** Tests move it as they need. */
  readonly clock: { now: Date };
  /** Calls the API with any JSON; `as` signs in by header, `from` is where the call comes from. */
  call(key: string, options?: CallOptions): Promise<TestAnswer>;
  /** Does what waits and whose time has come, each once. */
  doDueJobs(): Promise<void>;
  /** Makes a person of this role. */
  person(role: Role): Promise<User>;
}

interface CallOptions {
  readonly as?: User;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

export interface TestAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The whole app in process, on a database of its own; it lasts until the test ends, or with `afterAll` the file. */
export async function testApp(
  atEnd: AtEnd = onTestFinished,
  publicUrl?: string,
  siteAt?: AppDeps['siteAt'],
  { mailer, logins, discordOrigin, secondFactorFor }: Settings = {},
): Promise<TestApp> {
  const connection = await migratedDatabase(atEnd);
  const db = connectForTest(connection, atEnd);
  const folder = await mkdtemp(join(tmpdir(), 'agon-files-'));
  atEnd(() => rm(folder, { recursive: true }));
  const files = await openDiskStore(folder);
  const clock = { now: new Date('2026-03-01T12:00:00Z') };
  const now = () => clock.now;
  const { app, routes, jobHandlers, pageCache } = await createApp({
    db,
    connection,
    files,
    tokenSecret,
    seedKey,
    secondFactorFor,
    now,
    publicUrl,
    siteAt,
    mailer,
    logins,
    discordOrigin,
    logger: false,
  });
  atEnd(() => app.close());
  const tokens = tokensOf(tokenSecret);

  return {
    app,
    routes,
    pageCache,
    connection,
    db,
    files,
    tokens,
    clock,
    doDueJobs: () => doDueJobs({ connection, db, handlers: jobHandlers, log: app.log, keepFailure: app.keepFailure }),
    async call(key, { as, body, headers = {}, from } = {}) {
      const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
      // Tests write past the app, too, and move its clock: the word of it comes a moment later, or never.
      pageCache.clear();
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        ...(from !== undefined && { remoteAddress: from }),
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
