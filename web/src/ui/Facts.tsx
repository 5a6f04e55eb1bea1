import type { ReactNode } from 'react';
import styles from './Facts.module.css';

type Fact = readonly [name: string, value: ReactNode, needsScript?: 'needsScript'];

/**
 * Names and values beside each other; values that are missing are left out with their names, and so are those that only a
 * script knows where none runs.
 */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== undefined && value !== null && value !== false && value !== '')
        .map(([name, value, needsScript]) => (
          <div key={name} data-needs-script={needsScript && ''}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
