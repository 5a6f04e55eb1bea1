import { createHash } from 'node:crypto';
import type { Returned } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { fileEndpoints } from '@agon/contract/files.endpoints';
import { filmKilobytes, kilobytesOf, pictureKilobytes } from '@agon/contract/files.uploads';
import type { Actor } from '@agon/contract/permissions';
import type { Database } from '../db/database.ts';
import { authorize } from '../http/authorize.ts';
import { filesPath } from './file-names.ts';
import type { FileStore } from './file-store.ts';
import { insertOrTouchFile } from './files.queries.ts';
import { filmKindOf, isPlayable } from './film.ts';
import { type Picture, redraw } from './picture.ts';
import { addVariantsJob } from './variants.actions.ts';

export interface FileDeps {
  readonly db: Database;
  readonly files: FileStore;
}

/** Says what a file is by its beginning. */
const beginning = 64;

/** Nothing is kept of a file that is refused, and no more is read of it. */
export async function keepFile(
  deps: FileDeps,
  actor: Actor,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<Returned<(typeof fileEndpoints)['POST /files']>> {
  const bytes = await readAllowed(actor, content);
  const film = filmKindOf(bytes);
  if (film !== undefined) {
    if (!isPlayable(bytes, film)) throw new AppError('file.notAFilm');
    return keep(deps, film, { bytes, width: 0, height: 0 });
  }
  if (bytes.byteLength === 0) throw new AppError('file.notAPicture');
  return keep(deps, 'webp', await redraw(bytes, actor?.id ?? 0));
}

/** What is allowed depends on what it is, which is known as soon as it has begun. */
async function readAllowed(actor: Actor, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  let kind: 'film' | 'picture' | undefined;
  for await (const chunk of content) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (kind === undefined && length >= beginning) kind = allowedKind(actor, Buffer.concat(chunks));
    if (kind !== undefined) checkLength(kind, length);
  }
  const bytes = Buffer.concat(chunks);
  if (kind === undefined) allowedKind(actor, bytes);
  return bytes;
}

function allowedKind(actor: Actor, begin: Buffer): 'film' | 'picture' {
  if (filmKindOf(begin) === undefined) return 'picture';
  authorize(actor, 'games.manage');
  return 'film';
}

function checkLength(kind: 'film' | 'picture', length: number): void {
  const limit = kind === 'film' ? filmKilobytes : pictureKilobytes;
  if (length <= limit * 1024) return;
  throw new AppError(kind === 'film' ? 'file.filmTooLarge' : 'file.tooLarge', { limit: limit / 1024 });
}

async function keep({ db, files }: FileDeps, kind: 'webp' | 'webm' | 'mp4', { bytes, width, height }: Picture) {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${kind}`;
  await insertOrTouchFile(db, { name, bytes: bytes.byteLength });
  await files.write(name, bytes);
  if (kind === 'webp') await addVariantsJob(db, name);
  return { path: `${filesPath}/${name}`, width, height, size: kilobytesOf(bytes.byteLength) };
}
