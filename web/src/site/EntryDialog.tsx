import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { OutdatedNote } from '../ui/OutdatedNote.tsx';
import { SlowNote } from '../ui/SlowNote.tsx';
import { useDraft } from '../ui/useDraft.ts';
import { useFocusOnFault } from '../ui/useFocusOnFault.ts';
import { useSending } from '../ui/useSending.ts';
import { useSlow } from '../ui/useSlow.ts';

export interface EntryForm<T> {
  readonly value: T;
  readonly faults: Readonly<Record<string, string>>;
  set(changed: Partial<T>): void;
}

interface Props<T> {
  title: string;
  /** What there is now. */
  source: T;
  /** What can be seen to be wrong before it is sent, by field. */
  faultsOf: (value: T) => Readonly<Record<string, string>>;
  onSave: (value: T) => Promise<unknown>;
  onClose: () => void;
  children: (form: EntryForm<T>) => ReactNode;
}

/** Adds an entry to a list or changes one. What was typed stays until it is saved or dropped. */
export function EntryDialog<T>({ title, source, faultsOf, onSave, onClose, children }: Props<T>) {
  const t = useText();
  const ref = useRef<HTMLFormElement>(null);
  const draft = useDraft(source);
  const { value } = draft;
  const { isSending, isStale, faults: refused, error, send } = useSending();
  const [ownFaults, setOwnFaults] = useState<Readonly<Record<string, string>>>({});
  const faults = { ...refused, ...ownFaults };
  useFocusOnFault(ref, faults);
  const isSlow = useSlow(isSending);
  const isOutdated = draft.isOutdated && !isSending;
  const set = (changed: Partial<T>) => {
    setOwnFaults({});
    draft.set({ ...value, ...changed });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = faultsOf(value);
    setOwnFaults(wrong);
    if (Object.keys(wrong).length === 0) void send(() => onSave(value));
  };
  return (
    <Dialog isWide title={title} isDirty={draft.isDirty} onClose={onClose}>
      <Form ref={ref} onSubmit={submit}>
        {isOutdated && <OutdatedNote draft={draft} onKeep={() => draft.keep(value)} />}
        {children({ value, faults, set })}
        <SlowNote isSlow={isSlow} />
        {error !== undefined && !(isStale && isOutdated) && <FormError>{error}</FormError>}
        <FormActions>
          <CancelButton />
          <Button type="submit" look="main" disabled={isSending || isOutdated}>
            {t('layout.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
