import type { Localized } from '@agon/contract/localized';
import { mediaLimits } from '@agon/contract/media';
import type { Media, MediaEntry } from '@agon/contract/media.endpoints';
import { htmlOf, plainOf } from '../site/markdown.ts';

interface Stored {
  readonly id: number;
  readonly slug: string;
  readonly title: Localized;
  readonly text: Localized;
  readonly video: string;
  readonly cover: string;
  readonly date: string;
  readonly is_text: boolean;
  readonly is_video: boolean;
  readonly game_id: number;
  readonly game_slug: string;
  readonly version: number;
}

export function entryOf(row: Stored): MediaEntry {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    date: row.date,
    is_text: row.is_text ? 1 : 0,
    is_video: row.is_video ? 1 : 0,
    game: { id: row.game_id, slug: row.game_slug },
    cover: row.cover,
    excerpt: excerptOf(row.text),
  };
}

/** The title stands above. */
const topHeading = 2;

export function mediaOnWire(row: Stored, around: Pick<Media, 'newer' | 'older'>): Media {
  const { text, video, version } = row;
  return { ...entryOf(row), text, html: htmlOf(text, topHeading), video, version, ...around };
}

function excerptOf({ EN, RU }: Localized): Localized {
  const { excerpt } = mediaLimits;
  return { ...(EN && { EN: plainOf(EN, excerpt) }), ...(RU && { RU: plainOf(RU, excerpt) }) };
}
