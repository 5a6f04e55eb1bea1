import { AppError } from '@agon/contract/errors';
import { idInText } from '@agon/contract/fields';
import type { Media, WrittenMedia } from '@agon/contract/media.endpoints';
import type { Actor } from '@agon/contract/permissions';
import { type Database, inTransaction } from '../db/database.ts';
import { refuseRepeated } from '../db/submissions.ts';
import type { FileStore } from '../files/file-store.ts';
import { checkPicture } from '../files/files.queries.ts';
import { findGameOrRefuse } from '../games/games.queries.ts';
import { authorize } from '../http/authorize.ts';
import { freeSlug, slugOf } from '../http/slug.ts';
import { existsDrawnCover } from '../tournaments/drawn-covers.queries.ts';
import {
  deleteMedia,
  findMediaById,
  findMediaBySlug,
  findMediaForUpdate,
  findNeighbour,
  insertMedia,
  listTakenMediaSlugs,
  type MediaRow,
  updateMedia,
} from './media.queries.ts';
import { mediaOnWire } from './media-on-wire.ts';

export interface MediaDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly files: FileStore;
}

/** @param idOrSlug digits alone are an id */
export async function readMedia(db: Database, idOrSlug: string): Promise<Media> {
  if (!/^\d+$/.test(idOrSlug)) return withNeighbours(db, await findMediaBySlug(db, idOrSlug));
  const { success, data: id } = idInText.safeParse(idOrSlug);
  return withNeighbours(db, success ? await findMediaById(db, id) : undefined);
}

/** @param address the slug, when it is not to be made of the title */
export function publishMedia(deps: MediaDeps, actor: Actor, written: WrittenMedia, address?: string): Promise<Media> {
  return inTransaction(deps.db, async (db) => {
    const { id: by } = authorize(actor, 'media.manage');
    await refuseRepeated(db, 'media', by, written, address);
    await findGameOrRefuse(db, written.game_id);
    await checkPicture(db, deps.files, written.cover, (path) => existsDrawnCover(db, path));
    const base = address ?? addressOf(written);
    const slug = freeSlug(base, await listTakenMediaSlugs(db, base));
    const id = await insertMedia(db, written, { slug, by, now: deps.now() });
    return withNeighbours(db, await findMediaById(db, id));
  });
}

/** The slug stays: addresses that were shared keep working. @throws {AppError} `media.stale` when somebody else saved it meanwhile. */
export function changeMedia(deps: MediaDeps, actor: Actor, id: number, written: WrittenMedia): Promise<Media> {
  return inTransaction(deps.db, async (db) => {
    const { id: by } = authorize(actor, 'media.manage');
    const before = await findMediaForUpdate(db, id);
    if (before === undefined) throw new AppError('media.notFound');
    const { version } = before;
    if (written.version !== undefined && written.version !== version) throw new AppError('media.stale', { version });
    await findGameOrRefuse(db, written.game_id);
    if (written.cover !== before.cover) {
      await checkPicture(db, deps.files, written.cover, (path) => existsDrawnCover(db, path));
    }
    await updateMedia(db, id, written, { by, now: deps.now() });
    return withNeighbours(db, await findMediaById(db, id));
  });
}

export function removeMedia(deps: MediaDeps, actor: Actor, id: number): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    authorize(actor, 'media.manage');
    if ((await findMediaForUpdate(db, id)) === undefined) throw new AppError('media.notFound');
    await deleteMedia(db, id);
  });
}

/** Digits alone would be taken for an id. */
function addressOf({ title }: WrittenMedia): string {
  const slug = slugOf(title.EN || title.RU || '', 'media');
  return /^\d+$/.test(slug) ? `media-${slug}` : slug;
}

async function withNeighbours(db: Database, row: MediaRow | undefined): Promise<Media> {
  if (row === undefined) throw new AppError('media.notFound');
  const [newer, older] = [await findNeighbour(db, row, 'newer'), await findNeighbour(db, row, 'older')];
  return mediaOnWire(row, { newer: newer ?? null, older: older ?? null });
}
