import type { Translator } from '../i18n/text.ts';
import type { Meta } from '../page.ts';

/** What the frame asks of the page inside it. */
export interface MatchHandle {
  meta(t: Translator, content: unknown): Meta;
  gameOf?(content: unknown): string;
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
