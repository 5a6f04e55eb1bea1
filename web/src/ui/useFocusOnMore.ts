import { type RefObject, useLayoutEffect, useRef } from 'react';

interface FocusOnMore<List extends HTMLElement> {
  readonly list: RefObject<List | null>;
  /** To be called when more is asked for. */
  keepFocus(): void;
}

/** When more of a list has come, who asked for it goes on at the first that is new; the button may be gone. */
export function useFocusOnMore<List extends HTMLElement>(count: number): FocusOnMore<List> {
  const list = useRef<List>(null);
  const askedAt = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (askedAt.current === undefined || count <= askedAt.current) return;
    const first = list.current?.children[askedAt.current];
    askedAt.current = undefined;
    if (first instanceof HTMLElement) first.focus();
  }, [count]);
  return {
    list,
    keepFocus() {
      askedAt.current = count;
    },
  };
}
