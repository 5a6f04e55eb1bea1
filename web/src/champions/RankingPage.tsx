import { countedResults, rankedKinds, rankingOrders, rankingPerPage, rankingPoints } from '@agon/contract/champions';
import type { Ranking, RankingRow } from '@agon/contract/champions.endpoints';
import { read } from '@agon/contract/localized';
import { useText } from '../i18n/text.ts';
import { chosenOf, pictureOf, useGame, useHref } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { competitorPath } from '../players/competitor-path.ts';
import { ratingParts } from '../players/rating-text.ts';
import { ListPages } from '../tournaments/ListPages.tsx';
import { readPage } from '../tournaments/list-filter.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './RankingPage.module.css';

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
  async load(api, { query, game: wanted }) {
    const of = rankedKinds.find((kind) => kind === query.get('of')) ?? 'players';
    const order = rankingOrders.find((one) => one === query.get('order')) ?? 'points';
    const page = readPage(query);
    const game = chosenOf(await api('GET /games'), wanted)?.slug;
    if (game === undefined) return { ranking: null, of, order, page };
    const season = /^[1-9]\d{3}$/.exec(query.get('season') ?? '')?.[0];
    const asked = { game, of, order, page, ...(season && { season }) };
    return { ranking: await api('GET /ranking', { query: asked }), of, order, page };
  },
  meta(t, { ranking, of, order, page }, { games }) {
    const game = chosenOf(games, ranking?.game.slug);
    const { season } = ranking ?? {};
    const parts = [t('champions.ranking'), read(game?.info.name, t.language, game?.slug), season ?? ''];
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
  Screen: RankingScreen,
};

function RankingScreen({ content: { ranking, of, order, page } }: { content: Content }) {
  const t = useText();
  const game = useGame();
  if (ranking === null) return <EmptyState isPage title={t('games.noGames')} />;
  const { rows, season } = ranking;
  return (
    <>
      <PageTitle aside={<p className={styles.game}>{read(game?.info.name, t.language, ranking.game.slug)}</p>}>
        {t('champions.ranking')}
      </PageTitle>
      <Choices ranking={ranking} of={of} order={order} />
      {rows.length === 0 && season === null && (
        <EmptyState title={t('champions.rankingNone')} text={t('champions.rankingNoneHint')} />
      )}
      {rows.length === 0 && season !== null && <EmptyState title={t(`champions.rankingNo_${of}`)} />}
      {rows.length > 0 && <RankingTable rows={rows} season={season ?? 0} of={of} />}
      <ListPages page={page} hasMore={rows.length === rankingPerPage} />
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

function RankingTable({ rows, season, of }: { rows: readonly RankingRow[]; season: number; of: Kind }) {
  const t = useText();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>{t('champions.rankingOf', { season })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('champions.place')}</th>
            <th scope="col">{t(of === 'teams' ? 'champions.team' : 'champions.player')}</th>
            <th scope="col">{t('champions.points')}</th>
            <th scope="col">{t('champions.events')}</th>
            <th scope="col">{t('champions.titles')}</th>
            <th scope="col">{t('champions.rating')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={competitorPath(row)} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: RankingRow }) {
  const t = useText();
  const href = useHref();
  const [rating, margin] = row.rating === null ? [] : ratingParts(row.rating, t.language);
  return (
    <tr data-place={row.place}>
      <td>{row.place}</td>
      <th scope="row">
        <a href={href(competitorPath(row))}>{row.name}</a>
      </th>
      <td className={styles.points}>{row.points}</td>
      <td>{row.events}</td>
      <td>{row.titles || ''}</td>
      <td className={styles.rating}>
        {rating}
        {margin && <span> ± {margin}</span>}
      </td>
    </tr>
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
