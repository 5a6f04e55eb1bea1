import type { Profile } from '@agon/contract/account.endpoints';
import { type Action, can, type Facts } from '@agon/contract/permissions';
import { useRef, useSyncExternalStore } from 'react';
import { ApiError } from '../api/api.ts';
import { browserApi, whenDenied, whenSessionEnds } from '../api/browser-api.ts';
import { isSignedIn } from '../api/signed-in.ts';
import { newTurns } from '../api/turns.ts';
import { deviceZone } from '../ui/device-zone.ts';
import { notify } from '../ui/notify.ts';
import { keep, kept } from '../ui/storage.ts';
import { hasUnsaved, whenNothingIsUnsaved } from '../ui/useUnsavedWarning.ts';

/** Who is signed in. Pages come from the server as for a guest; this fills itself in the browser. */
export type Session =
  | { readonly state: 'pending' }
  | { readonly state: 'loaded'; readonly profile: Profile }
  | { readonly state: 'failed' }
  /** Nobody is signed in. */
  | { readonly state: 'skipped' }
  /** Nobody is signed in, and the dialog for it is open; by itself, where the session has ended over what is not saved. */
  | { readonly state: 'signingIn'; readonly hasEnded: boolean; readonly email?: string };

const pending: Session = { state: 'pending' };
const skipped: Session = { state: 'skipped' };
let session: Session = pending;
let channel: BroadcastChannel | undefined;
const listeners = new Set<() => void>();
const takeTurn = newTurns();

/**
 * Pending until it is known who it is; where a page began as a guest's, skipped until somebody turns out to be signed in. So nothing is
 * drawn anew for a guest: React would take over all that waits on the page for that, without a pause.
 */
export function useSession(beganAsGuest = false): Session {
  const untilKnown = beganAsGuest ? skipped : pending;
  return useSyncExternalStore(
    subscribe,
    () => (session === pending ? untilKnown : session),
    () => untilKnown,
  );
}

/** Undefined for a guest, and until it is known who it is: nothing is drawn anew for whoever turns out to be one. */
export function useProfile(): Profile | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (session.state === 'loaded' ? session.profile : undefined),
    () => undefined,
  );
}

/** Whoever has to sign in again, or cannot be reached for a moment, finds what they typed; who has left does not. */
export function useKnownProfile(): Profile | undefined {
  // Until it is known who it is there is none, as for a guest.
  const current = useSession(true);
  const known = useRef<Profile>(undefined);
  const wasAsked = useRef(false);
  if (current.state === 'loaded') {
    known.current = current.profile;
    wasAsked.current = false;
  }
  if (current.state === 'signingIn') wasAsked.current = true;
  if (current.state === 'skipped' && !wasAsked.current) known.current = undefined;
  return known.current;
}

/** May the visitor do this? False until it is known who they are. */
export function useCan<A extends Action>(action: A, ...facts: Facts<A>): boolean {
  return can(useProfile() ?? null, action, ...facts);
}

/** Finds out who is signed in, here or later in another tab. Returns what ends it. */
export function followSession(): () => void {
  channel = new BroadcastChannel('agon session');
  channel.onmessage = followOther;
  sayWhyReloaded();
  // Who was quick has pressed “Log in” already.
  if (session.state !== 'signingIn') void loadSession();
  const watching = setInterval(lookForEnd, watchMs);
  document.addEventListener('visibilitychange', lookForEnd);
  return () => {
    channel?.close();
    clearInterval(watching);
    document.removeEventListener('visibilitychange', lookForEnd);
  };
}

/** Somebody may have ended the session on another device; what a page that nobody sees shows can wait. */
function lookForEnd(): void {
  if (document.visibilityState !== 'visible' || session.state !== 'loaded') return;
  // What to do then is said below for all calls; any other failure passes.
  browserApi('GET /session').then(
    ({ role }) => {
      if (session.state === 'loaded' && role !== session.profile.role) whenNothingIsUnsaved(followRole);
    },
    () => undefined,
  );
}

/** Another tab began or ended the session. What is not saved here waits for its writer. */
function followOther(): void {
  if (!isSignedIn() && session.state === 'loaded' && hasUnsaved()) signInAnew();
  else void loadSession();
}

const watchMs = 45_000;

/** An answer that something overtook, as another answer or a press of “Log in”, changes nothing. */
async function loadSession(): Promise<void> {
  if (!isSignedIn()) return set(skipped);
  const isCurrent = takeTurn();
  const loaded = await browserApi('GET /profile').then(
    (profile): Session => ({ state: 'loaded', profile }),
    (error: unknown): Session => (error instanceof ApiError && error.status === 401 ? skipped : { state: 'failed' }),
  );
  if (isCurrent()) set(loaded);
}

/** Opens the dialog over whatever the page shows. */
export function startSigningIn(): void {
  set({ state: 'signingIn', hasEnded: false });
}

function signInAnew(): void {
  set({ state: 'signingIn', hasEnded: true, ...(session.state === 'loaded' && { email: session.profile.email }) });
}

export function stopSigningIn(): void {
  if (session.state === 'signingIn') void loadSession();
}

/** @returns whether a code is needed besides */
export async function logIn(credentials: { email: string; password: string }): Promise<{ isCodeNeeded: boolean }> {
  const { code_until } = await browserApi('POST /authorize', { body: credentials });
  if (code_until !== undefined) return { isCodeNeeded: true };
  await announceSession();
  return { isCodeNeeded: false };
}

export async function register(credentials: { email: string; password: string }): Promise<void> {
  await browserApi('POST /register', { body: { ...credentials, timeZone: deviceZone() } });
  await announceSession();
}

export async function logOut(): Promise<void> {
  await browserApi('POST /logout');
  await announceSession();
}

/** Also here. */
export async function logOutEverywhere(): Promise<void> {
  await browserApi('POST /sessions/end-all');
  await announceSession();
}

/** The own profile, as it is after a change; in the other tabs, too. */
export function takeProfile(profile: Profile): void {
  set({ state: 'loaded', profile });
  channel?.postMessage('changed');
}

whenSessionEnds((end, refusal) => {
  // What is being read comes again with the page; what is being written would be lost with it.
  if (end === 'missed' || hasUnsaved()) {
    if (refusal !== undefined) notify(refusal);
    return signInAnew();
  }
  set(skipped);
  if (refusal !== undefined) keep('tab', reasonKey, refusal);
  location.reload();
});

/** What one may may be other than it was. What is being written would go with the tools for it. */
whenDenied(() => {
  if (session.state === 'loaded') whenNothingIsUnsaved(followRole);
});

function followRole(): void {
  if (session.state === 'loaded') void loadSession();
}

const reasonKey = 'agon session over';

/** The page that comes says why it had to. */
function sayWhyReloaded(): void {
  const reason = kept('tab', reasonKey);
  keep('tab', reasonKey, undefined);
  if (reason !== undefined) notify(reason);
}

/** It has begun or ended in this tab, or who is signed in has changed something about themselves. */
export async function announceSession(): Promise<void> {
  channel?.postMessage('changed');
  await loadSession();
}

function set(next: Session): void {
  takeTurn();
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
