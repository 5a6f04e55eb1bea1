import { filled, type Localized } from '@agon/contract/localized';
import { type MediaOrder, type MediaType, mediaOrders, mediaTypes } from '@agon/contract/media';
import type { WrittenMedia } from '@agon/contract/media.endpoints';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { locks, lockUntilCommit } from '../db/locks.ts';
import { holds } from '../db/search.ts';

function selectMedia(db: Database) {
  return db
    .selectFrom('media')
    .innerJoin('games', 'games.id', 'media.game_id')
    .selectAll('media')
    .select('games.slug as game_slug');
}

export type MediaRow = Awaited<ReturnType<ReturnType<typeof selectMedia>['executeTakeFirstOrThrow']>>;

export interface ListedMedia {
  readonly gameSlug?: string | undefined;
  readonly type?: MediaType | undefined;
  /** Part of the title in either language. */
  readonly title?: string | undefined;
  readonly date?: string | undefined;
  readonly order?: MediaOrder | undefined;
  /** By whose titles they are ordered. */
  readonly language: keyof Localized;
  readonly limit: number;
  readonly offset: number;
}

export function listMedia(db: Database, wanted: ListedMedia): Promise<MediaRow[]> {
  const { gameSlug, type, title, date, order, language, limit, offset } = wanted;
  let query = selectMedia(db);
  if (gameSlug !== undefined) {
    query = query.where('media.game_id', '=', ({ selectFrom }) =>
      selectFrom('games').select('games.id').where('games.slug', '=', gameSlug),
    );
  }
  if (type === mediaTypes.text) query = query.where('media.is_text', '=', true);
  if (type === mediaTypes.video) query = query.where('media.is_video', '=', true);
  if (date !== undefined) query = query.where('media.date', '=', date);
  if (title !== undefined) {
    query = query.where(({ or }) => or([holds(titleIn('EN'), title), holds(titleIn('RU'), title)]));
  }
  if (order === mediaOrders.title) {
    query = query.orderBy(sql`lower(coalesce(${titleIn(language)}, ${titleIn('EN')}, ${titleIn('RU')}))`);
  }
  return query.orderBy('media.date', 'desc').orderBy('media.id', 'desc').limit(limit).offset(offset).execute();
}

function titleIn(language: keyof Localized) {
  return sql<string | null>`media.title ->> ${sql.lit(language)}`;
}

export function findMediaById(db: Database, id: number): Promise<MediaRow | undefined> {
  return selectMedia(db).where('media.id', '=', id).executeTakeFirst();
}

export function findMediaBySlug(db: Database, slug: string): Promise<MediaRow | undefined> {
  return selectMedia(db).where('media.slug', '=', slug).executeTakeFirst();
}

/** Locked until the transaction ends, and read only then. */
export async function findMediaForUpdate(db: Database, id: number): Promise<MediaRow | undefined> {
  await db.selectFrom('media').select('id').where('id', '=', id).forUpdate().execute();
  return findMediaById(db, id);
}

/** What comes next among those of the same game. */
export function findNeighbour(db: Database, row: MediaRow, which: 'newer' | 'older') {
  const isNewer = which === 'newer';
  const direction = isNewer ? 'asc' : 'desc';
  return db
    .selectFrom('media')
    .select(['slug', 'title'])
    .where('game_id', '=', row.game_id)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('date', 'id'), isNewer ? '>' : '<', tuple(row.date, row.id)))
    .orderBy('date', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst();
}

/** The slugs that begin like this one; under a lock, so that two at once do not choose the same. */
export async function listTakenMediaSlugs(db: Database, slug: string): Promise<Set<string>> {
  await lockUntilCommit(db, locks.slugs);
  const rows = await db
    .selectFrom('media')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', `${slug}-%`)]))
    .execute();
  return new Set(rows.map((row) => row.slug));
}

export async function insertMedia(
  db: Database,
  written: WrittenMedia,
  added: { slug: string; by: number; now: Date },
): Promise<number> {
  const { slug, by, now } = added;
  const { id } = await db
    .insertInto('media')
    .values({ ...columnsOf(written), slug, created_by: by, created_at: now, updated_by: by, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateMedia(
  db: Database,
  id: number,
  written: WrittenMedia,
  { by, now }: { by: number; now: Date },
): Promise<void> {
  await db
    .updateTable('media')
    .set((eb) => ({ ...columnsOf(written), version: eb('version', '+', 1), updated_by: by, updated_at: now }))
    .where('id', '=', id)
    .execute();
}

export async function deleteMedia(db: Database, id: number): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).execute();
}

function columnsOf({ title, text, video, cover, date, game_id }: WrittenMedia) {
  return { title: JSON.stringify(filled(title)), text: JSON.stringify(filled(text)), video, cover, date, game_id };
}
