import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './data-folder.ts';

async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agon-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a folder is made with those around it, for its owner alone; also when several make it at once', async () => {
  const folder = join(await scratchFolder(), 'a', 'b', 'c');
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(folder)]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await makeFolder(folder);
});

test('where no folder can be made, the reason comes back', async () => {
  const scratch = await scratchFolder();
  await writeFile(join(scratch, 'file'), '');
  await symlink(join(scratch, 'gone'), join(scratch, 'link'));
  await expect(makeFolder(join(scratch, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(scratch, 'file', 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(makeFolder(join(scratch, 'link'))).rejects.toMatchObject({ code: 'EEXIST' });
});
