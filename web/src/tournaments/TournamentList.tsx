import { tournamentStatus, tournamentsPerPage } from '@agon/contract/tournaments';
import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import { useText } from '../i18n/text.ts';
import { FilteredList } from './FilteredList.tsx';
import type { ListFilter } from './list-filter.ts';
import { TournamentCard } from './TournamentCard.tsx';
import styles from './TournamentList.module.css';

interface Props {
  /** Address of the list without filters. */
  path: string;
  tournaments: readonly TournamentEntry[];
  /** What they were asked for by. */
  filter: ListFilter;
  /** From 1. */
  page: number;
  /** What to say when there is none at all. */
  none: { readonly title: string; readonly text: string };
}

const sections = [
  [tournamentStatus.inProgress, 'tournaments.sectionInProgress'],
  [tournamentStatus.pending, 'tournaments.sectionPending'],
  [tournamentStatus.completed, 'tournaments.sectionCompleted'],
] as const;

/** One page of tournaments, in sections by their status unless they are ordered otherwise. */
export function TournamentList({ path, tournaments, filter, page, none }: Props) {
  const t = useText();
  return (
    <FilteredList
      path={path}
      page={page}
      filter={filter}
      count={tournaments.length}
      perPage={tournamentsPerPage}
      noMatch={t('tournaments.noMatchHint')}
      none={none}
    >
      <div className={styles.list}>
        {filter.order === '' ? (
          sections.map(([status, title]) => (
            <Section key={status} title={t(title)} tournaments={tournaments.filter((one) => one.status === status)} />
          ))
        ) : (
          <Cards tournaments={tournaments} titleLevel="h2" />
        )}
      </div>
    </FilteredList>
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
