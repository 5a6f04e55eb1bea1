import { useText } from '../../i18n/text.ts';
import styles from './fields.module.css';

/** What one can write in a text of either language. */
export function MarkdownHint() {
  const t = useText();
  return (
    <p className={styles.hint}>
      {t('contents.eitherLanguage')} {t('contents.markdownHint')}{' '}
      <a href="https://commonmark.org/help/" target="_blank" rel="noopener">
        {t('contents.markdownMore')} <span className={styles.said}>{t('contents.newTab')}</span>
      </a>
    </p>
  );
}
