import { useState } from 'react';
import { keep, kept } from '../../ui/storage.ts';
import type { Pair } from './pairing.ts';

/** The pairs that an organizer never wants in a bracket: for all its rounds, and still known when the page is opened again. */
export function useForbiddenPairs(bracketId: number): [readonly Pair[], (pairs: readonly Pair[]) => void] {
  const key = `forbidden pairs of bracket ${bracketId}`;
  const [pairs, setPairs] = useState(() => readPairs(key));
  const change = (wanted: readonly Pair[]) => {
    setPairs(wanted);
    keep('browser', key, wanted.length === 0 ? undefined : JSON.stringify(wanted));
  };
  return [pairs, change];
}

function readPairs(key: string): readonly Pair[] {
  try {
    const stored: unknown = JSON.parse(kept('browser', key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPair) : [];
  } catch {
    return [];
  }
}

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger);
}
