import { deepestPage } from '@agon/contract/site';

interface Turned {
  /** What counts its pages in the address. */
  readonly name?: string;
  /** The last page that can be asked for. */
  readonly deepest?: number;
}

/** Which page of a list the address asks for, from 1. */
export function readPage(query: URLSearchParams, { name = 'page', deepest = deepestPage }: Turned = {}): number {
  return Math.min(deepest, Math.max(1, Number.parseInt(query.get(name) ?? '', 10) || 1));
}
