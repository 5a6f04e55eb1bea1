import type { Game } from '@agon/contract/games.endpoints';
import { Suspense } from 'react';
import { useText } from '../../i18n/text.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';

const PlayersTable = lazyPart(async () => ({ default: (await import('../../players/PlayersTable.tsx')).PlayersTable }));
const TeamsTable = lazyPart(async () => ({ default: (await import('../../players/TeamsTable.tsx')).TeamsTable }));

export function CompetitorTable({ game, which }: { game: Game; which: 'players' | 'teams' }) {
  const t = useText();
  return (
    <Suspense fallback={<p aria-busy="true">{t('layout.loading')}</p>}>
      {which === 'players' ? <PlayersTable game={game} /> : <TeamsTable game={game} />}
    </Suspense>
  );
}
