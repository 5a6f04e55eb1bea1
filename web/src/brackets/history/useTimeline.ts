import type { Bracket } from '@agon/contract/brackets.endpoints';
import { useCallback } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { usePages } from '../../api/usePages.ts';

/** The timeline as it is now, loaded again with every change of the bracket. */
export function useTimeline({ id, version }: Bracket) {
  const load = useCallback(
    async (before?: number) => {
      const query = before === undefined ? {} : { before };
      const page = await browserApi('GET /brackets/{id}/timeline', { params: { id }, query });
      const entries = page.map((entry) => ({ ...entry, id: entry.version }));
      // The first entry of all begins at nothing.
      return { entries, hasMore: page.length > 0 && page.at(-1)?.from !== 0 };
    },
    [id],
  );
  const { entries, ...pages } = usePages(load, version);
  return { ...pages, entries: pages.isCurrent ? entries : undefined };
}
