import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Not read aloud. */
  readonly isQuiet: boolean;
}

/** So many at once can be read. */
const most = 3;
const none: readonly Toast[] = [];

let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Says for a moment that something has happened. The same words take the place of those before. `isQuiet`: they are only
 * shown, because something that says more is read aloud already. Returns its id, by which it can be dismissed.
 */
export function notify(text: string, { isQuiet = false } = {}): number {
  lastId += 1;
  show([...toasts.filter((one) => one.text !== text), { id: lastId, text, isQuiet }].slice(-most));
  return lastId;
}

export function dismiss(id: number): void {
  show(toasts.filter((one) => one.id !== id));
}

/** The oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
}

function show(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
