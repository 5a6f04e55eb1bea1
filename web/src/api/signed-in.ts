import { readCookie } from './cookies.ts';

/** Has the visitor signed in, as far as one can see from here? On the server everybody is a guest. */
export function isSignedIn(): boolean {
  return typeof document !== 'undefined' && signedInUntil() !== undefined;
}

/** Tokens stay in cookies that this script cannot read; this one says that there are some, and until when they hold. */
export function signedInUntil(): string | undefined {
  return readCookie('session_until');
}
