import type { Hierarchy } from '@agon/contract/games.hierarchy.endpoints';
import { useCallback, useEffect } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useLatest } from '../api/useLatest.ts';

interface OfGame {
  readonly gameId: number;
  readonly hierarchy: Hierarchy;
}

/** The hierarchy of a game, which only those read who are signed in; `reload` after it was changed. Nobody needs it without a game. */
export function useHierarchy(gameId: number | undefined) {
  const { answer, error, ask } = useLatest<OfGame>();
  const reload = useCallback(async () => {
    if (gameId === undefined) return;
    await ask(async () => ({
      gameId,
      hierarchy: await browserApi('GET /games/{id}/hierarchy', { params: { id: gameId } }),
    }));
  }, [ask, gameId]);
  useEffect(() => void reload(), [reload]);
  // Until the game's own is there, that of the game before is nobody's.
  return { hierarchy: answer?.gameId === gameId ? answer?.hierarchy : undefined, failure: error, reload };
}
