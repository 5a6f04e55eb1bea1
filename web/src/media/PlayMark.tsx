import styles from './PlayMark.module.css';

export function PlayMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="24" />
      <path d="M19 15v18l15-9z" />
    </svg>
  );
}
