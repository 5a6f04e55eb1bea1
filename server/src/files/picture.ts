import { availableParallelism } from 'node:os';
import { AppError } from '@agon/contract/errors';
import { pictureEdge, pictureWidths } from '@agon/contract/files';
import { avifPixels, picturePixels } from '@agon/contract/files.uploads';
import pLimit, { type LimitFunction } from 'p-limit';
import { drawing } from './drawing.ts';
import { variantOf } from './file-names.ts';

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Many can be sent at once, each of them a second of work: a processor stays free for everybody else, and threads for passwords. */
const inTurn = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)));
/** Each of them is held until its turn, also when who sent it is gone. */
const mostHeld = 32;
const mostHeldOfOne = 4;
let held = 0;

const ofSenders = new Map<number, LimitFunction>();

/** A picture takes a second; what takes this long was made to. */
const patienceSeconds = 20;

/**
 * Draws a picture anew from its pixels, the first of its frames, upright and no larger than a screen, as WebP: what else stood in
 * the file is gone.
 * @param sender whose it is
 * @throws {AppError} `file.notAPicture`, `file.tooManyPixels`, `file.tooManyAtOnce`
 */
export async function redraw(bytes: Buffer, sender: number): Promise<Picture> {
  if (!isPicture(bytes)) return refuse();
  // Whoever sends several waits for themselves, and nobody waits for more than one of theirs.
  const own = ofSenders.get(sender) ?? pLimit(1);
  const heldOfOne = own.activeCount + own.pendingCount;
  if (held >= mostHeld || heldOfOne >= mostHeldOfOne) throw new AppError('file.tooManyAtOnce');
  ofSenders.set(sender, own);
  held += 1;
  try {
    return await own(() => inTurn(() => drawAnew(withoutTexts(bytes))));
  } finally {
    held -= 1;
    if (own.activeCount + own.pendingCount === 0) ofSenders.delete(sender);
  }
}

async function drawAnew(bytes: Buffer): Promise<Picture> {
  const sharp = await drawing();
  const { width = 0, height = 0, format } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  const limit = format === 'heif' ? avifPixels : picturePixels;
  if (width * height > limit) throw new AppError('file.tooManyPixels', { limit: limit / 1_000_000 });
  const size = { width: pictureEdge, height: pictureEdge, fit: 'inside', withoutEnlargement: true } as const;
  const { data, info } = await sharp(bytes, { limitInputPixels: picturePixels, failOn: 'error' })
    .timeout({ seconds: patienceSeconds })
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

/** By its first bytes, before any program for other kinds, such as SVG, looks at it. */
function isPicture(bytes: Buffer): boolean {
  const begin = bytes.toString('latin1', 0, 32);
  return /^(\xff\xd8\xff|\x89PNG\r\n.\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp(avif|avis|mif1|msf1))/s.test(begin);
}

const pngSignature = '89504e470d0a1a0a';
/** tEXt, zTXt and iTXt. */
const pngTexts: ReadonlySet<number> = new Set([0x74455874, 0x7a545874, 0x69545874]);

/** Texts in a PNG become hundreds of times as long when they are unpacked, which no limit of pixels holds: nobody asks for them. */
function withoutTexts(bytes: Buffer): Buffer {
  if (bytes.toString('hex', 0, 8) !== pngSignature) return bytes;
  const kept = Buffer.alloc(bytes.length);
  let size = bytes.copy(kept, 0, 0, 8);
  let at = 8;
  // Its length, its kind and its sum stand around what is in it; what is shorter is no chunk.
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    if (!pngTexts.has(bytes.readUInt32BE(at + 4))) size += bytes.copy(kept, size, at, end);
    at = end;
  }
  size += bytes.copy(kept, size, at);
  return kept.subarray(0, size);
}

/**
 * The forms of one of our pictures that pages ask for: less wide, and as AVIF where that is smaller. Effort 2 takes a tenth of the
 * work of effort 4 and 6 % more bytes.
 */
export async function* drawVariants(name: string, original: Buffer): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const sharp = await drawing();
  const { width = 0 } = await sharp(original).metadata();
  for (const wide of [...pictureWidths.filter((one) => one < width), undefined]) {
    const scaled = sharp(original).resize({ ...(wide !== undefined && { width: wide }) });
    const webp = wide === undefined ? original : await scaled.clone().webp({ quality: 80 }).toBuffer();
    if (wide !== undefined) yield { name: variantOf(name, 'webp', wide), bytes: webp };
    const avif = await scaled.clone().avif({ quality: 50, effort: 2 }).toBuffer();
    if (avif.byteLength < webp.byteLength) yield { name: variantOf(name, 'avif', wide), bytes: avif };
  }
}
