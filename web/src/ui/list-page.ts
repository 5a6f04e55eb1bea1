import { deepestPage } from '@agon/contract/site';

/** `?page=` of the address, of a list that can be turned so far. */
export function readPage(query: URLSearchParams, deepest = deepestPage): number {
  return Math.min(deepest, Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1));
}
