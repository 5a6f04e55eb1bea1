import type { Change, Referred } from '@agon/contract/site.changes.endpoints';
import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useLatest } from '../api/useLatest.ts';

interface Loaded {
  /** What it was asked for by. */
  readonly asked: string;
  readonly changes: readonly Change[];
  readonly names: readonly Referred[];
  readonly hasMore: boolean;
}

/** The latest changes that fit, and on demand those before. */
export function useChanges(query: Readonly<Record<string, string>>) {
  const asked = JSON.stringify(query);
  const { answer, error, ask, tell } = useLatest<Loaded>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const reload = useCallback(
    () => ask(async () => ({ asked, ...(await browserApi('GET /changes', { query: JSON.parse(asked) })) })),
    [ask, asked],
  );
  useEffect(() => {
    setFailure(undefined);
    void reload();
  }, [reload]);
  const goOn = async () => {
    const last = answer?.changes.at(-1);
    if (answer === undefined || last === undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const before = { ...query, before: last.id };
      const { changes, names, hasMore } = await browserApi('GET /changes', { query: before });
      tell({ asked, changes: [...answer.changes, ...changes], names: [...answer.names, ...names], hasMore });
    } catch (failed) {
      setFailure(failed);
    }
    setBusy(false);
  };
  const hasMore = answer?.hasMore === true && answer.asked === asked;
  return { changes: answer?.changes, names: answer?.names ?? [], hasMore, error, isBusy, failure, reload, goOn };
}
