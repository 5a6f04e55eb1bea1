import type { ReactNode } from 'react';
import styles from './Panel.module.css';

export function Panel({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} tabIndex={id === undefined ? undefined : -1} className={styles.panel}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
