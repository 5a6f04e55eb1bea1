import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, FormActions, FormError } from '../../ui/Form.tsx';
import { OutdatedNote } from '../../ui/OutdatedNote.tsx';
import { SlowNote } from '../../ui/SlowNote.tsx';
import type { ContentFormState } from '../../ui/useContentForm.ts';
import { useDropQuestion } from '../../ui/useDropQuestion.tsx';
import { useFocusOnFault } from '../../ui/useFocusOnFault.ts';
import styles from './ContentForm.module.css';
import type { ContentTabName } from './contents.ts';

interface Props {
  tab: ContentTabName;
  form: ContentFormState;
  /** What is saved, as visitors see it. */
  saved: ReactNode;
  children: ReactNode;
}

/** The frame of each tab's form: what there is to say of its state, the fields, Save and Cancel. */
export function ContentForm({ tab, form, saved, children }: Props) {
  const t = useText();
  const ref = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { draft, faults, error } = form;
  const { close, question } = useDropQuestion(draft.isDirty, form.close);
  const isOutdated = draft.isOutdated && !form.isBusy;
  // The button that opened it is gone.
  useEffect(() => heading.current?.focus(), []);
  useFocusOnFault(ref, faults);
  return (
    <Form ref={ref} className={styles.frame} onSubmit={form.submit}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('contentTools.editing', { tab: t(`tournaments.${tab}`) })}
      </h2>
      {isOutdated && (
        <>
          <OutdatedNote draft={draft} onKeep={form.keep} />
          <details className={styles.newer}>
            <summary>{t('contentTools.savedNow')}</summary>
            <div className={styles.saved}>{saved}</div>
          </details>
        </>
      )}
      {children}
      <SlowNote isSlow={form.isSlow} />
      {error !== undefined && <FormError>{error}</FormError>}
      <FormActions>
        <Button onClick={close}>{t('layout.cancel')}</Button>
        <Button type="submit" look="main" disabled={form.isBusy}>
          {t('layout.save')}
        </Button>
      </FormActions>
      {question}
    </Form>
  );
}
