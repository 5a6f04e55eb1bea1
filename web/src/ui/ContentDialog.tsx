import { type ReactNode, useRef } from 'react';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import { CancelButton, Dialog } from './Dialog.tsx';
import { Form, FormActions, FormError } from './Form.tsx';
import { OutdatedNote } from './OutdatedNote.tsx';
import { SlowNote } from './SlowNote.tsx';
import type { ContentFormState } from './useContentForm.ts';
import { useFocusOnFault } from './useFocusOnFault.ts';

interface Props<T extends { readonly version: number }> {
  title: string;
  form: ContentFormState<T>;
  /** What sends it, unless it just saves. */
  action?: string;
  className?: string | undefined;
  /** A file is on its way, without which it would be saved. */
  isUploading?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog in which contents are edited. */
export function ContentDialog<T extends { readonly version: number }>(props: Props<T>) {
  const { title, form, action, className = '', isUploading = false, onClose, children } = props;
  const t = useText();
  const ref = useRef<HTMLFormElement>(null);
  useFocusOnFault(ref, form.faults);
  const { draft, isBusy } = form;
  return (
    <Dialog isWide title={title} isDirty={draft.isDirty || isUploading} onClose={onClose}>
      <Form ref={ref} className={className} onSubmit={form.submit}>
        {!isBusy && <OutdatedNote draft={draft} onKeep={form.keep} />}
        {children}
        <SlowNote isSlow={form.isSlow} />
        {form.error !== undefined && <FormError>{form.error}</FormError>}
        <FormActions>
          <CancelButton />
          <Button type="submit" look="main" disabled={isBusy || isUploading}>
            {action ?? t('layout.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
