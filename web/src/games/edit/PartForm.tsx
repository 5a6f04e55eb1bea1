import type { ComponentProps, ReactNode } from 'react';
import { Form } from '../../ui/Form.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import type { Draft } from '../../ui/useDraft.ts';
import styles from './edit.module.css';

interface Props<T> extends Pick<ComponentProps<'form'>, 'ref'> {
  form: {
    readonly draft: Draft<T>;
    readonly isBusy: boolean;
    readonly submit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  };
  children: ReactNode;
}

/** A part of a game that stands on a page and is saved by itself: it asks before it is left unsaved. */
export function PartForm<T>({ ref, form: { draft, isBusy, submit }, children }: Props<T>) {
  return (
    <Form ref={ref} className={styles.form} onSubmit={submit}>
      {draft.isDirty && <UnsavedGuard isDirty={!isBusy} />}
      {children}
    </Form>
  );
}
