import type { Localized } from '@agon/contract/localized';
import type { LegalDocument } from '@agon/contract/site';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import type { Page } from '../page.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SiteText } from './SiteText.tsx';
import styles from './site.module.css';

interface Content {
  readonly document: LegalDocument;
  readonly html: Localized;
  /** YYYY-MM-DD. */
  readonly changed: string;
}

export const termsPage = legalPage('terms-of-services');
export const privacyPage = legalPage('privacy-policy');

function legalPage(document: LegalDocument): Page<Content> {
  return {
    load: async (api) => ({ document, ...(await api('GET /legal/{document}', { params: { document } })) }),
    meta: (t) => ({ title: t(`site.${document}`), description: t(`site.${document}-text`) }),
    isStill: () => true,
    Screen: LegalScreen,
  };
}

function LegalScreen({ content: { document, html, changed } }: { content: Content }) {
  const t = useText();
  return (
    <article className={styles.legal}>
      <PageTitle>{t(`site.${document}`)}</PageTitle>
      <p className={styles.note}>
        <time dateTime={changed}>{t('site.changed', { day: formatDay(t, changed) })}</time>
      </p>
      <SiteText html={html} />
    </article>
  );
}
