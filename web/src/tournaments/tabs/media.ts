import type { MediaItem, TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Translator } from '../../i18n/text.ts';
import { isLink, withScheme } from '../../ui/links.ts';
import { hasWords } from './contents.ts';
import { bare, type Row, rowsOf } from './rows.ts';

export interface MediaDraft {
  readonly items: readonly Row<MediaItem>[];
  readonly version: number;
}

export const blankItem: MediaItem = { title: {}, url: '', kind: 'stream' };

export function draftOf({ items, version }: TournamentContents['media']): MediaDraft {
  return { items: rowsOf(items), version };
}

/** Without the rows that were left blank, and each link as a whole. */
export function tidied({ items, version }: MediaDraft): MediaDraft {
  const filled = items.filter(({ title, url }) => url.trim() !== '' || hasWords(title));
  return { items: filled.map((item) => ({ ...item, url: withScheme(item.url) })), version };
}

export function faultsOf(t: Translator, { items }: MediaDraft): Readonly<Record<string, string>> {
  const wrong = items.flatMap(({ url }, index) => (isLink(url) ? [] : [[`items.${index}.url`, t('contents.noLink')]]));
  return Object.fromEntries(wrong);
}

export function bodyOf({ items, version }: MediaDraft) {
  return { items: bare(items), version };
}
