import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useBracketView } from '../Alone.tsx';
import type { LiveNews } from '../live-news.ts';
import { useOwnDuels } from './useOwnDuels.ts';

const OwnMatches = lazy(() => import('./OwnMatches.tsx'));

/** The visitor's own part in what is being played; nothing for all who only watch. */
export function OwnPart({ tournament, news }: { tournament: Tournament; news: LiveNews }) {
  const { duels, load } = useOwnDuels(tournament, news);
  const view = useBracketView();
  // What is being written there outlasts the match.
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (duels.length > 0) setWanted(true);
  }, [duels]);
  if (!isWanted || view !== 'page') return null;
  return (
    <Suspense>
      <OwnMatches tournament={tournament} duels={duels} load={load} />
    </Suspense>
  );
}
