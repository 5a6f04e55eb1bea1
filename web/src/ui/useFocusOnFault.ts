import { type RefObject, useCallback, useEffect } from 'react';

/** Puts the focus where something has turned out to be wrong. @returns what does so again while it still is */
export function useFocusOnFault(
  form: RefObject<HTMLElement | null>,
  faults: Readonly<Record<string, string>>,
): () => void {
  const firstFault = Object.keys(faults)[0];
  const focus = useCallback(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus({ preventScroll: true });
    // With its label, and with what is said under it.
    first?.scrollIntoView({ block: 'center' });
  }, [form]);
  useEffect(() => {
    if (firstFault !== undefined) focus();
  }, [focus, firstFault]);
  return focus;
}
