import type { Game, TournamentType } from '@agon/contract/games.endpoints';
import { Suspense } from 'react';
import { useText } from '../i18n/text.ts';
import type { Page } from '../page.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Managed } from './Managed.tsx';

const GamesTable = lazyPart(() => import('./edit/GamesTable.tsx'));

interface Content {
  readonly games: readonly Game[];
  readonly types: readonly TournamentType[];
}

/** All games, for those who manage them. */
export const gamesPage: Page<Content> = {
  load: async (api) => ({ games: await api('GET /games'), types: await api('GET /games/all/tournament-type') }),
  meta: (t) => ({ title: t('manage.gamesTitle'), description: t('layout.slogan') }),
  Screen: GamesScreen,
};

function GamesScreen({ content }: { content: Content }) {
  const t = useText();
  return (
    <Managed>
      <PageTitle>{t('manage.gamesTitle')}</PageTitle>
      <Suspense fallback={<p aria-busy="true">{t('layout.loading')}</p>}>
        <GamesTable {...content} />
      </Suspense>
    </Managed>
  );
}
