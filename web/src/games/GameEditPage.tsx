import type { Game, TournamentType } from '@agon/contract/games.endpoints';
import { nameOf } from '@agon/contract/localized';
import { Suspense } from 'react';
import { ApiError } from '../api/api.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { Redirect } from '../router/router.ts';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { type EditTab, editPath, editTabs } from './edit/edit-tabs.ts';
import { tabLabel } from './edit/tab-label.ts';
import styles from './GameEditPage.module.css';
import { Managed } from './Managed.tsx';

const EditPanel = lazyPart(() => import('./edit/EditPanel.tsx'));

interface Content {
  readonly game: Game;
  readonly types: readonly TournamentType[];
  readonly tab: EditTab;
}

export const gameEditPage: Page<Content> = {
  async load(api, { params }) {
    const game = (await api('GET /games')).find(({ slug }) => slug === params.slug);
    if (game === undefined) throw new ApiError(404);
    const tab = editTabs.find((one) => one === (params.tab ?? 'common'));
    if (tab === undefined) throw new Redirect(editPath(game.slug));
    const types = await api('GET /games/all/tournament-type');
    return { game, types: types.filter(({ game_id }) => game_id === game.id), tab };
  },
  meta: (t, { game, tab }) => ({
    title: `${nameOf(game.info, t.language, game.slug)}: ${t(`manage.tab_${tab}`)}`,
    description: t('layout.slogan'),
  }),
  gameOf: ({ game }) => game.slug,
  Screen: GameEditScreen,
};

function GameEditScreen({ content: { game, types, tab } }: { content: Content }) {
  const t = useText();
  const href = useHref();
  return (
    <Managed>
      <a className={styles.back} href={href('/games')}>
        ← {t('manage.toGames')}
      </a>
      <PageTitle
        aside={
          <a className={styles.show} href={`/?game=${game.slug}`}>
            {t('manage.showPage')}
          </a>
        }
      >
        {nameOf(game.info, t.language, game.slug)}
      </PageTitle>
      <LinkTabs
        label={t('manage.tabs')}
        current={tab}
        tabs={editTabs.map((key) => ({ key, label: tabLabel(t, game, key), href: editPath(game.slug, key) }))}
      />
      <Suspense fallback={<p aria-busy="true">{t('layout.loading')}</p>}>
        <EditPanel key={`${game.id} ${tab}`} game={game} types={types} tab={tab} />
      </Suspense>
    </Managed>
  );
}
