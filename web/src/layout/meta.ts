import type { Translator } from '../i18n/text.ts';
import type { Meta } from '../page.ts';

/** What a route knows of its head, for the server's document and the browser's title alike. */
export interface MatchHandle {
  meta(t: Translator, content: unknown): Meta;
}

export function metaOf(t: Translator, handle: MatchHandle | undefined, content: unknown): Meta {
  if (handle !== undefined && content !== undefined) return handle.meta(t, content);
  return { title: t('layout.siteName'), description: t('layout.slogan') };
}

export function titleOf(t: Translator, handle: MatchHandle | undefined, content: unknown): string {
  const { title } = metaOf(t, handle, content);
  const siteName = t('layout.siteName');
  return title === siteName ? siteName : `${title} · ${siteName}`;
}
