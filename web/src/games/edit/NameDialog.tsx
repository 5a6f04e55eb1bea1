import type { ErrorCode } from '@agon/contract/errors';
import { gameLimits } from '@agon/contract/games';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../api/api.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton, Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, FormActions, FormError } from '../../ui/Form.tsx';
import { useFocusOnFault } from '../../ui/useFocusOnFault.ts';
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
  const { isSending, failure, error, send, ...sent } = useSending();
  const faults = isTaken(failure) && error !== undefined ? { name: error } : sent.faults;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, faults);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await onSave(name);
      onClose();
    });
  };
  return (
    <Dialog title={title} isDirty={name !== ''} onClose={onClose}>
      <Form ref={form} onSubmit={submit}>
        {failure !== undefined && (failed !== undefined || faults.name === undefined) && (
          <FormError heading={failed}>{faults.name === undefined && error}</FormError>
        )}
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

/** Somebody else has this name: then that is wrong with the name itself. */
function isTaken(failure: unknown): boolean {
  const codes: readonly (ErrorCode | undefined)[] = ['world.exists', 'region.exists'];
  return failure instanceof ApiError && codes.includes(failure.body?.code);
}
