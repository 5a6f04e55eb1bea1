import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@agon/contract/localized';
import { videoFrameHosts } from '@agon/contract/media';
import type { FastifyInstance } from 'fastify';
import { findOrInsertSecret } from './account/account.queries.ts';
import { ensureRootAccount, type RootAccount } from './account/root-account.actions.ts';
import { createApp } from './app.ts';
import { recordMissing } from './champions/records.queries.ts';
import { addressOf, type Config, readConfig } from './config.ts';
import { type ConnectionSettings, connect, type Database } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { reasonOf } from './db/outage.ts';
import { fillEmptySite } from './demo.ts';
import { openFileStore } from './files/file-store.ts';
import { guestApi } from './http/api.ts';
import { mountPages, type Pages } from './http/pages.ts';
import { databaseFailure, dataFolderFailure, inWords, listenFailure, webFailure } from './start-failures.ts';

const webRoot = new URL('../../web/', import.meta.url);

/** What has to be closed again. */
const closers: (() => Promise<unknown>)[] = [];
const stopPatienceMs = 20_000;
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
stopWithNpm();

try {
  await start(readConfig(process.env));
} catch (error) {
  // Who is stopped while starting stumbles over what is closed already.
  if (!isStopping) complain(`Agon cannot start: ${reasonOf(error)}`);
  await stop(1);
}

async function start(config: Config): Promise<void> {
  const isDevelopment = process.argv.includes('--dev');
  const now = () => new Date();
  const { publicUrl } = config;
  const connection = await database(config);
  const root = await prepare(connection, config, now);
  const db = open(connection);
  const tokenSecret = await findOrInsertSecret(db, 'access tokens', randomBytes(32).toString('base64url'));

  const { dataFolder } = config;
  const files = await openFileStore(join(dataFolder, 'files')).catch(inWords(dataFolderFailure(dataFolder)));

  const logger = { level: 'warn' };
  const { app, routes, pageCache } = await createApp({ db, connection, files, tokenSecret, now, publicUrl, logger });
  closers.push(() => app.close());
  const web = await loadWeb(app, isDevelopment);
  const guest = (language: Language) => guestApi(routes, language, app.log);
  await mountPages(app, { ...web, publicUrl, frameHosts: videoFrameHosts, cache: pageCache, guestApi: guest });
  await app.listen({ port: config.port, host: config.host }).catch(inWords(listenFailure));

  const address = publicUrl ?? addressOf(config.host, portOf(app.server.address()));
  process.stdout.write(`Agon is at ${address}\nSign in as root: ${root.hint}\n`);
}

async function database(config: Config): Promise<ConnectionSettings> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl };
  const starting = startEmbeddedPostgres(join(config.dataFolder, 'postgres'));
  // Stopped while it starts, it is waited for: nobody else would end it.
  closers.push(() => starting.then(({ stop }) => stop(), nothing));
  const { socketFolder: host, port, user } = await starting.catch(inWords(dataFolderFailure(config.dataFolder)));
  return { host, port, user, database: 'agon', ssl: false };
}

/** What comes before anything is served. It waits for other nodes that do the same, however long they take. */
async function prepare(connection: ConnectionSettings, config: Config, now: () => Date): Promise<RootAccount> {
  const { dataFolder, rootEmail, rootPassword, hasDemo } = config;
  const db = open(connection, 0);
  await migrate(db).catch(inWords(databaseFailure));
  await recordMissing(db);
  const making = ensureRootAccount({ db, now, dataFolder }, rootEmail, rootPassword);
  const root = await making.catch(inWords(dataFolderFailure(dataFolder)));
  await fillEmptySite({ db, now, actor: root.user, withEvents: hasDemo });
  return root;
}

/** Connections close by themselves when nothing needs them. */
function open(connection: ConnectionSettings, patienceMs?: number): Database {
  const db = connect(
    connection,
    (error) => {
      if (!isStopping) complain(`A connection to the database broke: ${reasonOf(error)}`);
    },
    patienceMs,
  );
  closers.push(() => db.destroy());
  return db;
}

/** Closes what was opened, the latest first, and ends the process. */
async function stop(exitCode: 0 | 1): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), stopPatienceMs).unref();
  let code = exitCode;
  for (const close of closers.toReversed()) {
    await close().catch((error) => {
      complain(`Agon did not stop as it should: ${reasonOf(error)}`);
      code = 1;
    });
  }
  process.exit(code);
}

async function nothing(): Promise<void> {}

/** npm passes signals on, but cannot when it is killed. */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && void stop(0), 1000).unref();
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

function portOf(address: ReturnType<typeof import('node:net').Server.prototype.address>): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The web as the server needs it: what renders its pages, and where its files are. */
type Web = Pick<Pages, 'render' | 'inlineScripts' | 'folder'>;

/** Loads the built web; in development the sources, by way of Vite, which then serves the files and reloads them. */
async function loadWeb(app: FastifyInstance, isDevelopment: boolean): Promise<Web> {
  if (!isDevelopment) {
    const built = import(new URL('dist/server/entry-server.js', webRoot).href);
    const { render, inlineScripts } = await built.catch(inWords(webFailure));
    return { render, inlineScripts, folder: fileURLToPath(new URL('dist/client/', webRoot)) };
  }
  const { createServer } = await import('vite');
  const vite = await createServer({ configFile: fileURLToPath(new URL('vite.config.ts', webRoot)), appType: 'custom' });
  app.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next));
  app.addHook('onClose', () => vite.close());
  return {
    async render(page) {
      const entry = await vite.ssrLoadModule('/src/entry-server.tsx');
      return entry.render(page);
    },
    inlineScripts: [],
    folder: undefined,
  };
}
