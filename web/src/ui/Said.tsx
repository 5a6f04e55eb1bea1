import type { ComponentProps } from 'react';
import styles from './Said.module.css';

/** Words that are read out and not seen. */
export function Said(props: ComponentProps<'span'>) {
  return <span className={styles.said} {...props} />;
}
