import { type RefObject, useEffect } from 'react';

/** Puts the focus where something has turned out to be wrong. */
export function useFocusOnFault(form: RefObject<HTMLElement | null>, faults: Readonly<Record<string, string>>): void {
  const firstFault = Object.keys(faults)[0];
  useEffect(() => {
    if (firstFault !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, firstFault]);
}
