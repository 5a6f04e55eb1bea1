import type { ErrorBody } from '@agon/contract/errors';
import { type AnyInput, type Api, ApiError, addressOf } from './api.ts';
import { readCookie } from './cookies.ts';

/** Tokens stay in cookies that this script cannot read; these say that there are some, and until when they hold. */
const untilCookie = 'session_until';
const xsrfCookie = 'XSRF-TOKEN';

let onSessionEnd = () => {};

/** Has the visitor signed in, as far as one can see from here? */
export function isSignedIn(): boolean {
  return readCookie(untilCookie) !== undefined;
}

/** What to do when the session cannot be renewed. */
export function whenSessionEnds(react: () => void): void {
  onSessionEnd = react;
}

async function call(key: string, input: AnyInput = {}): Promise<unknown> {
  const { method, url } = addressOf(key, input);
  if (isSignedIn() && hasExpired()) await renewSession();
  try {
    return await send(method, url, input.body);
  } catch (failure) {
    // A clock that is slow does not see the token's end.
    const isRefused = failure instanceof ApiError && failure.status === 401;
    if (!isRefused || !isSignedIn()) throw failure;
    await renewSession();
    return send(method, url, input.body);
  }
}

export const browserApi = call as Api;

async function send(method: string, url: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: {
      'x-session': 'cookie',
      'x-xsrf-token': readCookie(xsrfCookie) ?? '',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError(0);
  });
  const content: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new ApiError(answer.status, content as ErrorBody | undefined);
  return content;
}

/** A token can be renewed once only, so of all tabs one does it while the others wait. */
async function renewSession(): Promise<void> {
  const seen = readCookie(untilCookie);
  const renew = async () => {
    // Another tab was quicker.
    if (readCookie(untilCookie) !== seen) return;
    try {
      await send('POST', '/api/refresh-token');
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status !== 401) throw failure;
      onSessionEnd();
    }
  };
  // Browsers offer locks to pages that came over HTTPS or from this machine.
  await (navigator.locks === undefined ? renew() : navigator.locks.request('agon session', renew));
}

function hasExpired(): boolean {
  const untilSeconds = Number(readCookie(untilCookie) ?? 0);
  return untilSeconds * 1000 - Date.now() < 5_000;
}
