import { meetingsPerPage, resultsPerPage } from '@agon/contract/champions';
import type { Competitor } from '@agon/contract/champions.endpoints';
import { nameOf, wordsOf } from '@agon/contract/localized';
import type { Career, TeamResult, TeamWithMembers } from '@agon/contract/players.endpoints';
import { deepestOfOne } from '@agon/contract/site';
import { type ReactNode, Suspense, useState } from 'react';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { pictureOf, useHref, useSite } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { useLocation } from '../router/RouterProvider.tsx';
import { useCan } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { ListPages } from '../ui/ListPages.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { readPage } from '../ui/list-page.ts';
import { Panel } from '../ui/Panel.tsx';
import { withFields } from '../ui/useUrlFilter.ts';
import { CareerFigures } from './CareerFigures.tsx';
import styles from './CareerPage.module.css';
import { type Character, CharacterFacts } from './CharacterFacts.tsx';
import { HeadToHead } from './HeadToHead.tsx';
import { MeetingList } from './MeetingList.tsx';
import { RatingChart } from './RatingChart.tsx';
import { ResultTable } from './ResultTable.tsx';
import { Roster } from './Roster.tsx';
import { recordText } from './record-text.ts';

/** What counts pages in the address: of the matches, of the results, of those of the teams. */
type Counter = 'page' | 'results' | 'teamResults';

const InductionDialog = lazyPart(withTexts(['tools'], () => import('../champions/InductionDialog.tsx')));

interface Content {
  readonly competitor: Competitor;
  readonly career: Career;
  /** Of a player. */
  readonly character?: Character;
  /** What the teams of a player have done. */
  readonly teamResults?: readonly TeamResult[];
  /** Of a team. */
  readonly team?: TeamWithMembers;
  /** From 1. */
  readonly pages: Readonly<Partial<Record<Counter, number>>>;
}

/** A player with all that they did; `against` in the address chooses an opponent. */
export const playerPage = careerPage(['page', 'results', 'teamResults'], async (api, asked) => {
  const { player, teams, team_results: teamResults, ...career } = await api('GET /players/{id}', asked);
  const competitor = { player_id: player.id, team_id: null, name: player.nick };
  return { competitor, career, character: { player, teams }, teamResults };
});

/** The same of a team. */
export const teamPage = careerPage(['page', 'results'], async (api, asked) => {
  const { team, ...career } = await api('GET /teams/{id}', asked);
  return { competitor: { player_id: null, team_id: team.id, name: team.name }, career, team };
});

type Load = Page<Content>['load'];
type Find = (
  api: Parameters<Load>[0],
  asked: { params: { id: string }; query: Partial<Record<Counter | 'against', string | number>> },
) => Promise<Omit<Content, 'pages'>>;

function careerPage(counters: readonly Counter[], find: Find): Page<Content> {
  return {
    async load(api, { params, query }) {
      const pageOf = (name: Counter) => readPage(query, { name, deepest: deepestOfOne });
      const pages = Object.fromEntries(counters.map((name) => [name, pageOf(name)]));
      const against = /^[1-9]\d{0,8}$/.exec(query.get('against') ?? '')?.[0];
      const asked = { params: { id: params.id ?? '' }, query: { ...pages, ...(against && { against }) } };
      return { ...(await find(api, asked)), pages };
    },
    meta(t, { competitor, career, pages }, { games }) {
      const game = games.find(({ id }) => id === career.game.id);
      return {
        title: [competitor.name, nameOf(game?.info, t.language, career.game.slug)].join(' · '),
        description: [t('champions.titleCount', { count: career.titles }), recordText(t, career.record)].join(' · '),
        ...(game && { image: pictureOf(game) }),
        query: {
          ...(career.against && { against: String(career.against.player_id ?? career.against.team_id) }),
          // Each way to turn the other lists as well would be a page of its own.
          ...turnedIn({ page: pages.page ?? 1 }),
        },
      };
    },
    gameOf: ({ career }) => career.game.slug,
    isStill: () => true,
    Screen: CareerScreen,
  };
}

function turnedIn(pages: Content['pages']): Record<string, string> {
  const turned = Object.entries(pages).filter(([, page]) => page > 1);
  return Object.fromEntries(turned.map(([name, page]) => [name, String(page)]));
}

