import type { ReactNode } from 'react';
import styles from './Choices.module.css';

/** Boxes or circles to tick, each in a label of its own, beside each other. */
export function Choices({ children }: { children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>;
}
