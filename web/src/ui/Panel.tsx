import type { ReactNode } from 'react';
import styles from './Panel.module.css';

export function Panel({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const heading = id === undefined ? undefined : `${id}-heading`;
  return (
    <section id={id} tabIndex={id === undefined ? undefined : -1} aria-labelledby={heading} className={styles.panel}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
