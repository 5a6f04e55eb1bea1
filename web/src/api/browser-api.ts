import type { ErrorBody } from '@agon/contract/errors';
import { type AnyInput, type Api, ApiError, addressOf } from './api.ts';
import { readCookie } from './cookies.ts';
import { isRefusedAs, isSessionOver } from './failure.ts';
import { withLease } from './lease.ts';
import { isSignedIn, signedInUntil } from './signed-in.ts';

const xsrfCookie = 'XSRF-TOKEN';

/** `expired`: it could not be renewed to read something; `missed`: something to be written was refused without it. */
type SessionEnd = 'expired' | 'missed';

/** `refusal`: why it could not be renewed, in the reader's language; undefined when another tab found that out. */
let onSessionEnd = (_end: SessionEnd, _refusal?: string) => {};

/** What to do when it turns out that nobody is signed in any more. */
export function whenSessionEnds(react: (end: SessionEnd, refusal?: string) => void): void {
  onSessionEnd = react;
}

let onDenied = () => {};

/** What to do when something that the page offered to write is not for who is signed in. */
export function whenDenied(react: () => void): void {
  onDenied = react;
}

async function call(key: string, input: AnyInput = {}): Promise<unknown> {
  const { method, url } = addressOf(key, input);
  const isReading = method === 'GET';
  let refusal: string | undefined;
  const renew = async () => {
    const renewal = await renewSession();
    refusal = renewal.refusal;
    if (!renewal.isRenewed && isReading) onSessionEnd('expired', refusal);
    return renewal.isRenewed;
  };
  if (isSignedIn() && hasExpired()) await renew();
  try {
    return await send(method, url, input.body);
  } catch (failure) {
    if (!isSessionOver(failure)) throw failure;
    // A clock that is slow does not see the token's end.
    if (isSignedIn() && (await renew())) return send(method, url, input.body);
    if (!isReading) onSessionEnd('missed', refusal);
    throw failure;
  }
}

export const browserApi = call as Api;

/** A page whose XSRF pair is not its session's, as after an upgrade, is refused, and gets the right one with that. */
async function send(method: string, url: string, body?: unknown): Promise<unknown> {
  try {
    return await sendOnce(method, url, body);
  } catch (failure) {
    if (!isRefusedAs(failure, 'request.forged')) throw failure;
    return sendOnce(method, url, body);
  }
}

async function sendOnce(method: string, url: string, body?: unknown): Promise<unknown> {
  // The browser itself says of a form where its parts end.
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method,
    headers: {
      'x-session': 'cookie',
      'x-xsrf-token': readCookie(xsrfCookie) ?? '',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError(0);
  });
  const content: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return content;
  const failure = new ApiError(answer.status, content as ErrorBody | undefined);
  if (method !== 'GET' && isRefusedAs(failure, 'permission.denied')) onDenied();
  throw failure;
}

interface Renewal {
  readonly isRenewed: boolean;
  readonly refusal?: string | undefined;
}

/** A token can be renewed once only, so of all calls in all tabs one does it while the others wait. */
async function renewSession(): Promise<Renewal> {
  const seen = signedInUntil();
  const renew = async (): Promise<Renewal> => {
    // Another was quicker.
    if (signedInUntil() !== seen) return { isRenewed: isSignedIn() };
    try {
      await send('POST', '/api/refresh-token');
      return { isRenewed: true };
    } catch (failure) {
      if (!isSessionOver(failure)) throw failure;
      return { isRenewed: false, refusal: failure instanceof ApiError ? failure.body?.error : undefined };
    }
  };
  // Browsers offer locks to pages that came over HTTPS or from this machine.
  if (navigator.locks === undefined) return withLease(localStorage, 'agon session', renew);
  return navigator.locks.request('agon session', renew);
}

function hasExpired(): boolean {
  const untilSeconds = Number(signedInUntil() ?? 0);
  return untilSeconds * 1000 - Date.now() < 5_000;
}
