import { type ReactNode, useId } from 'react';
import styles from './edit.module.css';

/** Fields that belong together, with what they are for beside them where there is room. */
export function FormSection({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className={styles.purpose}>{hint}</p>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
