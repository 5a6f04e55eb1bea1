import { type ComponentType, lazy, Suspense } from 'react';
import type { StrengthBar as Bar } from './StrengthBar.tsx';
import styles from './security.module.css';

// The list of common passwords is large, and a form without it is still a form.
const StrengthBar = lazy<ComponentType<Parameters<typeof Bar>[0]>>(() =>
  import('./StrengthBar.tsx').then(
    ({ StrengthBar }) => ({ default: StrengthBar }),
    () => ({ default: () => null }),
  ),
);

/** How long a new password would keep off who guesses, said while one types. */
export function Strength(props: { password: string; email: string }) {
  return (
    <div className={styles.strength}>
      {props.password === '' ? (
        <span className={styles.bar} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </span>
      ) : (
        <Suspense>
          <StrengthBar {...props} />
        </Suspense>
      )}
    </div>
  );
}
