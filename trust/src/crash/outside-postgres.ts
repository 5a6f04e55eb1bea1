import { closeSync, existsSync, mkdirSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../e2e/platform-at.ts';
import { connect, ping } from '../../../server/src/db/database.ts';
import { findPrograms } from '../../../server/src/db/embedded-postgres-programs.ts';
import { killPostmaster } from '../../../server/src/testing/postmaster.ts';

/** A PostgreSQL that the app knows by its address only, and that somebody else keeps running: us. */
export interface OutsidePostgres {
  readonly address: string;
  readonly port: number;
  /** Starts it, unless it runs, and waits until it serves. */
  start(): Promise<void>;
  kill(): boolean;
  stop(): Promise<void>;
}

const patienceMs = 60_000;

/** In a new folder, with PostgreSQL's programs from the package of the embedded one. */
export async function startOutsidePostgres(path: string): Promise<OutsidePostgres> {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const folder = realpathSync(path);
  const programs = await findPrograms(folder);
  const cluster = join(folder, 'cluster');
  await programs.run('initdb', ['-D', cluster, '-U', 'agon', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  const port = await freePort();
  const address = `postgres://agon@127.0.0.1:${port}/postgres`;
  const args = ['-D', cluster, '-h', '127.0.0.1', '-k', '', '-p', `${port}`, '-c', 'max_connections=100'];
  const start = async () => {
    for (const deadline = Date.now() + patienceMs; !(await answers(address)); await sleep(100)) {
      if (Date.now() > deadline) throw new Error(`the outside PostgreSQL does not start: ${lastWords(folder)}`);
      if (killPostmaster(cluster, 0)) continue;
      const log = openSync(join(folder, 'log'), 'a');
      programs.spawnServer(args, log, stalePid(cluster));
      closeSync(log);
    }
  };
  await start();
  return {
    ...{ address, port, start },
    kill: () => killPostmaster(cluster, 'SIGKILL'),
    async stop() {
      killPostmaster(cluster, 'SIGINT');
      for (const deadline = Date.now() + patienceMs; killPostmaster(cluster, 0) && Date.now() < deadline; ) {
        await sleep(50);
      }
    },
  };
}

async function answers(address: string): Promise<boolean> {
  const db = connect({ connectionString: address }, () => undefined);
  return ping(db)
    .then(
      () => true,
      () => false,
    )
    .finally(() => db.destroy());
}

/** The number that a killed one has left. */
function stalePid(cluster: string): number | undefined {
  const path = join(cluster, 'postmaster.pid');
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : undefined;
}

function lastWords(folder: string): string {
  return readFileSync(join(folder, 'log'), 'utf8').trimEnd().split('\n').slice(-3).join(' | ');
}
