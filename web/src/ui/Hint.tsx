import type { ReactNode } from 'react';
import styles from './Hint.module.css';

/** What helps with the fields beside it. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
