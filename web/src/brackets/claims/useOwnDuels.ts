import type { claimEndpoints } from '@agon/contract/brackets.claims.endpoints';
import type { Returned } from '@agon/contract/endpoint';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { useProfile } from '../../session/session.ts';

export type OwnDuels = Returned<(typeof claimEndpoints)['GET /tournaments/{id}/own-duels']>;

const none: OwnDuels['duels'] = [];

/**
 * What the visitor has still to play; undefined until it is known, and for who does not play. Loaded anew with all
 * `news` of the tournament.
 */
export function useOwnDuels({ id, status, participantCount }: Tournament, news: number) {
  const person = useProfile()?.id;
  const isRunning = status === tournamentStatus.inProgress;
  const [own, setOwn] = useState<OwnDuels>();
  // Answers may come in another order than the questions.
  const asked = useRef(0);
  const load = useCallback(async (): Promise<OwnDuels | undefined> => {
    asked.current += 1;
    const mine = asked.current;
    // What is shown stays when this fails; the next word of the stream asks again.
    const answer = await browserApi('GET /tournaments/{id}/own-duels', { params: { id } }).catch(() => undefined);
    if (answer !== undefined && mine === asked.current) setOwn(answer);
    return answer;
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes in may be the visitor
  useEffect(() => {
    setOwn(undefined);
    if (isRunning && person !== undefined) void load();
  }, [load, isRunning, person, participantCount]);

  const isPlaying = own !== undefined && own.participants.length > 0;
  const seen = useRef(news);
  useEffect(() => {
    if (seen.current === news) return;
    seen.current = news;
    if (isPlaying) void load();
  }, [load, isPlaying, news]);

  return { duels: isPlaying && isRunning ? own.duels : none, load };
}
