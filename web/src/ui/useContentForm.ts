import type { ErrorBody } from '@agon/contract/errors';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { failureText, fieldFailures, isStale } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { useRevalidate } from '../router/RouterProvider.tsx';
import { type Draft, useDraft } from './useDraft.ts';
import { useSlow } from './useSlow.ts';

/** Each part is saved as a whole, with the version of it that was seen. */
interface Versioned {
  readonly version: number;
}

interface Plan<T extends Versioned> {
  /** What there is now, as the form shows it. */
  source: T;
  /** What is sent of it: without what was left blank, for one. */
  tidied: (value: T) => T;
  /** What can be seen to be wrong before it is sent, by field. */
  faultsOf?: (value: T) => Readonly<Record<string, string>>;
  send: (value: T) => Promise<unknown>;
  /** The field that is wrong when this was refused, where it is one: then that is said beside it. */
  refusedField?: (refusal: ErrorBody, value: T) => string | undefined;
  onClose: (isSaved: boolean) => void;
}

export interface ContentFormState<T extends Versioned = Versioned> {
  readonly draft: Draft<T>;
  readonly value: T;
  /** What is wrong, by field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly isSlow: boolean;
  set(changed: Partial<T>): void;
  submit(event: FormEvent): void;
  /** Goes on with what was typed, although somebody else saved something newer. */
  keep(): void;
  close(): void;
}

/** A tab's contents while they are edited. Whatever becomes of a save, what was typed stays until it is saved or dropped. */
export function useContentForm<T extends Versioned>(plan: Plan<T>): ContentFormState<T> {
  const { source, tidied, faultsOf, send, refusedField, onClose } = plan;
  const t = useText();
  const revalidate = useRevalidate();
  const draft = useDraft(source);
  const [failure, setFailure] = useState<unknown>();
  const [ownFaults, setOwnFaults] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const isSlow = useSlow(isBusy);

  const forget = () => {
    setFailure(undefined);
    setOwnFaults({});
  };
  const save = async () => {
    const value = tidied(draft.value);
    const faults = faultsOf?.(value) ?? {};
    forget();
    // The places in the list are then those that the answer names.
    draft.set(value);
    if (Object.keys(faults).length > 0) return setOwnFaults(faults);
    setBusy(true);
    const failed = await send(value).then(
      () => undefined,
      (reason: unknown) => ({ reason }),
    );
    if (failed === undefined || isStale(failed.reason)) await revalidate();
    setBusy(false);
    if (failed === undefined) onClose(true);
    else setFailure(failed.reason);
  };

  const reset = () => {
    forget();
    draft.reset();
  };
  const hasSaidSo = draft.isOutdated && isStale(failure);
  const refusal = failure instanceof ApiError ? failure.body : undefined;
  const refused = refusal && refusedField?.(refusal, draft.value);
  return {
    draft: { ...draft, reset },
    value: draft.value,
    faults: {
      ...fieldFailures(failure),
      ...(refused !== undefined && { [refused]: failureText(t, failure) }),
      ...ownFaults,
    },
    error: failure === undefined || hasSaidSo || refused !== undefined ? undefined : failureText(t, failure),
    isBusy,
    isSlow,
    set: (changed) => {
      forget();
      draft.change(changed);
    },
    submit: (event) => {
      event.preventDefault();
      if (!isBusy) void save();
    },
    keep: () => {
      forget();
      draft.keep({ ...draft.value, version: source.version });
    },
    close: () => onClose(false),
  };
}
