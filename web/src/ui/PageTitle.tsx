import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

export function PageTitle({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.title}>
      <h1>{children}</h1>
      {aside}
    </div>
  );
}
