import { type ConnectionSettings, type Database, inTransaction } from '../db/database.ts';
import { onOneConnection } from '../db/one-connection.ts';
import { isFileName, pictureOfVariant } from './file-names.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { findVariants, insertOrTouchFile, listKnownNames } from './files.queries.ts';
import {
  deleteFiles,
  keepBackupsOff,
  listNamedFiles,
  listOldFiles,
  listPicturesWithoutVariants,
  lockOldFiles,
} from './sweep.queries.ts';
import { addVariantsJob } from './variants.actions.ts';

export interface SweepDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly connection: ConnectionSettings;
}

/** Few, as they are locked while their content is removed. */
const removedAtOnce = 50;
/** How long it removes; the next day goes on. With the search before, that is to be under the patience with jobs. */
const patienceMs = 100_000;
const renewedAtOnce = 1_000;
const lookedUpAtOnce = 1_000;

/**
 * Removes files, with their variants, that have stood nowhere in the database for a day, and sees to it that all others are known
 * and have variants. Any number of nodes may do it, while files are sent and written into things.
 */
export async function sweepFiles(deps: SweepDeps): Promise<void> {
  const { db, connection } = deps;
  await adoptFiles(deps);
  // Until the last row is read it says nothing, for as long as a large site takes.
  const named = await onOneConnection(connection, (alone) => listNamedFiles(alone.db));
  const orphans = (await listOldFiles(db)).filter((name) => !named.has(name));
  const started = performance.now();
  for (let at = 0; at < orphans.length && performance.now() - started < patienceMs; at += removedAtOnce) {
    await removeOrphans(deps, orphans.slice(at, at + removedAtOnce));
  }
  for (const name of await listPicturesWithoutVariants(db, renewedAtOnce)) await addVariantsJob(db, name);
}

/**
 * Who writes one into a field for pictures or films, or sends it anew, either comes first, which makes it no longer old, or finds
 * it gone. A path within a text counts from the next search on. During a backup they stay.
 */
async function removeOrphans({ files, connection }: SweepDeps, names: readonly string[]): Promise<void> {
  await onOneConnection(connection, (alone) =>
    inTransaction(alone.db, async (db) => {
      const gone = (await keepBackupsOff(db)) ? await lockOldFiles(db, names) : [];
      for (const name of gone) {
        for (const variant of (await findVariants(db, name)) ?? []) await files.remove(variant);
        await files.remove(name);
      }
      if (gone.length > 0) await deleteFiles(db, gone);
    }),
  );
}

/** What lies in the store without being known: from before files were known by name, or left by what was interrupted. */
async function adoptFiles({ db, files }: SweepDeps): Promise<void> {
  const adopt = async (stored: readonly StoredFile[]) => {
    const known = await listKnownNames(
      db,
      stored.map(({ name }) => pictureOfVariant(name) ?? name),
    );
    for (const { name, bytes } of stored) {
      const picture = pictureOfVariant(name);
      if (isFileName(name) && !known.has(name)) await insertOrTouchFile(db, { name, bytes });
      else if (picture !== undefined && !known.has(picture)) await files.remove(name);
    }
  };
  let some: StoredFile[] = [];
  for await (const stored of files.list()) {
    some.push(stored);
    if (some.length < lookedUpAtOnce) continue;
    await adopt(some);
    some = [];
  }
  if (some.length > 0) await adopt(some);
}
