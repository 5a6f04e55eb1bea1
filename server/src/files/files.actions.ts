import { createHash } from 'node:crypto';
import type { Returned, Sent } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import { kilobytesOf, pictureKilobytes } from '@agon/contract/files';
import type { fileEndpoints } from '@agon/contract/files.endpoints';
import type { FileStore } from './file-store.ts';
import { redraw } from './picture.ts';

type Upload = Sent<(typeof fileEndpoints)['POST /files']>['body'];

/** Where the files are found on the site. */
export const filesPath = '/files';

export async function keepFile(
  files: FileStore,
  { base64 }: Upload,
): Promise<Returned<(typeof fileEndpoints)['POST /files']>> {
  const content = Buffer.from(base64.replace(/^data:[^,]{0,200},/, ''), 'base64');
  if (kilobytesOf(content.byteLength) > pictureKilobytes) {
    throw new AppError('file.tooLarge', { limit: pictureKilobytes / 1024 });
  }
  if (content.byteLength === 0) throw new AppError('file.notAPicture');
  const { bytes, width, height } = await redraw(content);
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
  await files.write(name, bytes);
  return { path: `${filesPath}/${name}`, width, height, size: kilobytesOf(bytes.byteLength) };
}
