import type { Claim } from '@agon/contract/brackets.claims.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useCallback, useEffect, useMemo } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { useLatest } from '../../api/useLatest.ts';

export interface Claims {
  /** Undefined until they are known. */
  readonly list: readonly Claim[] | undefined;
  /** Why they could not be loaded. */
  readonly error: unknown;
  load(): Promise<unknown>;
}

/** What the players have reported, for who rules on it; loaded anew with all `news` of the tournament. */
export function useClaims({ id, status }: Tournament, news: number, mayRule: boolean): Claims {
  const isWanted = mayRule && status === tournamentStatus.inProgress;
  const { answer: list, error, ask, tell } = useLatest<readonly Claim[]>();
  const load = useCallback(() => ask(() => browserApi('GET /tournaments/{id}/claims', { params: { id } })), [id, ask]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new may be about them
  useEffect(() => {
    if (isWanted) void load();
    else tell(undefined);
  }, [load, tell, isWanted, news]);
  return useMemo(() => ({ list, error, load }), [list, error, load]);
}
