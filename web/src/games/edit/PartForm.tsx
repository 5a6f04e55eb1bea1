import type { ComponentProps, ReactNode } from 'react';
import { Form } from '../../ui/Form.tsx';
import styles from './edit.module.css';

interface Props extends Pick<ComponentProps<'form'>, 'ref'> {
  form: { readonly submit: NonNullable<ComponentProps<'form'>['onSubmit']> };
  children: ReactNode;
}

/** A part of a game that stands on a page and is saved by itself. */
export function PartForm({ ref, form: { submit }, children }: Props) {
  return (
    <Form ref={ref} className={styles.form} onSubmit={submit}>
      {children}
    </Form>
  );
}
