import type { TournamentType } from '@agon/contract/games.endpoints';
import { tournamentStatus, tournamentsPerPage } from '@agon/contract/tournaments';
import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import { useText } from '../i18n/text.ts';
import { chosenOf, pictureOf } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useUrlFilter } from '../ui/useUrlFilter.ts';
import { SubscribeMenu } from './CalendarMenu.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFilterForm } from './ListFilterForm.tsx';
import { ListPages } from './ListPages.tsx';
import { isFiltered, type ListFilter, listFilter, queryOf, readListFilter, readPage } from './list-filter.ts';
import { TournamentCard } from './TournamentCard.tsx';
import styles from './TournamentsPage.module.css';

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
    const filter = readListFilter(query);
    const [tournaments, types] = await Promise.all([
      api('GET /tournaments', { query: { ...queryOf(filter), page } }),
      api('GET /games/all/tournament-type'),
    ]);
    return { page, game, filter, tournaments, types };
  },
  meta(t, { page, game: slug, filter }, { games }) {
    const game = chosenOf(games, slug);
    const { game: of, ...asked } = queryOf(filter);
    const query = { ...asked, ...(of && { of }), ...(page > 1 && { page: String(page) }) };
    return {
      title: t('tournaments.listTitle'),
      description: t('layout.slogan'),
      ...(game && { image: pictureOf(game) }),
      query,
    };
  },
  Screen: TournamentsScreen,
};

const sections = [
  [tournamentStatus.inProgress, 'tournaments.sectionInProgress'],
  [tournamentStatus.pending, 'tournaments.sectionPending'],
  [tournamentStatus.completed, 'tournaments.sectionCompleted'],
] as const;

function TournamentsScreen({ content: { tournaments, types, page, filter: shown } }: { content: Content }) {
  const t = useText();
  const [filter, setFilter] = useUrlFilter(listFilter);
  return (
    <>
      <PageTitle aside={<SubscribeMenu />}>{t('tournaments.listTitle')}</PageTitle>
      <ListFilterForm of="tournaments" filter={filter} types={types} onChange={setFilter} />
      <div className={styles.list}>
        {tournaments.length === 0 && (
          <ListEmpty
            page={page}
            isFiltered={isFiltered(shown)}
            path="/tournaments"
            noMatch={t('tournaments.noMatchHint')}
            none={{ title: t('tournaments.none'), text: t('tournaments.noneHint') }}
          />
        )}
        {shown.order === '' ? (
          sections.map(([status, title]) => (
            <Section key={status} title={t(title)} tournaments={tournaments.filter((one) => one.status === status)} />
          ))
        ) : (
          <Cards tournaments={tournaments} titleLevel="h2" />
        )}
      </div>
      <ListPages page={page} hasMore={tournaments.length === tournamentsPerPage} />
    </>
  );
}

function Section({ title, tournaments }: { title: string; tournaments: readonly TournamentEntry[] }) {
  if (tournaments.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <Cards tournaments={tournaments} />
    </section>
  );
}

function Cards({ tournaments, titleLevel }: { tournaments: readonly TournamentEntry[]; titleLevel?: 'h2' }) {
  return (
    <div className={styles.cards}>
      {tournaments.map((tournament, index) => (
        <TournamentCard
          key={tournament.id}
          tournament={tournament}
          isFirst={index < 3}
          {...(titleLevel && { titleLevel })}
        />
      ))}
    </div>
  );
}
