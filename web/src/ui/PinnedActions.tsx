import type { ReactNode } from 'react';
import { FormActions } from './Form.tsx';
import styles from './PinnedActions.module.css';

/** Of a form that is longer than its dialog: in view wherever one is in it. */
export function PinnedActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.pinned}>
      <FormActions>{children}</FormActions>
    </div>
  );
}
