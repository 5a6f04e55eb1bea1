import { reasonLimit } from '@agon/contract/notifications';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';

interface Props {
  title: string;
  /** What the button does, in a word or two. */
  action: string;
  isSending: boolean;
  error?: string | undefined;
  /** @param reason empty where nothing was said */
  onDecide: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before somebody is turned away, and what they are to be told. */
export function ReasonDialog({ title, action, isSending, error, onDecide, onClose, children }: Props) {
  const t = useText();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDecide(reason.trim());
  };
  return (
    <Dialog title={title} isDirty={reason !== ''} onClose={onClose}>
      <Form onSubmit={submit}>
        {children}
        <Field label={t('registrationTools.reason')} hint={t('registrationTools.reasonHint')}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={reasonLimit}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {error !== undefined && <FormError>{error}</FormError>}
        <FormActions>
          <CancelButton />
          <Button type="submit" look="danger" disabled={isSending}>
            {action}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
