import type { ChampionEntry } from '@agon/contract/champions.endpoints';
import type { TournamentType } from '@agon/contract/games.endpoints';
import { read } from '@agon/contract/localized';
import { tournamentsPerPage } from '@agon/contract/tournaments';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { chosenOf, pictureOf, useHref, useSite } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { competitorPath } from '../players/competitor-path.ts';
import { ListEmpty } from '../tournaments/ListEmpty.tsx';
import { ListFilterForm } from '../tournaments/ListFilterForm.tsx';
import { ListPages } from '../tournaments/ListPages.tsx';
import {
  isFiltered,
  type ListFilter,
  listFilter,
  queryOf,
  readListFilter,
  readPage,
} from '../tournaments/list-filter.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useUrlFilter } from '../ui/useUrlFilter.ts';
import styles from './ChampionsPage.module.css';

interface Content {
  readonly champions: readonly ChampionEntry[];
  readonly types: readonly TournamentType[];
  /** What the champions were asked for by. */
  readonly filter: ListFilter;
  readonly page: number;
  /** The current game, by slug. */
  readonly game: string | undefined;
}

/** Whoever won a completed tournament, the latest first; the address says which of them. */
export const championsPage: Page<Content> = {
  async load(api, { query, game }) {
    const page = readPage(query);
    const filter = { ...readListFilter(query), status: '' };
    const [champions, types] = await Promise.all([
      api('GET /champions', { query: { ...queryOf(filter), page } }),
      api('GET /games/all/tournament-type'),
    ]);
    return { page, game, filter, champions, types };
  },
  meta(t, { page, game: slug }, { games }) {
    const game = chosenOf(games, slug);
    return {
      title: t('champions.championsTitle'),
      description: t('champions.championsNoneHint'),
      ...(game && { image: pictureOf(game) }),
      ...(page > 1 && { query: { page: String(page) } }),
    };
  },
  Screen: ChampionsScreen,
};

function ChampionsScreen({ content: { champions, types, page, filter: shown } }: { content: Content }) {
  const t = useText();
  const [filter, setFilter] = useUrlFilter(listFilter);
  return (
    <>
      <PageTitle>{t('champions.championsTitle')}</PageTitle>
      <ListFilterForm of="champions" filter={filter} types={types} onChange={setFilter} />
      {champions.length === 0 && (
        <ListEmpty
          page={page}
          isFiltered={isFiltered(shown)}
          path="/champions"
          noMatch={t('champions.championsNoMatch')}
          none={{ title: t('champions.championsNone'), text: t('champions.championsNoneHint') }}
        />
      )}
      <ol className={styles.champions}>
        {champions.map((champion) => (
          <Champion key={champion.tournament.id} champion={champion} />
        ))}
      </ol>
      <ListPages page={page} hasMore={champions.length === tournamentsPerPage} />
    </>
  );
}

function Champion({ champion: { player, team, tournament } }: { champion: ChampionEntry }) {
  const t = useText();
  const href = useHref();
  const game = useSite().games.find(({ id }) => id === tournament.game.id);
  return (
    <li className={styles.champion} style={{ '--hue': game?.hue }}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 4h12v5a6 6 0 0 1-12 0zM6 5H3v2a3 3 0 0 0 3 3M18 5h3v2a3 3 0 0 1-3 3M12 15v4M8 20h8" />
      </svg>
      <b>
        <a
          href={href(competitorPath({ player_id: player?.id ?? null, team_id: team?.id ?? null }), {
            game: tournament.game.slug,
          })}
        >
          {player?.nick ?? team?.name}
        </a>
      </b>
      <a href={href(`/tournaments/${tournament.slug}`, { game: tournament.game.slug })}>{tournament.title}</a>
      <span className={styles.facts}>
        <span>{read(game?.info.name, t.language, tournament.game.slug)}</span>
        <time dateTime={tournament.startsAt}>{formatDay(tournament.date, t.language)}</time>
        {tournament.pool !== '' && <span>{tournament.pool}</span>}
      </span>
    </li>
  );
}
