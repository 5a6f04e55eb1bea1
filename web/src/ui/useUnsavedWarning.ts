import { useEffect } from 'react';

let unsaved = 0;

/** Would something that somebody typed be lost if the page went now? */
export function hasUnsaved(): boolean {
  return unsaved > 0;
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
    };
  }, [isDirty]);
}
