import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline, type Readable, type Writable } from 'node:stream';
import { pipeline as flow } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFolder } from '../data-folder.ts';

/** Archives as files, packed by gzip. */

/**
 * In a folder, the name tells when it was made.
 * @throws where there is neither a folder nor a name of an archive: a folder that is missing is not a file to write
 */
export async function chooseFile(path: string, now: Date): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined && !found.isDirectory()) throw new Error(`${path} exists already`);
  if (found === undefined && !path.endsWith('.tar.gz')) {
    throw new Error(`there is no folder ${path}; the name of a file ends in .tar.gz`);
  }
  const folder = dirname(path);
  if (found === undefined && !(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new Error(`there is no folder ${folder}`);
  }
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return found === undefined ? path : join(path, `agon-${stamp}.tar.gz`);
}

/** Where it is written until it is whole. */
export function draftOf(path: string): string {
  return `${path}.part`;
}

/** There is no file of that name until it is whole and on the disk; its owner alone may read it. */
export async function writeArchive<T>(path: string, write: (target: Writable) => Promise<T>): Promise<T> {
  const draft = draftOf(path);
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  try {
    const result = await packInto(file, write);
    await rename(draft, path);
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    const isForeign = Object(error).code === 'EEXIST';
    if (!isForeign) await rm(draft, { force: true });
    throw isForeign ? new Error(`${draft} is in the way: another backup writes it, or one was killed`) : error;
  }
}

/** What `write` writes goes to `target` packed. */
async function packInto<T>(target: Writable, write: (packed: Writable) => Promise<T>): Promise<T> {
  // Files are packed already, and rows shrink by a lot at any level.
  const packed = createGzip({ level: 4 });
  const flowing = flow(packed, target);
  flowing.catch(() => undefined);
  try {
    return await write(packed);
  } catch (error) {
    // What broke first is what the flow says: a full disk, or else this very error.
    packed.destroy(error instanceof Error ? error : undefined);
    await flowing;
    throw error;
  } finally {
    await flowing;
  }
}

export async function readArchive(path: string): Promise<Readable> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || !found.isFile()) throw new Error(`there is no file ${path}`);
  // An error ends what is read from, and is thrown there.
  return pipeline(createReadStream(path), createGunzip(), () => undefined);
}
