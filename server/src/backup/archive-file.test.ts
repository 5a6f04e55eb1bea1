import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scratchFolder } from '../testing/backup.ts';
import { readArchive, writeArchive } from './archive-file.ts';
import { Sink } from './sink.ts';

test('what was written is read again', async () => {
  const path = join(await scratchFolder(), 'a.tar.gz');
  const written = await writeArchive(path, async (target) => {
    const sink = new Sink(target);
    for (let times = 0; times < 100; times += 1) await sink.write(Buffer.alloc(50_000, `${times}`));
    await sink.end();
    return 'done';
  });
  expect(written).toBe('done');
  expect((await buffer(await readArchive(path))).length).toBe(5_000_000);
});

test('of a backup that fails nothing is left, and it says why', async () => {
  const folder = await scratchFolder();
  const writing = writeArchive(join(folder, 'a.tar.gz'), async (target) => {
    await new Sink(target).write(Buffer.alloc(50_000));
    throw new Error('the database is gone');
  });
  await expect(writing).rejects.toThrow('the database is gone');
  expect(await readdir(folder)).toEqual([]);
});

test('a folder that is not there is named', async () => {
  const path = join(await scratchFolder(), 'none', 'a.tar.gz');
  await expect(writeArchive(path, async (target) => new Sink(target).end())).rejects.toThrow(/ENOENT.*none/);
});

test('two backups to one file do not mix', async () => {
  const folder = await scratchFolder();
  await writeFile(join(folder, 'a.tar.gz.part'), 'of another');
  const writing = writeArchive(join(folder, 'a.tar.gz'), async (target) => new Sink(target).end());
  await expect(writing).rejects.toThrow('is in the way: another backup writes it, or one was killed');
  expect(await readdir(folder)).toEqual(['a.tar.gz.part']);
});
