import type { Localized } from '@agon/contract/localized';
import type { Media } from '@agon/contract/media.endpoints';
import type { Translator } from '../i18n/text.ts';
import { withScheme } from '../ui/links.ts';

/** What the form holds while it is being filled in. */
export interface MediaDraft {
  readonly title: Localized;
  readonly text: Localized;
  readonly video: string;
  readonly cover: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly game_id: number;
  readonly version: number;
}

/** It begins with the current game and today. */
export function draftOf(media: Media | undefined, gameId: number, today: string): MediaDraft {
  if (media === undefined) {
    return { title: {}, text: {}, video: '', cover: '', date: today, game_id: gameId, version: 0 };
  }
  const { title, text, video, cover, date, game, version } = media;
  return { title, text, video, cover, date, game_id: game.id, version };
}

/** The link as a whole. */
export function tidied(draft: MediaDraft): MediaDraft {
  return { ...draft, video: withScheme(draft.video) };
}

export function faultsOf(t: Translator, { video, date }: MediaDraft): Readonly<Record<string, string>> {
  return {
    ...(video !== '' && !/^https:\/\/[^\s/]+\.[^\s/]+/.test(video) && { video: t('media.noLink') }),
    ...(date === '' && { date: t('layout.noSuchDay') }),
  };
}
