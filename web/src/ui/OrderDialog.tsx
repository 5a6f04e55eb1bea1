import { type FormEvent, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import { CancelButton, Dialog } from './Dialog.tsx';
import { Form, FormActions, FormError } from './Form.tsx';
import { OrderedList } from './OrderedList.tsx';
import { useSending } from './useSending.ts';

interface Props<T> {
  list: readonly T[];
  nameOf: (one: T) => string;
  onSave: (ids: number[]) => Promise<unknown>;
  onClose: () => void;
}

/** Puts a list in another order, as visitors will see it. */
export function OrderDialog<T extends { readonly id: number }>({ list, nameOf, onSave, onClose }: Props<T>) {
  const t = useText();
  const [began] = useState(list);
  const [wanted, setWanted] = useState(list);
  const { isSending, error, send } = useSending();
  const isDirty = wanted.some(({ id }, index) => id !== began[index]?.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await onSave(wanted.map(({ id }) => id));
      onClose();
    });
  };
  return (
    <Dialog title={t('tables.orderTitle')} isDirty={isDirty && !isSending} onClose={onClose}>
      <Form onSubmit={submit}>
        <OrderedList
          label={t('tables.orderTitle')}
          list={wanted}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          isNumbered
          onChange={setWanted}
        />
        {error !== undefined && <FormError>{error}</FormError>}
        <FormActions>
          <CancelButton />
          <Button type="submit" look="main" disabled={isSending}>
            {t('layout.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
