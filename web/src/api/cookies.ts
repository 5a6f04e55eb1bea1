import { decoded } from '../router/match.ts';

/** One that another site of the domain has set may be no text of ours. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
  return pair && decoded(pair.slice(name.length + 1));
}

/** Keeps a choice for a year. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax${secure}`;
}
