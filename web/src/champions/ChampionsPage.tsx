import type { ChampionEntry } from '@agon/contract/champions.endpoints';
import type { TournamentType } from '@agon/contract/games.endpoints';
import { nameOf } from '@agon/contract/localized';
import { tournamentsPerPage } from '@agon/contract/tournaments';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { useHref, useSite } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { competitorPath } from '../players/competitor-path.ts';
import { TraitMarks } from '../players/TraitMarks.tsx';
import { FilteredList } from '../tournaments/FilteredList.tsx';
import { ListFilterForm } from '../tournaments/ListFilterForm.tsx';
import { type ListFilter, listFilter, loadListFilter, queryOf } from '../tournaments/list-filter.ts';
import { listMeta } from '../tournaments/list-meta.ts';
import { readPage } from '../ui/list-page.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Trophy } from '../ui/Trophy.tsx';
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
    const asked = api('GET /games/all/tournament-type');
    const filter = { ...(await loadListFilter(api, query, asked)), status: '' };
    const [champions, types] = await Promise.all([
      api('GET /champions', { query: { ...queryOf(filter), page } }),
      asked,
    ]);
    return { page, game, filter, champions, types };
  },
  meta: (t, content, site) => ({
    title: t('champions.championsTitle'),
    description: t('champions.championsNoneHint'),
    ...listMeta(content, site),
  }),
  isStill: () => true,
  Screen: ChampionsScreen,
};

function ChampionsScreen({ content: { champions, types, page, filter: shown } }: { content: Content }) {
  const t = useText();
  const [filter, setFilter] = useUrlFilter(listFilter);
  return (
    <>
      <PageTitle>{t('champions.championsTitle')}</PageTitle>
      <ListFilterForm of="champions" filter={filter} types={types} onChange={setFilter} />
      <FilteredList
        path="/champions"
        page={page}
        filter={shown}
        count={champions.length}
        perPage={tournamentsPerPage}
        noMatch={t('champions.championsNoMatch')}
        none={{ title: t('champions.championsNone'), text: t('champions.championsNoneHint') }}
      >
        <ol className={styles.champions}>
          {champions.map((champion) => (
            <Champion key={champion.tournament.id} champion={champion} />
          ))}
        </ol>
      </FilteredList>
    </>
  );
}

function Champion({ champion: { player, team, tournament } }: { champion: ChampionEntry }) {
  const t = useText();
  const href = useHref();
  const game = useSite().games.find(({ id }) => id === tournament.game.id);
  return (
    <li className={styles.champion} style={{ '--hue': game?.hue }}>
      <Trophy />
      <b>
        <a
          href={href(competitorPath({ player_id: player?.id ?? null, team_id: team?.id ?? null }), {
            game: tournament.game.slug,
          })}
        >
          {player?.nick ?? team?.name}
        </a>{' '}
        {player !== null && <TraitMarks gameId={tournament.game.id} marks={player.traits} />}
      </b>
      <a href={href(`/tournaments/${tournament.slug}`, { game: tournament.game.slug })}>{tournament.title}</a>
      <span className={styles.facts}>
        <span>{nameOf(game?.info, t.language, tournament.game.slug)}</span>
        <time dateTime={tournament.startsAt}>{formatDay(t, tournament.date)}</time>
        {tournament.pool !== '' && <span>{tournament.pool}</span>}
      </span>
    </li>
  );
}
