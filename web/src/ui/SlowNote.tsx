import { useText } from '../i18n/text.ts';
import styles from './SlowNote.module.css';

/** Says that what takes over a second is still being done. */
export function SlowNote({ isSlow }: { isSlow: boolean }) {
  const t = useText();
  return (
    <p role="status" className={styles.slow}>
      {isSlow && (
        <>
          <progress aria-label={t('layout.working')} /> {t('layout.working')}
        </>
      )}
    </p>
  );
}
