import { defaultLanguage, type Language, supportedLanguage } from '@agon/contract/localized';
import type { FastifyRequest } from 'fastify';

export const languageCookie = 'lng';

/** The caller's language: `?lng=`, else the cookie, else the browser's list, else English. */
export function languageOf(request: FastifyRequest): Language {
  const { lng } = (request.query ?? {}) as Record<string, unknown>;
  return (
    supportedLanguage(typeof lng === 'string' ? lng : undefined) ??
    // A call that is refused before its route is found has no cookies yet.
    supportedLanguage(request.cookies?.[languageCookie]) ??
    browserLanguage(request.headers['accept-language']) ??
    defaultLanguage
  );
}

function browserLanguage(header: string | undefined): Language | undefined {
  if (!header) return undefined;
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map(wish)
    .filter(({ quality }) => quality > 0);
  wishes.sort((a, b) => b.quality - a.quality);
  return wishes.map(({ tag }) => supportedLanguage(tag)).find((language) => language !== undefined);
}

function wish(text: string): { tag: string; quality: number } {
  const [tag = '', quality] = text.split(/\s*;\s*q=/);
  return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
}
