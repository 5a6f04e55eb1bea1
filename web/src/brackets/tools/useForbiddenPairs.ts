import { useState } from 'react';
import type { Pair } from './pairing.ts';

/** The pairs that an organizer never wants in a bracket: for all its rounds, and still known when the page is opened again. */
export function useForbiddenPairs(bracketId: number): [readonly Pair[], (pairs: readonly Pair[]) => void] {
  const key = `forbidden pairs of bracket ${bracketId}`;
  const [pairs, setPairs] = useState(() => readPairs(key));
  const keep = (wanted: readonly Pair[]) => {
    setPairs(wanted);
    try {
      if (wanted.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(wanted));
    } catch {
      // Where nothing can be stored they hold until the page is left.
    }
  };
  return [pairs, keep];
}

function readPairs(key: string): readonly Pair[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPair) : [];
  } catch {
    return [];
  }
}

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger);
}
