import type { Profile } from '@agon/contract/account.endpoints';
import { type Action, type Actor, can, type Facts } from '@agon/contract/permissions';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/api.ts';
import { browserApi, isSignedIn, whenSessionEnds } from '../api/browser-api.ts';

/** Who is signed in. Pages come from the server as for a guest; this fills itself in the browser. */
export type Session =
  | { readonly state: 'pending' }
  | { readonly state: 'loaded'; readonly profile: Profile }
  | { readonly state: 'failed' }
  /** Nobody is signed in. */
  | { readonly state: 'skipped' };

const pending: Session = { state: 'pending' };
let session: Session = pending;
const listeners = new Set<() => void>();

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => pending,
  );
}

/** May the visitor do this? False until it is known who they are. */
export function useCan<A extends Action>(action: A, ...facts: Facts<A>): boolean {
  return can(actorOf(useSession()), action, ...facts);
}

export async function loadSession(): Promise<void> {
  if (!isSignedIn()) return set({ state: 'skipped' });
  try {
    set({ state: 'loaded', profile: await browserApi('GET /profile') });
  } catch (error) {
    set({ state: error instanceof ApiError && error.status === 401 ? 'skipped' : 'failed' });
  }
}

export async function logIn(credentials: { email: string; password: string }): Promise<void> {
  await browserApi('POST /authorize', { body: credentials });
  await loadSession();
}

export async function register(credentials: { email: string; password: string }): Promise<void> {
  await browserApi('POST /register', { body: credentials });
  await loadSession();
}

export async function logOut(): Promise<void> {
  await browserApi('POST /logout');
  set({ state: 'skipped' });
}

whenSessionEnds(() => {
  set({ state: 'skipped' });
  location.reload();
});

function actorOf(current: Session): Actor {
  return current.state === 'loaded' ? current.profile : null;
}

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
