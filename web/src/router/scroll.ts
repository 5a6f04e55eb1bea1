import { keep, kept } from '../ui/storage.ts';
import { decoded } from './match.ts';
import type { RouterLocation } from './router.ts';

const storageKey = 'scroll';
const mostKept = 100;
/** How far down a page was left, by the key of its entry in the history. */
let left: Record<string, number> | undefined;

/** From here on the router sees to what is in view; while the document is being loaded, the browser does. */
export function takeScrollOver(keyNow: () => string): () => void {
  const begin = () => {
    history.scrollRestoration = 'manual';
  };
  const end = () => {
    leaveScroll(keyNow());
    history.scrollRestoration = 'auto';
    keep('tab', storageKey, JSON.stringify(positions()));
  };
  begin();
  addEventListener('pageshow', begin);
  addEventListener('pagehide', end);
  return () => {
    removeEventListener('pageshow', begin);
    removeEventListener('pagehide', end);
  };
}

/** Of the pages that were left last. */
export function leaveScroll(key: string): void {
  const all = positions();
  delete all[key];
  all[key] = scrollY;
  const [oldest] = Object.keys(all);
  if (oldest !== undefined && Object.keys(all).length > mostKept) delete all[oldest];
}

/** Nobody comes there any more. */
export function forgetScroll(key: string): void {
  delete positions()[key];
}

/** Shows what was in view when the visitor was there last, what the address names, or the beginning. */
export function comeTo({ key, hash, state }: RouterLocation): void {
  const before = positions()[key];
  const anchor = anchorOf(hash);
  if (before !== undefined) scrollTo(0, before);
  else if (anchor !== null) anchor.scrollIntoView();
  else if (!state.keepsScroll) scrollTo(0, 0);
}

/** What the part of an address after `#` names. */
export function anchorOf(hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
}

function positions(): Record<string, number> {
  left ??= read();
  return left;
}

function read(): Record<string, number> {
  try {
    return JSON.parse(kept('tab', storageKey) ?? '{}');
  } catch {
    return {};
  }
}
