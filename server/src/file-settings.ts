import { z } from 'zod';
import type { S3Settings } from './files/s3-store.ts';

const storeAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform((text) => text.replace(/\/+$/, ''));

export const fileShape = {
  S3_ENDPOINT: storeAddress.optional(),
  S3_REGION: z.string().trim().optional(),
  S3_BUCKET: z.string().trim().optional(),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  S3_PATH_STYLE: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
};

const fileObject = z.object(fileShape);
type Given = z.output<typeof fileObject>;

const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A store is told of as a whole, or not at all; Amazon's own is found by its region. */
export function refuseHalfStore(given: Given, context: z.RefinementCtx): void {
  const names = Object.keys(fileShape) as (keyof typeof fileShape)[];
  const [present] = names.filter((name) => given[name] !== undefined);
  if (present === undefined) return;
  const missing: string[] = needed.filter((name) => given[name] === undefined);
  if (given.S3_ENDPOINT === undefined && given.S3_REGION === undefined) missing.push('S3_ENDPOINT');
  for (const name of missing) {
    context.addIssue({ code: 'custom', path: [name], message: `is needed with ${present}` });
  }
}

export function storeOf(given: Given): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1', S3_BUCKET: bucket } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  // Amazon's buckets have hosts of their own, those of most others have none.
  const isPathStyle = given.S3_PATH_STYLE === undefined ? endpoint !== undefined : given.S3_PATH_STYLE === '1';
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, isPathStyle };
}
