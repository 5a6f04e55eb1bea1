import { useText } from '../i18n/text.ts';
import styles from './Footer.module.css';
import { useHref } from './site.ts';

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
          <a href={href('/tournaments')}>{t('layout.tournaments')}</a>
          <a href="/api/docs">{t('layout.apiDocs')}</a>
          <button type="button" data-needs-script="" onClick={switchTheme}>
            {t('layout.theme')}
          </button>
        </nav>
      </div>
    </footer>
  );
}

/** Dark unless the visitor chose light; the document's first script sets the choice before anything is drawn. */
function switchTheme(): void {
  const root = document.documentElement;
  const theme = root.dataset.theme === 'light' ? 'dark' : 'light';
  root.dataset.theme = theme;
  localStorage.setItem('theme', theme);
}