function CareerScreen({ content }: { content: Content }) {
  const t = useText();
  const { career, competitor, pages, teamResults = [] } = content;
  const { against, meetings, results } = career;
  const page = { results: 1, teamResults: 1, page: 1, ...pages };
  const hasTeamResults = teamResults.length > 0 || page.teamResults > 1;
  return (
    <article className={styles.career}>
      <Heading content={content} />
      <CareerFigures competitor={competitor} career={career} />
      {content.team !== undefined && <Roster team={content.team} />}
      {career.history.length > 1 && (
        <Panel title={t('career.history')}>
          <RatingChart history={career.history} />
        </Panel>
      )}
      <div className={styles.halves}>
        {(results.length > 0 || page.results > 1 || !hasTeamResults) && (
          <TurnedPanel
            counter="results"
            page={page.results}
            perPage={resultsPerPage}
            count={results.length}
            title={t('career.results')}
            none={t('career.resultsNone')}
          >
            <ResultTable results={results} />
          </TurnedPanel>
        )}
        {hasTeamResults && (
          <TurnedPanel
            counter="teamResults"
            page={page.teamResults}
            perPage={resultsPerPage}
            count={teamResults.length}
            title={t('career.withTeams')}
          >
            <p className={styles.hint}>{t('career.withTeamsHint')}</p>
            <ResultTable results={teamResults} />
          </TurnedPanel>
        )}
        {career.opponents.length > 0 && (
          <HeadToHead competitor={competitor} career={career} turned={turnedIn({ ...pages, page: 1 })} />
        )}
      </div>
      <TurnedPanel
        counter="page"
        page={page.page}
        perPage={meetingsPerPage}
        count={meetings.length}
        title={against === null ? t('career.meetings') : t('career.against', { name: against.name })}
        none={t(against === null ? 'career.meetingsNone' : 'career.meetingsNoneAgainst')}
      >
        <MeetingList meetings={meetings} />
      </TurnedPanel>
    </article>
  );
}

const anchors = { results: 'results', teamResults: 'team-results', page: 'matches' } as const;

interface TurnedPanelProps {
  counter: Counter;
  /** From 1. */
  page: number;
  perPage: number;
  /** How many are on it. */
  count: number;
  title: string;
  /** What to say when there is none at all. */
  none?: string;
  /** What is on the page. */
  children: ReactNode;
}

/** One of several lists, with the way to its other pages. */
function TurnedPanel({ counter, page, perPage, count, title, none, children }: TurnedPanelProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const anchor = anchors[counter];
  const first = `${pathname}?${withFields(search, { [counter]: '' })}#${anchor}`;
  return (
    <Panel title={title} id={anchor}>
      {count > 0 && children}
      {count === 0 && page === 1 && <p className={styles.none}>{none}</p>}
      {count === 0 && page > 1 && (
        <p className={styles.none}>
          {t('tournaments.pageEmpty')} · <a href={first}>{t('tournaments.firstPage')}</a>
        </p>
      )}
      {count > 0 && <ListPages list={{ name: counter, title, anchor }} page={page} hasMore={count === perPage} />}
    </Panel>
  );
}

function Heading({ content: { competitor, character, career } }: { content: Content }) {
  const t = useText();
  const href = useHref();
  const game = useSite().games.find(({ id }) => id === career.game.id);
  const mayInduct = useCan('champions.induct');
  const [isOpen, setOpen] = useState(false);
  const { hall_of_fame: fame } = career;
  return (
    <header className={styles.heading}>
      <p className={styles.game}>{nameOf(game?.info, t.language, career.game.slug)}</p>
      <h1 data-is-famous={fame !== null || undefined}>{competitor.name}</h1>
      {character !== undefined && <CharacterFacts character={character} game={game} />}
      {fame !== null && (
        <p className={styles.fame}>
          <a href={href('/hall-of-fame')}>★ {t('career.inHallOfFame')}</a> {wordsOf(fame.citation, t.language)}
        </p>
      )}
      {fame === null && mayInduct && (
        <p>
          <Button onClick={() => setOpen(true)}>{t('career.induct')}</Button>
        </p>
      )}
      <Suspense>
        {isOpen && (
          <InductionDialog gameSlug={career.game.slug} competitor={competitor} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </header>
  );
}
