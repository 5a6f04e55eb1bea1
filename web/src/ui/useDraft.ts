import { useState } from 'react';
import { typedOver } from './typed-over.ts';
import { useUnsavedWarning } from './useUnsavedWarning.ts';

export interface Draft<T> {
  readonly value: T;
  readonly isDirty: boolean;
  /** Somebody else changed what the draft began with. */
  readonly isOutdated: boolean;
  set(value: T): void;
  /** As `set`, but from what there is by then: answers may come at once for several parts of it. */
  change(changed: Partial<T> | ((before: T) => Partial<T>)): void;
  /** Goes on with this value from what there is now; what of it was not touched follows that. */
  keep(value: T): void;
  /** Drops what was typed for what there is now. */
  reset(): void;
}

/** What is being edited. Untouched, it follows `source`; once touched, it is kept whatever becomes of that. */
export function useDraft<T>(source: T): Draft<T> {
  const [draft, setDraft] = useState<{ readonly value: T; readonly began: string }>();
  const now = JSON.stringify(source);
  const isDirty = draft !== undefined && JSON.stringify(draft.value) !== now;
  useUnsavedWarning(isDirty);
  return {
    value: draft === undefined ? source : draft.value,
    isDirty,
    isOutdated: isDirty && draft.began !== now,
    set: (value) => setDraft({ value, began: draft?.began ?? now }),
    change: (changed) =>
      setDraft((before) => {
        const value = before?.value ?? source;
        const parts = typeof changed === 'function' ? changed(value) : changed;
        return { value: { ...value, ...parts }, began: before?.began ?? now };
      }),
    keep: (value) =>
      setDraft((before) => ({ value: typedOver(value, JSON.parse(before?.began ?? now), source), began: now })),
    reset: () => setDraft(undefined),
  };
}
