import { useSyncExternalStore } from 'react';

/**
 * Takes the token of a letter's link out of the address, where it would be seen, copied and kept. It stays with this
 * entry of the tab's history, so the page can be reloaded.
 */
export function hideLinkToken(): void {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (token === null) return;
  url.searchParams.delete('token');
  history.replaceState({ ...history.state, token }, '', url);
}

/** The token of the link that led here; null without one, undefined on the server. */
export function useLinkToken(): string | null | undefined {
  return useSyncExternalStore(subscribe, linkToken, () => undefined);
}

/** The same at this moment: a button may be pressed before the page has been drawn with it. */
export function linkToken(): string | null {
  const token: unknown = Object(history.state).token;
  return typeof token === 'string' ? token : null;
}

function subscribe(): () => void {
  return () => undefined;
}
