import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** Says that there is nothing, and what one can do. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 64 40" aria-hidden="true">
        <path d="M4 6h16v12h14M4 34h16V22M34 18v4M34 20h26" />
      </svg>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
