import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../bench/src/platform.ts';
import { freePort, isUp, spawnPlatform } from '../../../e2e/platform-at.ts';
import { killPostmaster } from '../../../server/src/testing/postmaster.ts';
import { type Site, siteAt } from '../site.ts';
import { type OutsidePostgres, startOutsidePostgres } from './outside-postgres.ts';

/** A site that is killed again and again: an app, and its database. */
export interface Victim {
  readonly site: Site;
  /** Starts the app without waiting for it. */
  startApp(): void;
  /** False when none runs. */
  killApp(): Promise<boolean>;
  /** Kills PostgreSQL's first process; without it the others end. False when none runs. */
  killDatabase(): boolean;
  /**
   * Starts what does not run, and waits until the site serves: an outside database is somebody's to start again, the embedded one
   * the app's.
   */
  recover(): Promise<void>;
  close(): Promise<void>;
}

export type Kind = 'embedded' | 'outside';

/** @param database where its data is */
export async function newVictim(database: Kind): Promise<Victim> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'agon-crash-')));
  const port = await freePort();
  const outside = database === 'outside' ? await startOutsidePostgres(join(folder, 'outside')) : undefined;
  let app: ChildProcess | undefined;
  const start = () => {
    app = startAppAt(folder, port, outside);
  };
  return {
    site: siteAt([`http://localhost:${port}`]),
    startApp: start,
    killApp: () => end(app, 'SIGKILL'),
    killDatabase: () => outside?.kill() ?? killPostmaster(join(folder, 'data', 'postgres', 'cluster'), 'SIGKILL'),
    async recover() {
      await outside?.start();
      if (!isRunning(app)) start();
      await isUp(port);
    },
    async close() {
      await end(app, 'SIGTERM');
      await outside?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startAppAt(folder: string, port: number, outside: OutsidePostgres | undefined): ChildProcess {
  return spawnPlatform({
    ...{ NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), PORT: String(port), PUBLIC_URL: '' },
    ...{
      DATABASE_URL: outside?.address ?? '',
      DEMO: '0',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'silent',
    },
    ...{ ROOT_EMAIL: root.email, ROOT_PASSWORD: root.password },
  });
}

/** False when it had ended before. */
async function end(app: ChildProcess | undefined, signal: NodeJS.Signals): Promise<boolean> {
  if (!isRunning(app)) return false;
  const exit = once(app, 'exit');
  app.kill(signal);
  await exit;
  return true;
}

function isRunning(app: ChildProcess | undefined): app is ChildProcess {
  return app !== undefined && app.exitCode === null && app.signalCode === null;
}
