import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { ConnectionSettings } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { openDiskStore } from './files/disk-store.ts';
import type { FileStore } from './files/file-store.ts';
import { openS3Store } from './files/s3-store.ts';
import { dataFolderFailure, inWords, storeFailure } from './start-failures.ts';

/** Where a site's settings say that its data is. */

/** What has to be closed again is put to `closers`. */
type Closers = (() => Promise<unknown>)[];

/** The outside PostgreSQL, or else the embedded one, which is started. */
export async function openPostgres(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  closers: Closers,
): Promise<ConnectionSettings> {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl };
  const starting = startEmbeddedPostgres(embeddedIn(dataFolder));
  // Stopped while it starts, it is waited for: nobody else would end it.
  closers.push(() => starting.then(({ stop }) => stop(), nothing));
  const { socketFolder: host, port, user } = await starting.catch(inWords(dataFolderFailure(dataFolder)));
  return { host, port, user, database: 'agon', ssl: false };
}

/** Has an embedded database been made there? */
export function hasEmbedded(dataFolder: string): boolean {
  return existsSync(embeddedIn(dataFolder));
}

function embeddedIn(dataFolder: string): string {
  return join(dataFolder, 'postgres');
}

export async function openFileStore(
  { store, dataFolder }: Pick<Config, 'store' | 'dataFolder'>,
  closers: Closers,
): Promise<FileStore> {
  if (store === undefined)
    return openDiskStore(join(dataFolder, 'files')).catch(inWords(dataFolderFailure(dataFolder)));
  const opened = await openS3Store(store).catch(inWords(storeFailure(store.bucket)));
  closers.push(async () => opened.close());
  return opened;
}

async function nothing(): Promise<void> {}
