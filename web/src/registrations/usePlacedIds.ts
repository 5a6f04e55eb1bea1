import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useEffect, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';

const nobody: ReadonlySet<number> = new Set();

/** The participants who stand in some bracket, for those who may edit; undefined while it is not known. */
export function usePlacedIds(tournament: Tournament, canEdit: boolean): ReadonlySet<number> | undefined {
  const { brackets } = tournament;
  const [placed, setPlaced] = useState<ReadonlySet<number>>();
  useEffect(() => {
    if (!canEdit || brackets.length === 0) return;
    let isWanted = true;
    const loading = brackets.map(({ id }) => browserApi('GET /brackets/{id}/participants', { params: { id } }));
    Promise.all(loading).then(
      (loaded) => isWanted && setPlaced(new Set(loaded.flatMap((one) => Object.keys(one).map(Number)))),
      // The server knows, too: it removes nobody from a bracket.
      () => isWanted && setPlaced(nobody),
    );
    return () => {
      isWanted = false;
    };
  }, [brackets, canEdit]);
  return brackets.length === 0 ? nobody : placed;
}
