import { useText } from '../i18n/text.ts';
import styles from './Footer.module.css';
import { useHref } from './site.ts';
import { ThemeSelect } from './ThemeSelect.tsx';

export function Footer() {
  const t = useText();
  const href = useHref();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span>
          {t('layout.siteName')} · {t('layout.footerNote')}
        </span>
        <nav aria-label={t('layout.siteName')}>
          <a href={href('/contacts')}>{t('layout.contacts')}</a>
          <a href={href('/terms-of-services')}>{t('layout.terms')}</a>
          <a href={href('/privacy-policy')}>{t('layout.privacy')}</a>
          <a href="/api/docs">{t('layout.apiDocs')}</a>
        </nav>
        <ThemeSelect />
      </div>
    </footer>
  );
}
