import type { Claim } from '@agon/contract/brackets.claims.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';

export interface Claims {
  /** Undefined until they are known. */
  readonly list: readonly Claim[] | undefined;
  /** Why they could not be loaded. */
  readonly error: unknown;
  load(): Promise<void>;
}

/** What the players have reported, for who rules on it; loaded anew with all `news` of the tournament. */
export function useClaims({ id, status }: Tournament, news: number, mayRule: boolean): Claims {
  const isWanted = mayRule && status === tournamentStatus.inProgress;
  const [list, setList] = useState<readonly Claim[]>();
  const [error, setError] = useState<unknown>();
  const asked = useRef(0);
  const load = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    try {
      const answer = await browserApi('GET /tournaments/{id}/claims', { params: { id } });
      if (mine !== asked.current) return;
      setList(answer);
      setError(undefined);
    } catch (failure) {
      if (mine === asked.current) setError(failure);
    }
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new may be about them
  useEffect(() => {
    if (isWanted) void load();
    else setList(undefined);
  }, [load, isWanted, news]);
  return { list, error, load };
}
