import type { ConnectionSettings } from '../db/database.ts';
import { listMigrations, migrate } from '../db/migrate.ts';
import { onOneConnection } from '../db/one-connection.ts';
import { isStoredName } from '../files/file-names.ts';
import type { FileStore } from '../files/file-store.ts';
import { migrateJobs } from '../jobs/job-runner.ts';
import { type ArchiveReader, BrokenArchive, newerArchive } from './archive.ts';
import type { Summary } from './backup.ts';
import { analyze, checkTarget, type Loader, load } from './load.queries.ts';
import type { Entry } from './tar.ts';

export interface RestoreDeps {
  readonly connection: ConnectionSettings;
  /** Undefined: files of an archive are left out. */
  readonly files: FileStore | undefined;
  /** Replaces the site that is there. */
  readonly force: boolean;
}

/** @throws in words, before anything is touched */
export async function checkKnown({ manifest }: ArchiveReader): Promise<void> {
  const known = new Set(await listMigrations());
  if (!manifest.migrations.every((name) => known.has(name))) throw newerArchive(manifest.version);
}

/**
 * Makes a database and a store what an archive says. The database changes all at once when the archive has been read to its
 * end and was whole; until then there are at most files that nobody names. One of an older Agon is brought up to date.
 */
export async function restore(deps: RestoreDeps, archive: ArchiveReader): Promise<Summary> {
  const { connection, files, force } = deps;
  await checkKnown(archive);
  await checkTarget(connection, { force });
  await migrateJobs(connection);
  let count = 0;
  const end = await load(connection, archive.manifest, async (loader) => {
    const end = await archive.readAll(async (entry) => {
      const isFile = await take(entry, { loader, files });
      if (isFile) count += 1;
    });
    if (end.files !== count) throw new BrokenArchive('it has not as many files as it should');
    return end;
  });
  await onOneConnection(connection, async ({ db }) => {
    await migrate(db);
    await analyze(db);
  });
  return { rows: Object.values(end.rows).reduce((all, one) => all + one, 0), files: count, missing: [], leftOut: [] };
}

/** Whether it was a file. */
async function take(
  { name, bytes }: Entry,
  { loader, files }: { loader: Loader; files: FileStore | undefined },
): Promise<boolean> {
  const [kind, rest = '', piece] = name.split('/');
  if (kind === 'database' && piece !== undefined) {
    await loader.write(rest, bytes);
    return false;
  }
  // Nothing else is ever written to a store, whatever an archive says.
  if (kind !== 'files' || piece !== undefined || !isStoredName(rest))
    throw new BrokenArchive(`${name} is nothing of a site`);
  await files?.write(rest, bytes);
  return true;
}
