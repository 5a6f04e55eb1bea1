import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../data-folder.ts';
import { type FileStore, throwOutage } from './file-store.ts';

/** Keeps files in a folder, which is made if need be. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  await removeDrafts(folder);
  return {
    write: (name, bytes) => writeWhole(folder, name, bytes).catch(throwOutage),
    read: (name) => readFile(join(folder, name)).catch(nothingWhenMissing).catch(throwOutage),
    async readPart(name, first, last) {
      const file = await open(join(folder, name)).catch(throwOutage);
      return file.createReadStream({ start: first, end: last });
    },
    async sizeOf(name) {
      const found = await stat(join(folder, name)).catch(nothingWhenMissing).catch(throwOutage);
      return found?.size;
    },
    list: () => listFolder(folder),
    remove: (name) => rm(join(folder, name), { force: true }).catch(throwOutage),
  };
}

/** Written beside its place first: nobody ever reads half of it, and it is on the disk when this returns. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const draft = join(folder, `.${randomUUID()}`);
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
    await syncFolder(folder);
  } catch (error) {
    // Where the disk is full, the half of it that was written is in the way.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function* listFolder(folder: string) {
  for await (const { name } of await opendir(folder).catch(throwOutage)) {
    const found = name.startsWith('.') ? undefined : await stat(join(folder, name)).catch(nothingWhenMissing);
    if (found !== undefined) yield { name, bytes: found.size };
  }
}

const draftMs = 3_600_000;

/** What was being written when a node was killed. */
async function removeDrafts(folder: string): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    if (!name.startsWith('.')) continue;
    const found = await stat(join(folder, name)).catch(nothingWhenMissing);
    if (found !== undefined && Date.now() - found.mtimeMs > draftMs) await rm(join(folder, name), { force: true });
  }
}

function nothingWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
