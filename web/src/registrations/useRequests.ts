import type { RegistrationRequest } from '@agon/contract/registrations.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useCallback, useEffect, useMemo } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useLatest } from '../api/useLatest.ts';
import { useLoads } from '../router/RouterProvider.tsx';

export interface Requests {
  /** Undefined until they are known. */
  readonly list: readonly RegistrationRequest[] | undefined;
  /** Why they could not be loaded. */
  readonly error: unknown;
  load(): Promise<readonly RegistrationRequest[] | undefined>;
}

/**
 * The requests to take part, for who decides on them. Loaded again when they come back to the page, with `news` of
 * requests, and with the tournament.
 */
export function useRequests(tournament: Tournament, news: number, mayDecide: boolean): Requests {
  const { answer: list, error, ask, tell } = useLatest<readonly RegistrationRequest[]>();
  const { id } = tournament;
  const loads = useLoads();
  const load = useCallback(
    () => ask(() => browserApi('GET /tournaments/{id}/requests', { params: { id } })),
    [id, ask],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever becomes of a request is news, or has the tournament loaded anew
  useEffect(() => {
    if (mayDecide) void load();
    else tell(undefined);
  }, [load, tell, mayDecide, loads, news]);
  useEffect(() => {
    if (!mayDecide) return;
    const reload = () => document.visibilityState === 'visible' && void load();
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, [load, mayDecide]);
  return useMemo(() => ({ list, error, load }), [list, error, load]);
}

/** How many wait for a decision. */
export function countPending({ list = [] }: Requests): number {
  return list.filter(({ status }) => status === 'pending').length;
}
