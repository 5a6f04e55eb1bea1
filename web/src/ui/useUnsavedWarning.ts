import { useEffect } from 'react';

let unsaved = 0;

/** Would something that somebody typed be lost if the page went now? */
export function hasUnsaved(): boolean {
  return unsaved > 0;
}

/** The browser asks before the page is closed with what is not saved. */
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
