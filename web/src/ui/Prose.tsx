import styles from './Prose.module.css';

interface Props {
  /** As the API makes it of Markdown: it lets nothing through that could do harm. */
  html: string;
  /** Its language, where that is not the page's. */
  lang?: string | undefined;
}

/** A longer text that somebody wrote. */
export function Prose({ html, lang }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see `html`
  return <div className={styles.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
