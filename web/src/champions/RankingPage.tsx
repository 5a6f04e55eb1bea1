import { countedResults, rankedKinds, rankingOrders, rankingPerPage, rankingPoints } from '@agon/contract/champions';
import type { Ranking } from '@agon/contract/champions.endpoints';
import { nameOf } from '@agon/contract/localized';
import { deepestPage } from '@agon/contract/site';
import { useText } from '../i18n/text.ts';
import { chosenOf, pictureOf, useGame, useHref } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { ListEmpty } from '../tournaments/ListEmpty.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { ListPages } from '../ui/ListPages.tsx';
import { readPage } from '../ui/list-page.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './RankingPage.module.css';
import { RankingTable } from './RankingTable.tsx';

type Kind = (typeof rankedKinds)[number];
type Order = (typeof rankingOrders)[number];

interface Content {
  /** Null on a site without games. */
  readonly ranking: Ranking | null;
  readonly of: Kind;
  readonly order: Order;
  readonly page: number;
}

/** Who is best in a season of a game. */
export const rankingPage: Page<Content> = {
  async load(api, { query, game: wanted, chosenGame }) {
    const of = rankedKinds.find((kind) => kind === query.get('of')) ?? 'players';
    const order = rankingOrders.find((one) => one === query.get('order')) ?? 'points';
    const page = readPage(query);
    const game = chosenOf(await api('GET /games'), wanted, chosenGame)?.slug;
    if (game === undefined) return { ranking: null, of, order, page };
    const season = /^[1-9]\d{3}$/.exec(query.get('season') ?? '')?.[0];
    const asked = { game, of, order, page, ...(season && { season }) };
    return { ranking: await api('GET /ranking', { query: asked }), of, order, page };
  },
  meta(t, { ranking, of, order, page }, { games }) {
    const game = chosenOf(games, ranking?.game.slug);
    const { season } = ranking ?? {};
    const parts = [t('champions.ranking'), nameOf(game?.info, t.language, game?.slug ?? ''), season ?? ''];
    return {
      title: parts.filter((part) => part !== '').join(' · '),
      description: t('champions.rankingHint'),
      ...(game && { image: pictureOf(game) }),
      query: {
        ...(game && { game: game.slug }),
        ...(season && { season: String(season) }),
        ...(of === 'teams' && { of }),
        ...(order === 'rating' && { order }),
        ...(page > 1 && { page: String(page) }),
      },
    };
  },
  gameOf: ({ ranking }) => ranking?.game.slug ?? '',
  isStill: () => true,
  Screen: RankingScreen,
};

function RankingScreen({ content: { ranking, of, order, page } }: { content: Content }) {
  const t = useText();
  const game = useGame();
  if (ranking === null) return <EmptyState isPage title={t('games.noGames')} />;
  const { rows, season } = ranking;
  const listed = (deepestPage * rankingPerPage).toLocaleString(t.language);
  const end = { page: deepestPage, text: t('champions.rankingEnd', { listed }) };
  return (
    <>
      <PageTitle aside={<p className={styles.game}>{nameOf(game?.info, t.language, ranking.game.slug)}</p>}>
        {t('champions.ranking')}
      </PageTitle>
      <Choices ranking={ranking} of={of} order={order} />
      {rows.length === 0 && season === null && (
        <EmptyState title={t('champions.rankingNone')} text={t('champions.rankingNoneHint')} />
      )}
      {rows.length === 0 && season !== null && (
        <ListEmpty page={page} path="/ranking" none={{ title: t(`champions.rankingNo_${of}`) }} />
      )}
      {rows.length > 0 && (
        <RankingTable
          rows={rows}
          of={of}
          caption={t('champions.rankingOf', { season: season ?? 0 })}
          gameId={ranking.game.id}
        />
      )}
      {rows.length > 0 && <ListPages page={page} hasMore={rows.length === rankingPerPage} end={end} />}
      <Formula />
    </>
  );
}

/** Each choice has an address of its own. */
function Choices({ ranking, of, order }: { ranking: Ranking; of: Kind; order: Order }) {
  const t = useText();
  const href = useHref();
  const to = (chosen: Record<string, string>) => {
    const season = ranking.season === null ? {} : { season: String(ranking.season) };
    const query = { ...season, ...(of === 'teams' && { of }), ...(order === 'rating' && { order }), ...chosen };
    return href('/ranking', query);
  };
  const kinds = rankedKinds.map((kind) => ({ key: kind, label: t(`champions.${kind}`), href: to({ of: kind }) }));
  const orders = rankingOrders.map((one) => ({
    key: one,
    label: t(`champions.by_${one}`),
    href: to({ order: one }),
  }));
  const seasons = ranking.seasons.map(String);
  return (
    <div className={styles.choices}>
      <LinkTabs look="pills" label={t('champions.whom')} tabs={kinds} current={of} />
      {seasons.length > 1 && (
        <LinkTabs
          look="pills"
          label={t('champions.season')}
          tabs={seasons.map((season) => ({ key: season, label: season, href: to({ season }) }))}
          current={String(ranking.season)}
        />
      )}
      <LinkTabs look="pills" label={t('champions.order')} tabs={orders} current={order} />
    </div>
  );
}

/** How the points come about, with what they make of a cup of eight. */
function Formula() {
  const t = useText();
  const [title = 0, final = 0, semifinal = 0, quarterfinal = 0] = [1, 2, 4, 8].map((place) => rankingPoints(place, 8));
  return (
    <section className={styles.formula} id="formula">
      <h2>{t('champions.formulaTitle')}</h2>
      <p>{t('champions.formulaSum', { count: countedResults })}</p>
      <p>
        <code>{t('champions.formula')}</code>
      </p>
      <p>{t('champions.formulaShared')}</p>
      <p>{t('champions.formulaExample', { title, final, semifinal, quarterfinal })}</p>
      <p>{t('champions.ratingHint')}</p>
    </section>
  );
}
