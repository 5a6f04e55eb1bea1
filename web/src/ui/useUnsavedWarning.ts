import { useEffect } from 'react';

let unsaved = 0;
let onSaved: (() => void) | undefined;

/** Would something that somebody typed be lost if the page went now? */
export function hasUnsaved(): boolean {
  return unsaved > 0;
}

/** At once, where nothing is. Of several the last counts. */
export function whenNothingIsUnsaved(act: () => void): void {
  if (hasUnsaved()) onSaved = act;
  else act();
}

/** With what is not saved, the browser asks before the page is closed; within the site its frame does. */
export function useUnsavedWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    unsaved += 1;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      unsaved -= 1;
      removeEventListener('beforeunload', warn);
      // One may hand it to another in the same moment.
      queueMicrotask(() => {
        if (hasUnsaved()) return;
        const act = onSaved;
        onSaved = undefined;
        act?.();
      });
    };
  }, [isDirty]);
}
