import type { Referred } from '@agon/contract/site.changes.endpoints';
import { useCallback, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { usePages } from '../api/usePages.ts';

/** The latest changes that fit, and on demand those before. */
export function useChanges(query: Readonly<Record<string, string>>) {
  const asked = JSON.stringify(query);
  /** What is named by its number is called the same in all of them. */
  const [names, setNames] = useState<readonly Referred[]>([]);
  const load = useCallback(
    async (before?: string) => {
      const fits = { ...JSON.parse(asked), ...(before === undefined ? {} : { before }) };
      const { changes, names: more, hasMore } = await browserApi('GET /changes', { query: fits });
      setNames((known) => [...known, ...more]);
      return { entries: changes, hasMore };
    },
    [asked],
  );
  const { entries: changes, ...pages } = usePages(load);
  return { changes, names, ...pages };
}
