import styles from './StatusBadge.module.css';

export function StatusBadge({ tone, children }: { tone: 'live' | 'soon' | 'done'; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
