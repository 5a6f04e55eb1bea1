import { useEffect } from 'react';

let unsaved = 0;
const waiting = new Set<() => void>();

/** Would something that somebody typed be lost if the page went now? */
export function hasUnsaved(): boolean {
  return unsaved > 0;
}

/** At once, where nothing is; once, however often the same act is asked for. Returns what calls it off. */
export function whenNothingIsUnsaved(act: () => void): () => void {
  if (hasUnsaved()) waiting.add(act);
  else act();
  return () => void waiting.delete(act);
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
        const acts = [...waiting];
        waiting.clear();
        for (const act of acts) act();
      });
    };
  }, [isDirty]);
}
