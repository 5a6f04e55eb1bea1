import { PassThrough } from 'node:stream';
import type { ConnectionSettings } from '../db/database.ts';
import { onOneConnection } from '../db/one-connection.ts';
import { databaseFailure, inWords } from '../start-failures.ts';
import { ArchiveReader, BrokenArchive } from './archive.ts';
import { backUp, type Summary } from './backup.ts';
import { checkUnused } from './dump.queries.ts';
import { restore } from './restore.ts';

export interface MoveDeps {
  readonly from: ConnectionSettings;
  readonly to: ConnectionSettings;
  readonly force: boolean;
  readonly now: () => Date;
}

/**
 * Copies a database to another, as a backup that is restored at once; files stay where they are. The first one stays as it
 * is. @throws in words, also when the site still runs: what is written after the copy would be lost
 */
export async function move({ from, to, force, now }: MoveDeps): Promise<Summary> {
  await onOneConnection(from, ({ db }) => checkUnused(db));
  const pipe = new PassThrough();
  const breakPipe = (error: unknown) => {
    pipe.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  };
  const sending = backUp({ connection: from, files: undefined, now }, pipe).catch(breakPipe);
  const taking = ArchiveReader.open(pipe)
    .then((archive) =>
      restore({ connection: to, files: undefined, force }, archive).catch(inWords(databaseFailure('--to'))),
    )
    .catch(breakPipe);
  const [sent, taken] = await Promise.allSettled([sending, taking]);
  // A pipe that breaks tells both sides why.
  if (taken.status === 'rejected') throw causeOf(taken.reason);
  if (sent.status === 'rejected') throw sent.reason;
  return { ...taken.value, leftOut: sent.value.leftOut };
}

/** To the reader, an error of the other side is that the archive breaks off. */
function causeOf(error: unknown): unknown {
  return error instanceof BrokenArchive ? (error.cause ?? error) : error;
}
