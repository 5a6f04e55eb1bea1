import { tournamentStatus, tournamentsPerPage } from '@agon/contract/tournaments';
import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import { useText } from '../i18n/text.ts';
import { chosenOf, pictureOf, useHref } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { TournamentCard } from './TournamentCard.tsx';
import styles from './TournamentsPage.module.css';

interface Content {
  readonly tournaments: readonly TournamentEntry[];
  readonly page: number;
  /** The current game, by slug. */
  readonly game: string | undefined;
}

/** The tournaments of all games; `?page=` goes on to older ones. */
export const tournamentsPage: Page<Content> = {
  async load(api, { query, game }) {
    const page = Math.min(999_999, Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1));
    return { page, game, tournaments: await api('GET /tournaments', { query: { page } }) };
  },
  meta(t, { page, game: slug }, { games }) {
    const game = chosenOf(games, slug);
    return {
      title: t('tournaments.listTitle'),
      description: t('layout.slogan'),
      ...(game && { image: pictureOf(game) }),
      ...(page > 1 && { query: { page: String(page) } }),
    };
  },
  Screen: TournamentsScreen,
};

const sections = [
  [tournamentStatus.inProgress, 'tournaments.sectionInProgress'],
  [tournamentStatus.pending, 'tournaments.sectionPending'],
  [tournamentStatus.completed, 'tournaments.sectionCompleted'],
] as const;

function TournamentsScreen({ content: { tournaments, page } }: { content: Content }) {
  const t = useText();
  return (
    <>
      <PageTitle>{t('tournaments.listTitle')}</PageTitle>
      {tournaments.length === 0 && <EmptyState title={t('tournaments.none')} text={t('tournaments.noneHint')} />}
      {sections.map(([status, title]) => (
        <Section key={status} title={t(title)} tournaments={tournaments.filter((one) => one.status === status)} />
      ))}
      <Pages page={page} hasMore={tournaments.length === tournamentsPerPage} />
    </>
  );
}

function Section({ title, tournaments }: { title: string; tournaments: readonly TournamentEntry[] }) {
  if (tournaments.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.cards}>
        {tournaments.map((tournament, index) => (
          <TournamentCard key={tournament.id} tournament={tournament} isFirst={index < 3} />
        ))}
      </div>
    </section>
  );
}

function Pages({ page, hasMore }: { page: number; hasMore: boolean }) {
  const t = useText();
  const href = useHref();
  const to = (target: number) => href('/tournaments', target === 1 ? {} : { page: String(target) });
  const tabs = [
    ...(page > 1 ? [{ key: 'newer', label: t('tournaments.newer'), href: to(page - 1) }] : []),
    ...(hasMore ? [{ key: 'older', label: t('tournaments.older'), href: to(page + 1) }] : []),
  ];
  return tabs.length === 0 ? null : <LinkTabs look="pages" label={t('tournaments.pages')} tabs={tabs} current="" />;
}
