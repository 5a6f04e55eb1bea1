import { useText } from '../i18n/text.ts';
import styles from './CheckInMark.module.css';

/** Stands beside the name of whoever is there. */
export function CheckInMark() {
  const t = useText();
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" role="img" aria-label={t('registrations.isCheckedIn')}>
      <path d="m3 8.5 3.5 3.5L13 4.5" />
    </svg>
  );
}
