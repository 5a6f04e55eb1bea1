import type { Part } from '../i18n/parts.ts';
import type { Translator } from '../i18n/text.ts';
import type { Meta } from '../page.ts';
import type { PagePart } from '../ui/pagePart.tsx';
import type { Site } from './site.ts';

/** What the frame asks of the page inside it. */
export interface MatchHandle {
  /** The page's file below `src`. */
  readonly source: string;
  /** That come with the page. */
  readonly texts: readonly Part[];
  meta(t: Translator, content: unknown, site: Site): Meta;
  gameOf?(content: unknown): string;
  parts?(content: unknown): readonly PagePart[];
}

export function metaOf(t: Translator, handle: MatchHandle | undefined, content: unknown, site: Site): Meta {
  if (handle !== undefined && content !== undefined) return handle.meta(t, content, site);
  return { title: t('layout.siteName'), description: t('layout.slogan') };
}

export function titleOf(t: Translator, handle: MatchHandle | undefined, content: unknown, site: Site): string {
  const { title } = metaOf(t, handle, content, site);
  const siteName = t('layout.siteName');
  return title === siteName ? siteName : `${title} · ${siteName}`;
}
