import type { Translator } from '../i18n/text.ts';
import type { Meta, Shown } from '../page.ts';
import { statusOf } from './ErrorScreen.tsx';
import { emptySite } from './site.ts';

type MetaSource = Pick<Shown, 'page' | 'content' | 'site' | 'error'>;

export function metaOf(t: Translator, { page, content, site = emptySite, error }: MetaSource): Meta {
  if (page !== undefined && content !== undefined) return page.meta(t, content, site);
  const failure = statusOf(error) === 404 ? t('layout.notFoundTitle') : t('layout.failedTitle');
  return { title: error === undefined ? t('layout.siteName') : failure, description: t('layout.slogan') };
}

export function titleOf(t: Translator, shown: MetaSource): string {
  const { title } = metaOf(t, shown);
  const siteName = t('layout.siteName');
  return title === siteName ? siteName : `${title} · ${siteName}`;
}
