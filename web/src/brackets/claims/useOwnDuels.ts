import type { claimEndpoints } from '@agon/contract/brackets.claims.endpoints';
import type { Returned } from '@agon/contract/endpoint';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { useProfile } from '../../session/session.ts';
import { type LiveNews, newsFor } from '../live-news.ts';

export type OwnDuels = Returned<(typeof claimEndpoints)['GET /tournaments/{id}/own-duels']>;

const none: OwnDuels['duels'] = [];

/**
 * What the visitor has still to play; undefined until it is known, and for who does not play. Loaded anew with all
 * `news` that concern it.
 */
export function useOwnDuels({ id, status, participantCount }: Tournament, news: LiveNews) {
  const person = useProfile()?.id;
  const isRunning = status === tournamentStatus.inProgress;
  const [own, setOwn] = useState<OwnDuels>();
  // Answers may come in another order than the questions.
  const asked = useRef(0);
  const told = useRef(news.count);
  told.current = news.count;
  // Up to which news the page has asked.
  const askedUpTo = useRef(news.count);
  const load = useCallback(async (): Promise<OwnDuels | undefined> => {
    asked.current += 1;
    const mine = asked.current;
    askedUpTo.current = told.current;
    const answer = await browserApi('GET /tournaments/{id}/own-duels', { params: { id } }).catch(() => undefined);
    if (mine !== asked.current) return answer;
    if (answer !== undefined) setOwn(answer);
    // What is shown stays when this fails; the next word of the stream, whatever it is, asks again.
    else askedUpTo.current = -1;
    return answer;
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes in may be the visitor
  useEffect(() => {
    setOwn(undefined);
    if (isRunning && person !== undefined) void load();
  }, [load, isRunning, person, participantCount]);

  useEffect(() => {
    const isPlaying = own !== undefined && own.participants.length > 0;
    if (isPlaying && newsFor(news, own) > askedUpTo.current) void load();
  }, [load, own, news]);

  return { duels: own !== undefined && isRunning ? own.duels : none, load };
}
