import type { claimEndpoints } from '@agon/contract/brackets.claims.endpoints';
import type { Returned } from '@agon/contract/endpoint';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useCallback, useEffect, useRef } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { useLatest } from '../../api/useLatest.ts';
import { useProfile } from '../../session/session.ts';
import { type LiveNews, newsFor } from '../live-news.ts';

export type OwnDuels = Returned<(typeof claimEndpoints)['GET /tournaments/{id}/own-duels']>;

const none: OwnDuels['duels'] = [];

/**
 * What the visitor has still to play; nothing until it is known, and for who does not play. Loaded anew with all
 * `news` that concern it.
 */
export function useOwnDuels({ id, status, participantCount }: Tournament, news: LiveNews) {
  const person = useProfile()?.id;
  const isRunning = status === tournamentStatus.inProgress;
  const { answer: own, ask, tell } = useLatest<OwnDuels>();
  const told = useRef(news.count);
  told.current = news.count;
  // Up to which news the page has asked.
  const askedUpTo = useRef(news.count);
  const load = useCallback(async (): Promise<OwnDuels | undefined> => {
    askedUpTo.current = told.current;
    const answer = await ask(() => browserApi('GET /tournaments/{id}/own-duels', { params: { id } }));
    // What is shown stays when this fails; the next word of the stream, whatever it is, asks again.
    if (answer === undefined) askedUpTo.current = -1;
    return answer;
  }, [id, ask]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes in may be the visitor
  useEffect(() => {
    tell(undefined);
    if (isRunning && person !== undefined) void load();
  }, [load, tell, isRunning, person, participantCount]);

  useEffect(() => {
    const isPlaying = own !== undefined && own.participants.length > 0;
    if (isPlaying && newsFor(news, own) > askedUpTo.current) void load();
  }, [load, own, news]);

  const shown = isRunning ? own : undefined;
  return { duels: shown?.duels ?? none, ruling: shown?.ruling ?? null, load };
}
