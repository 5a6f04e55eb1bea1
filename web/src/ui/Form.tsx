import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import styles from './Form.module.css';

/** Fields under each other; what is wrong is said by the page, in the reader's language. */
export function Form({ className = '', ...rest }: ComponentProps<'form'>) {
  return <form className={`${styles.form} ${className}`} noValidate {...rest} />;
}

/** Fields beside each other where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** @param isPinned in view wherever one is in a form that is longer than its dialog */
export function FormActions({ children, isPinned }: { children: ReactNode; isPinned?: boolean }) {
  return (
    <div className={styles.actions} data-pinned={isPinned}>
      {children}
    </div>
  );
}

/** Why it was refused, under what came to nothing by that. */
export function FormError({ heading, children }: { heading?: string | undefined; children: ReactNode }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // What could not be loaded says so in its place, and takes nobody away from theirs.
    const sent = ref.current?.closest('form, dialog');
    if (sent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p ref={ref} className={styles.error} role="alert">
      {heading !== undefined && <b>{heading} </b>}
      {children}
    </p>
  );
}
