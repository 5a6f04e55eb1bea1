import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Files by name; a name stands for one content for ever. */
export interface FileStore {
  write(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is none of that name. */
  read(name: string): Promise<Buffer | undefined>;
}

/** Keeps them in a folder, which is made if need be. */
export async function openFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  return {
    /** Written beside its place first: nobody ever reads half of it, and it is on the disk when this returns. */
    async write(name, bytes) {
      const draft = join(folder, `.${randomUUID()}`);
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(folder, name));
    },
    read: (name) => readFile(join(folder, name)).catch(nothingWhenMissing),
  };
}

function nothingWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
