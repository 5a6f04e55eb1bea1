import type { Writable } from 'node:stream';
import type { ConnectionSettings } from '../db/database.ts';
import { isStoredName } from '../files/file-names.ts';
import type { FileStore } from '../files/file-store.ts';
import { ArchiveWriter } from './archive.ts';
import { type Snapshot, whileFilesStay, withSnapshot } from './dump.queries.ts';

export interface BackupDeps {
  readonly connection: ConnectionSettings;
  /** Undefined: the database alone. */
  readonly files: FileStore | undefined;
  readonly now: () => Date;
}

export interface Summary {
  readonly rows: number;
  readonly files: number;
  /** Names of files that the database lists, and the store does not have. */
  readonly missing: readonly string[];
  /** Names of tables in the database that are somebody else's. */
  readonly leftOut: readonly string[];
}

const pieceBytes = 1 << 20;

/**
 * Writes the site as one archive, while it may be in use: the database as it is at one moment, and all files that it
 * lists then, which are not removed meanwhile.
 */
export async function backUp(deps: BackupDeps, target: Writable): Promise<Summary> {
  const { connection, files, now } = deps;
  const archive = new ArchiveWriter(target, now());
  return whileFilesStay(connection, async () => {
    const { rows, sequences, listed, leftOut } = await withSnapshot(connection, async (snapshot) => {
      await archive.begin(snapshot.contents);
      return {
        rows: await addTables(archive, snapshot),
        sequences: await snapshot.listSequences(),
        listed: await snapshot.listFiles(),
        leftOut: snapshot.leftOut,
      };
    });
    const count = files === undefined ? 0 : await addFiles(archive, files, listed);
    await archive.end({ rows, sequences, files: count });
    const sum = Object.values(rows).reduce((all, one) => all + one, 0);
    return { rows: sum, files: count, missing: files === undefined ? [] : [...listed], leftOut };
  });
}

async function addTables(archive: ArchiveWriter, { contents, copyOut }: Snapshot): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of contents.tables) {
    const pieces = new Pieces((number, bytes) => archive.add(`database/${table.name}/${number}`, bytes));
    rows[table.name] = await copyOut(table, (bytes) => pieces.add(bytes));
    await pieces.end();
  }
  return rows;
}

/** A tar wants to know how long each entry is before it comes; so rows are put together to entries of some size. */
class Pieces {
  readonly #write: (number: number, bytes: Buffer) => Promise<void>;
  #waiting: Buffer[] = [];
  #bytes = 0;
  #number = 0;

  constructor(write: (number: number, bytes: Buffer) => Promise<void>) {
    this.#write = write;
  }

  async add(bytes: Buffer): Promise<void> {
    this.#waiting.push(bytes);
    this.#bytes += bytes.length;
    if (this.#bytes >= pieceBytes) await this.end();
  }

  async end(): Promise<void> {
    if (this.#bytes === 0) return;
    this.#number += 1;
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#bytes = 0;
    await this.#write(this.#number, bytes);
  }
}

/** All that the store has, listed or not yet; strikes what it has from `listed`. */
async function addFiles(archive: ArchiveWriter, files: FileStore, listed: Set<string>): Promise<number> {
  let count = 0;
  for await (const { name } of files.list()) {
    const bytes = isStoredName(name) ? await files.read(name) : undefined;
    if (bytes === undefined) continue;
    await archive.add(`files/${name}`, bytes);
    listed.delete(name);
    count += 1;
  }
  return count;
}
