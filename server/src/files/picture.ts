import { AppError } from '@agon/contract/errors';
import { picturePixels } from '@agon/contract/files';
import sharp from 'sharp';

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What sharp calls the kinds of picture that people may send. */
const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp', 'heif', 'gif'];
const longestEdge = 1920;

/**
 * Draws a picture anew from its pixels, upright and no larger than a screen, as WebP: what else stood in the file is gone.
 * @throws {AppError} `file.notAPicture`
 */
export async function redraw(bytes: Buffer): Promise<Picture> {
  const source = sharp(bytes, { limitInputPixels: picturePixels, failOn: 'error' });
  const { format } = await source.metadata().catch(refuse);
  if (!formats.includes(format)) throw new AppError('file.notAPicture');
  const size = { width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true } as const;
  const { data, info } = await source
    .rotate()
    .resize(size)
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { bytes: data, width: info.width, height: info.height };
}

function refuse(): never {
  throw new AppError('file.notAPicture');
}
