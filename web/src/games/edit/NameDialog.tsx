import { gameLimits } from '@agon/contract/games';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failureText } from '../../api/failure.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton, Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, FormActions, FormError } from '../../ui/Form.tsx';
import { useSending } from '../../ui/useSending.ts';

interface Props {
  title: string;
  /** Stands over the reason why it was refused. */
  failed?: string;
  action: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
  /** What there is to choose besides the name. */
  children?: ReactNode;
}

/** Adds something that has a name and little more. */
export function NameDialog({ title, failed, action, onSave, onClose, children }: Props) {
  const t = useText();
  const [name, setName] = useState('');
  const { isSending, failure, faults, send } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await onSave(name);
      onClose();
    });
  };
  return (
    <Dialog title={title} isDirty={name !== ''} onClose={onClose}>
      <Form onSubmit={submit}>
        {failure !== undefined && <FormError heading={failed}>{failureText(t, failure)}</FormError>}
        <Field label={t('manage.name')} isRequired error={faults.name}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={gameLimits.name}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        {children}
        <FormActions>
          <CancelButton />
          <Button type="submit" look="main" disabled={isSending || name.trim() === ''}>
            {action}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
