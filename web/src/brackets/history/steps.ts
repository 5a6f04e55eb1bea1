import type { Bracket, TimelineEntry } from '@agon/contract/brackets.endpoints';
import { useEffect, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';

/** Everything that happened to a bracket until now, in the order in which it happened. */
export function useSteps({ id }: Bracket) {
  const [steps, setSteps] = useState<readonly TimelineEntry[]>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isWanted = true;
    loadSteps(id).then(
      (loaded) => isWanted && setSteps(loaded),
      (failure) => isWanted && setError(failure),
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  return { steps, error };
}

async function loadSteps(id: number, before?: number): Promise<TimelineEntry[]> {
  const query = before === undefined ? {} : { before };
  const page = await browserApi('GET /brackets/{id}/timeline', { params: { id }, query });
  const first = page.at(-1);
  // The first entry of all begins at nothing.
  const earlier = first === undefined || first.from === 0 ? [] : await loadSteps(id, first.version);
  return [...earlier, ...page.toReversed()];
}
