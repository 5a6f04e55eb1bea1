import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { Suspense, useEffect, useState } from 'react';
import { withTexts } from '../../i18n/parts.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { LiveNews } from '../live-news.ts';
import type { View } from '../view.ts';
import { useOwnDuels } from './useOwnDuels.ts';

const OwnMatches = lazyPart(withTexts(['running'], () => import('./OwnMatches.tsx')));

/** The visitor's own part in what is being played; nothing for all who only watch. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function OwnPart({ tournament, view, news }: { tournament: Tournament; view: View; news: LiveNews }) {
  const { duels, ruling, load } = useOwnDuels(tournament, news);
  // What is being written there outlasts the match.
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (duels.length > 0 || ruling !== null) setWanted(true);
  }, [duels, ruling]);
  if (!isWanted || view !== 'page') return null;
  return (
    <Suspense>
      <OwnMatches tournament={tournament} duels={duels} ruling={ruling} load={load} />
    </Suspense>
  );
}
