import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a private folder and those that it is to be in; one that is there stays as it is. Node's own recursive `mkdir`
 * never returns where a folder can be read but none made, as in `/proc`.
 * @throws what the file system says of the folder that cannot be made
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (await isFolder(path)) return;
    const parent = dirname(path);
    if (parent === path || !isMissing(error)) throw error;
    if (!(await isFolder(parent))) return makeFolder(parent).then(() => makeFolder(path));
    // Somebody else made the parent meanwhile, or the folder, or none can be made here.
    await mkdir(path, { mode: 0o700 }).catch(async (again: unknown) => {
      if (!(await isFolder(path))) throw again;
    });
  }
}

/** Else the name of a new file could be gone after a power cut, though its content was written. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
