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
  | { readonly state: 'skipped' }
  /** Nobody is signed in, and the dialog for it is open. */
  | { readonly state: 'signingIn' };

const pending: Session = { state: 'pending' };
let session: Session = pending;
let channel: BroadcastChannel | undefined;
const listeners = new Set<() => void>();

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => pending,
  );
}

/** Undefined for a guest, and until it is known who it is. */
export function useProfile(): Profile | undefined {
  const current = useSession();
  return current.state === 'loaded' ? current.profile : undefined;
}

/** May the visitor do this? False until it is known who they are. */
export function useCan<A extends Action>(action: A, ...facts: Facts<A>): boolean {
  return can(actorOf(useSession()), action, ...facts);
}

/** Finds out who is signed in, here or later in another tab. Returns what ends it. */
export function followSession(): () => void {
  channel = new BroadcastChannel('agon session');
  channel.onmessage = () => void loadSession();
  void loadSession();
  return () => channel?.close();
}

async function loadSession(): Promise<void> {
  if (!isSignedIn()) return set({ state: 'skipped' });
  try {
    set({ state: 'loaded', profile: await browserApi('GET /profile') });
  } catch (error) {
    set({ state: error instanceof ApiError && error.status === 401 ? 'skipped' : 'failed' });
  }
}

/** Opens the dialog over whatever the page shows. */
export function startSigningIn(): void {
  set({ state: 'signingIn' });
}

export function stopSigningIn(): void {
  if (session.state === 'signingIn') void loadSession();
}

export async function logIn(credentials: { email: string; password: string }): Promise<void> {
  await browserApi('POST /authorize', { body: credentials });
  await announceSession();
}

export async function register(credentials: { email: string; password: string }): Promise<void> {
  await browserApi('POST /register', { body: credentials });
  await announceSession();
}

export async function logOut(): Promise<void> {
  await browserApi('POST /logout');
  await announceSession();
}

whenSessionEnds((end) => {
  // What is being read comes again with the page; what is being written would be lost with it.
  if (end === 'missed') return startSigningIn();
  set({ state: 'skipped' });
  location.reload();
});

/** It has begun or ended in this tab. */
async function announceSession(): Promise<void> {
  channel?.postMessage('changed');
  await loadSession();
}

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
