import type { ErrorCode } from '@agon/contract/errors';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../api/api.ts';
import { failureText, fieldFailures } from '../../api/failure.ts';
import { useText } from '../../i18n/text.ts';
import { type Draft, useDraft } from '../../ui/useDraft.ts';
import { useSlow } from '../../ui/useSlow.ts';

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
  const { source, tidied, faultsOf, send, onClose } = plan;
  const t = useText();
  const { revalidate } = useRevalidator();
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

  const hasSaidSo = draft.isOutdated && isStale(failure);
  return {
    draft,
    value: draft.value,
    faults: { ...fieldFailures(failure), ...ownFaults },
    error: failure === undefined || hasSaidSo ? undefined : failureText(t, failure),
    isBusy,
    isSlow,
    set: (changed) => {
      forget();
      draft.set({ ...draft.value, ...changed });
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

function isStale(failure: unknown): boolean {
  const codes: readonly ErrorCode[] = ['tournament.stale', 'media.stale'];
  return codes.some((code) => failure instanceof ApiError && failure.body?.code === code);
}
