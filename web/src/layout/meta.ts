import type { Translator } from '../i18n/text.ts';
import type { Meta, Shown } from '../page.ts';
import { emptySite } from './site.ts';

type MetaSource = Pick<Shown, 'page' | 'content' | 'site'>;

export function metaOf(t: Translator, { page, content, site = emptySite }: MetaSource): Meta {
  if (page !== undefined && content !== undefined) return page.meta(t, content, site);
  return { title: t('layout.siteName'), description: t('layout.slogan') };
}

export function titleOf(t: Translator, shown: MetaSource): string {
  const { title } = metaOf(t, shown);
  const siteName = t('layout.siteName');
  return title === siteName ? siteName : `${title} · ${siteName}`;
}
