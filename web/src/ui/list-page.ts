import { deepestPage } from '@agon/contract/site';

/** `?page=` of the address, or what counts the pages there, of a list that can be turned so far. */
export function readPage(query: URLSearchParams, deepest = deepestPage, name = 'page'): number {
  return Math.min(deepest, Math.max(1, Number.parseInt(query.get(name) ?? '', 10) || 1));
}
