import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Swift, startSwift } from '../testing/swift.ts';
import { findSwift } from '../testing/swift-place.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { openS3Store, type S3Settings } from './s3-store.ts';

const bytes = Buffer.from('0123456789');
const name = `${'0a'.repeat(16)}.webp`;

/** What is true of any store. */
function keepsFiles(opened: () => Promise<FileStore>) {
  test('what was written is read, as a whole and in parts, until it is removed', async () => {
    const store = await opened();
    expect(await store.read(name)).toBe(undefined);
    expect(await store.sizeOf(name)).toBe(undefined);
    await store.write(name, bytes);
    expect(await store.read(name)).toEqual(bytes);
    expect(await store.sizeOf(name)).toBe(10);
    expect(String(await buffer(await store.readPart(name, 2, 4)))).toBe('234');
    expect(String(await buffer(await store.readPart(name, 0, 9)))).toBe('0123456789');
    await store.remove(name);
    await store.remove(name);
    expect(await store.read(name)).toBe(undefined);
  });

  test('all files are listed with their sizes', async () => {
    const store = await opened();
    const names = ['a', 'b', 'c'].map((letter) => `${letter.repeat(32)}.webm`);
    await Promise.all(names.map((one, index) => store.write(one, bytes.subarray(index))));
    const listed: StoredFile[] = [];
    for await (const file of store.list()) listed.push(file);
    expect(listed.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      names.map((one, index) => ({ name: one, bytes: 10 - index })),
    );
    for (const one of names) await store.remove(one);
  });

  test('the same content may be written again, by several at once', async () => {
    const store = await opened();
    await Promise.all([1, 2, 3, 4].map(() => store.write(name, bytes)));
    expect(await store.read(name)).toEqual(bytes);
    await store.remove(name);
  });

  test('a large file arrives as it was sent', async () => {
    const store = await opened();
    const large = Buffer.alloc(9_000_000, 'something of more than one part');
    await store.write(name, large);
    expect((await store.read(name))?.equals(large)).toBe(true);
    await store.remove(name);
  });
}

describe('on the disk', () => {
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'agon-store-'));
    onTestFinished(() => rm(made, { recursive: true, force: true }));
    return made;
  };

  keepsFiles(async () => openDiskStore(await folder()));

  test('a disk that cannot be written says so, and keeps no half of the file', async () => {
    const made = await folder();
    const store = await openDiskStore(made);
    // A file is in the way of the folder.
    await store.write('kept', bytes);
    await expect(store.write('kept/below', bytes)).rejects.toMatchObject({ code: 'file.storeDown' });
    expect(await readdir(made)).toEqual(['kept']);
    await expect(store.readPart('gone', 0, 1)).rejects.toMatchObject({ code: 'file.storeDown' });
  });
});

describe.skipIf(!findSwift())('in an S3-compatible store', () => {
  let swift: Swift;
  const opened: { close(): void }[] = [];
  const open = async (other: Partial<S3Settings> = {}) => {
    const store = await openS3Store({ ...swift.settings, ...other });
    opened.push(store);
    return store;
  };

  beforeAll(async () => {
    swift = await startSwift();
    await client().send(new CreateBucketCommand({ Bucket: swift.settings.bucket }));
  });
  afterAll(async () => {
    for (const store of opened) store.close();
    await swift.stop();
  });

  function client() {
    const { endpoint = '', region, accessKeyId, secretAccessKey } = swift.settings;
    const made = new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
    });
    opened.push({ close: () => made.destroy() });
    return made;
  }

  keepsFiles(() => open());

  test('wrong keys are refused at the start, and so is a bucket that is not there', async () => {
    const refused = { $metadata: { httpStatusCode: 403 } };
    await expect(open({ secretAccessKey: 'another' })).rejects.toMatchObject(refused);
    await expect(open({ accessKeyId: 'agon:nobody' })).rejects.toMatchObject(refused);
    await expect(open({ bucket: 'elsewhere' })).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
  });

  test('files lie in a folder of the bucket', async () => {
    const store = await open();
    await store.write(name, bytes);
    const { Contents = [] } = await client().send(new ListObjectsV2Command({ Bucket: swift.settings.bucket }));
    expect(Contents.map(({ Key }) => Key)).toEqual([`files/${name}`]);
    await store.remove(name);
  });

  test('a store that is out of reach keeps nobody from opening it, and says so when it is used', async () => {
    const store = await open({ endpoint: 'http://127.0.0.1:1' });
    const down = { code: 'file.storeDown' };
    await expect(store.read(name)).rejects.toMatchObject(down);
    await expect(store.sizeOf(name)).rejects.toMatchObject(down);
    await expect(store.write(name, bytes)).rejects.toMatchObject(down);
    await expect(store.readPart(name, 0, 1)).rejects.toMatchObject(down);
    await expect(store.remove(name)).rejects.toMatchObject(down);
    await expect(store.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject(down);
  });
});
