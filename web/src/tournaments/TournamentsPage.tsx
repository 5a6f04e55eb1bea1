import type { TournamentType } from '@agon/contract/games.endpoints';
import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import { useText } from '../i18n/text.ts';
import type { Page } from '../page.ts';
import { readPage } from '../ui/list-page.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useUrlFilter } from '../ui/useUrlFilter.ts';
import { SubscribeMenu } from './CalendarMenu.tsx';
import { ListFilterForm } from './ListFilterForm.tsx';
import { type ListFilter, listFilter, loadListFilter, queryOf } from './list-filter.ts';
import { listMeta } from './list-meta.ts';
import { TournamentList } from './TournamentList.tsx';

interface Content {
  readonly tournaments: readonly TournamentEntry[];
  readonly types: readonly TournamentType[];
  /** What the tournaments were asked for by. */
  readonly filter: ListFilter;
  readonly page: number;
  /** The current game, by slug. */
  readonly game: string | undefined;
}

/** The tournaments of all games; the address says which of them, and `?page=` goes on to older ones. */
export const tournamentsPage: Page<Content> = {
  async load(api, { query, game }) {
    const page = readPage(query);
    const asked = api('GET /games/all/tournament-type');
    const filter = await loadListFilter(api, query, asked);
    const [tournaments, types] = await Promise.all([
      api('GET /tournaments', { query: { ...queryOf(filter), page } }),
      asked,
    ]);
    return { page, game, filter, tournaments, types };
  },
  meta: (t, content, site) => ({
    title: t('tournaments.listTitle'),
    description: t('layout.slogan'),
    ...listMeta(content, site),
  }),
  isStill: () => true,
  Screen: TournamentsScreen,
};

function TournamentsScreen({ content: { tournaments, types, page, filter: shown } }: { content: Content }) {
  const t = useText();
  const [filter, setFilter] = useUrlFilter(listFilter);
  return (
    <>
      <PageTitle aside={<SubscribeMenu />}>{t('tournaments.listTitle')}</PageTitle>
      <ListFilterForm of="tournaments" filter={filter} types={types} onChange={setFilter} />
      <TournamentList
        path="/tournaments"
        none={{ title: t('tournaments.none'), text: t('tournaments.noneHint') }}
        {...{ tournaments, page, filter: shown }}
      />
    </>
  );
}
