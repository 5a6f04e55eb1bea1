import type { Change, Referred } from '@agon/contract/site.changes.endpoints';
import { useCallback, useMemo } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { usePages } from '../api/usePages.ts';

interface Named extends Change {
  readonly names: readonly Referred[];
}

/** The latest changes that fit, and on demand those before. */
export function useChanges(query: Readonly<Record<string, string>>) {
  const asked = JSON.stringify(query);
  const load = useCallback(
    async (before?: string) => {
      const fits = { ...JSON.parse(asked), ...(before === undefined ? {} : { before }) };
      const { changes, names, hasMore } = await browserApi('GET /changes', { query: fits });
      // What is named by its number stays with those that name it.
      return { entries: changes.map((change): Named => ({ ...change, names })), hasMore };
    },
    [asked],
  );
  const { entries: changes, ...pages } = usePages(load);
  const names = useMemo(() => [...new Set(changes?.map((change) => change.names))].flat(), [changes]);
  return { changes, names, ...pages };
}
