import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type FileStore, throwOutage } from './file-store.ts';

export interface S3Settings {
  /** Undefined: Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket is in the path instead of the host's name. */
  readonly isPathStyle: boolean;
}

/** The rest of the bucket is not looked at. */
const prefix = 'files/';
const timeouts = { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true };

/**
 * Keeps files in a bucket of an S3-compatible store.
 * @throws what the store says, when it refuses the keys or has no such bucket; when it is out of reach, that is for later.
 */
export async function openS3Store(settings: S3Settings): Promise<FileStore & { close(): void }> {
  // Much code, that only who has such a store needs.
  const s3 = await import('@aws-sdk/client-s3');
  const { bucket: Bucket } = settings;
  const client = clientOf(s3, settings);
  await assertUsable(client.send(new s3.HeadBucketCommand({ Bucket })));
  const keyOf = (name: string) => ({ Bucket, Key: `${prefix}${name}` });
  return {
    async write(name, bytes) {
      const put = { ...keyOf(name), Body: bytes, ContentLength: bytes.byteLength };
      await client.send(new s3.PutObjectCommand(put)).catch(throwOutage);
    },
    async read(name) {
      const found = await client.send(new s3.GetObjectCommand(keyOf(name))).catch(nothingWhenMissing);
      const bytes = await found?.Body?.transformToByteArray().catch(throwOutage);
      return bytes && Buffer.from(bytes);
    },
    async readPart(name, first, last) {
      const range = { ...keyOf(name), Range: `bytes=${first}-${last}` };
      const { Body } = await client.send(new s3.GetObjectCommand(range)).catch(throwOutage);
      return Body instanceof Readable ? Body : throwOutage(new Error('an answer without content'));
    },
    async sizeOf(name) {
      const found = await client.send(new s3.HeadObjectCommand(keyOf(name))).catch(nothingWhenMissing);
      return found?.ContentLength;
    },
    async *list() {
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix });
      for await (const { Contents = [] } of guarded(pages)) {
        for (const { Key = '', Size = 0 } of Contents) yield { name: Key.slice(prefix.length), bytes: Size };
      }
    },
    async remove(name) {
      await client.send(new s3.DeleteObjectCommand(keyOf(name))).catch(nothingWhenMissing);
    },
    close: () => client.destroy(),
  };
}

function clientOf({ S3Client }: typeof import('@aws-sdk/client-s3'), settings: S3Settings): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, isPathStyle } = settings;
  return new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    // Stores that are not Amazon's do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: timeouts,
  });
}

/** One that is out of reach may come back while the site runs; what it refuses now it will refuse then. */
async function assertUsable(asking: Promise<unknown>): Promise<void> {
  await asking.catch((error) => {
    const status = statusOf(error);
    if (status !== undefined && status >= 400 && status < 500) throw error;
  });
}

async function* guarded<T>(pages: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* pages;
  } catch (error) {
    throwOutage(error);
  }
}

function nothingWhenMissing(error: unknown): undefined {
  if (statusOf(error) !== 404 || Object(error).name === 'NoSuchBucket') throwOutage(error);
}

export function statusOf(error: unknown): number | undefined {
  return Object(error).$metadata?.httpStatusCode;
}
