import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface Props {
  label: string;
  isRequired?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** Renders the control with these attributes. */
  children: (control: {
    id: string;
    required: boolean;
    'aria-invalid': boolean;
    'aria-describedby': string;
  }) => ReactElement;
}

/** A labelled control; what is required has an asterisk. */
export function Field({ label, isRequired = false, hint, error, children }: Props): ReactNode {
  const id = useId();
  const noteId = `${id}note`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children({ id, required: isRequired, 'aria-invalid': error !== undefined, 'aria-describedby': noteId })}
      <p id={noteId} className={error === undefined ? styles.hint : styles.error} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  );
}
