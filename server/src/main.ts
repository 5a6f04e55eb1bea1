import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { findOrInsertSecret } from './account/account.queries.ts';
import { ensureRootAccount } from './account/root-account.ts';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { type ConnectionSettings, connect } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { fillWithDemo } from './demo.ts';
import { guestApi } from './http/api.ts';
import { mountPages, type Pages } from './http/pages.ts';

const webRoot = new URL('../../web/', import.meta.url);

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`Agon cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const isDevelopment = process.argv.includes('--dev');
  const now = () => new Date();
  const { connection, stop: stopDatabase } = await database(config);
  const db = connect(connection, () => undefined);
  await migrate(db);
  const root = await ensureRootAccount(
    { db, now, dataFolder: config.dataFolder },
    config.rootEmail,
    config.rootPassword,
  );
  if (config.hasDemo) await fillWithDemo({ db, now, actor: root.user });
  const tokenSecret = await findOrInsertSecret(db, 'access tokens', randomBytes(32).toString('base64url'));

  const { app, routes } = await createApp({ db, connection, tokenSecret, now, logger: { level: 'warn' } });
  const web = await loadWeb(app, isDevelopment);
  const { publicUrl } = config;
  await mountPages(app, { ...web, publicUrl, guestApi: (language) => guestApi(routes, language, app.log) });
  await app.listen({ port: config.port, host: config.host });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await app.close();
    await db.destroy();
    await stopDatabase();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());

  const address = config.publicUrl ?? `http://${config.host}:${portOf(app.server.address())}`;
  process.stdout.write(`Agon is at ${address}\nSign in as root: ${root.hint}\n`);
}

async function database(config: Config): Promise<{ connection: ConnectionSettings; stop: () => Promise<void> }> {
  if (config.databaseUrl !== undefined) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  }
  const { socketFolder: host, port, user, stop } = await startEmbeddedPostgres(join(config.dataFolder, 'postgres'));
  return { connection: { host, port, user, database: 'agon', ssl: false }, stop };
}

function portOf(address: ReturnType<typeof import('node:net').Server.prototype.address>): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The web as the server needs it: what renders its pages, and where its files are. */
type Web = Pick<Pages, 'render' | 'inlineScripts' | 'folder'>;

/** Loads the built web; in development the sources, by way of Vite, which then serves the files and reloads them. */
async function loadWeb(app: FastifyInstance, isDevelopment: boolean): Promise<Web> {
  if (!isDevelopment) {
    const { render, inlineScripts } = await import(new URL('dist/server/entry-server.js', webRoot).href);
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
