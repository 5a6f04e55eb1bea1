import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type ConnectionSettings, connect } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { migrateJobs } from '../jobs/job-runner.ts';
import type { AtEnd } from './database.ts';
import { killPostmaster } from './postmaster.ts';

export interface TestReplica {
  readonly primary: ConnectionSettings;
  readonly standby: ConnectionSettings;
  /** Without a word; it is started anew. */
  killPrimary(): boolean;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
}

/** A migrated PostgreSQL, and a real replica that streams from it. */
export async function testReplica(atEnd: AtEnd): Promise<TestReplica> {
  const scratch = await mkdtemp(join(tmpdir(), 'agon-replica-'));
  const folders = { primary: join(scratch, 'a'), standby: join(scratch, 'b') };
  const fresh = await startEmbeddedPostgres(folders.primary);
  const settings = settingsOf(fresh);
  const db = connect(settings, () => undefined, 0);
  await migrate(db);
  await migrateJobs(settings);
  // Or whoever first reads what is new writes to the log of it, which waits a while before it is sent to the replica.
  await sql`vacuum`.execute(db);
  await db.destroy();
  await fresh.stop();
  // A copy of what has been shut down is as good as a base backup.
  await cp(folders.primary, folders.standby, { recursive: true, filter: (path) => !path.includes('/socket') });
  const conninfo = `host=${fresh.socketFolder} port=${fresh.port} user=${fresh.user}`;
  const cluster = join(folders.standby, 'cluster');
  await writeFile(join(cluster, 'standby.signal'), '');
  await appendFile(join(cluster, 'postgresql.auto.conf'), `\nprimary_conninfo = '${conninfo}'\n`);
  const primary = await startEmbeddedPostgres(folders.primary);
  let standby = await startEmbeddedPostgres(folders.standby);
  atEnd(async () => {
    await standby.stop();
    await primary.stop();
    await rm(scratch, { recursive: true });
  });
  return {
    primary: settingsOf(primary),
    standby: settingsOf(standby),
    killPrimary: () => killPostmaster(join(folders.primary, 'cluster'), 'SIGKILL'),
    stopStandby: () => standby.stop(),
    async startStandby() {
      standby = await startEmbeddedPostgres(folders.standby);
    },
  };
}

function settingsOf({ socketFolder: host, port, user }: Awaited<ReturnType<typeof startEmbeddedPostgres>>) {
  return { host, port, user, database: 'agon', ssl: false };
}
