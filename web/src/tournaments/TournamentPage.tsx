import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import { nameOf } from '@agon/contract/localized';
import { type TournamentTab, tournamentStatus, tournamentTabs } from '@agon/contract/tournaments';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type ComponentType, lazy, Suspense } from 'react';
import { bracketViewParts, isAtRest, standsWhole } from '../brackets/BracketView.tsx';
import { beginAtCurrent } from '../brackets/begin-at-current.ts';
import { useClaims } from '../brackets/claims/useClaims.ts';
import { type Step, useLiveTournament } from '../brackets/live-bracket.ts';
import { type View, viewIn } from '../brackets/view.ts';
import { formatDay } from '../i18n/dates.ts';
import { withTexts } from '../i18n/parts.ts';
import { type Translator, useText } from '../i18n/text.ts';
import { useHref, useSite } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { CompetitorLink } from '../players/CompetitorLink.tsx';
import { OwnRegistration } from '../registrations/OwnRegistration.tsx';
import { countPending, useRequests } from '../registrations/useRequests.ts';
import { Redirect } from '../router/router.ts';
import { useCan, useKnownProfile } from '../session/session.ts';
import { keepOwnTimes } from '../ui/keep-own-times.ts';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { type PagePart, pagePart } from '../ui/pagePart.tsx';
import { Resting } from '../ui/Resting.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Trophy } from '../ui/Trophy.tsx';
import { Cover } from './Cover.tsx';
import styles from './TournamentPage.module.css';
import { split } from './tabs/contents.ts';
import { statusLook } from './tournament-texts.ts';

// Where nobody sees it, nothing says that it did not come.
const Announcement = lazy<ComponentType<Step>>(() =>
  withTexts(['bracket'], () => import('../brackets/Announcement.tsx'))().catch(() => ({ default: () => null })),
);
const OwnPart = lazyPart(withTexts(['bracket'], () => import('../brackets/claims/OwnPart.tsx')));
const WaitingNote = lazyPart(withTexts(['bracket'], () => import('../brackets/claims/WaitingNote.tsx')));
const StatusControls = lazyPart(withTexts(['bracket', 'tools'], () => import('./StatusControls.tsx')));
const mainInfoTab = pagePart('tournaments/MainInfoTab', async () => (await import('./MainInfoTab.tsx')).MainInfoTab);
const participantsTab = pagePart(
  'registrations/ParticipantsTab',
  async () => (await import('../registrations/ParticipantsTab.tsx')).ParticipantsTab,
);
const bracketTab = pagePart(
  'brackets/BracketTab',
  withTexts(['bracket'], async () => (await import('../brackets/BracketTab.tsx')).BracketTab),
);
const matchesTab = pagePart(
  'brackets/MatchesTab',
  withTexts(['bracket'], async () => (await import('../brackets/MatchesTab.tsx')).MatchesTab),
);
const standingTab = pagePart(
  'brackets/StandingTab',
  withTexts(['bracket'], async () => (await import('../brackets/StandingTab.tsx')).StandingTab),
);
const scheduleTab = pagePart(
  'tournaments/tabs/ScheduleTab',
  withTexts(['contents'], async () => (await import('./tabs/ScheduleTab.tsx')).ScheduleTab),
);
const contentTab = pagePart(
  'tournaments/tabs/ContentTab',
  withTexts(['contents'], async () => (await import('./tabs/ContentTab.tsx')).ContentTab),
);

interface Content {
  readonly tournament: Tournament;
  readonly tab: TournamentTab;
  /** What the organizer wrote for this tab; nothing for the others, which have their own. */
  readonly contents: Partial<TournamentContents>;
  /** The tabs for which the organizer wrote something. */
  readonly filled: readonly TournamentTab[];
  /** The chosen bracket, for the tabs that show one. */
  readonly bracket: Bracket | null;
  /** The bracket that the address names. */
  readonly asked: number | undefined;
  /** The `round` parameter as it stands in the address. */
  readonly round: string | null;
  readonly view: View;
}

const tabsWithBracket: readonly TournamentTab[] = ['bracket', 'standing', 'matches'];
/** A bracket that is chosen stays so from one to the other, and one finds one's own matches there. */
const tabsOfPlay: readonly TournamentTab[] = ['main-info', ...tabsWithBracket];

/** One tournament; `bracket` and `round` in the address choose what its bracket shows. */
export const tournamentPage: Page<Content> = {
  async load(api, { params, query }) {
    const whole = await api('GET /tournaments/{slug}', { params: { slug: params.slug ?? '' } });
    const tab = tournamentTabs.find((name) => name === (params.tab ?? 'main-info'));
    if (tab === undefined) throw new Redirect(`/?game=${whole.game.slug}`);
    const { tournament, contents, filled } = split(whole, tab);
    const wanted = Number(query.get('bracket'));
    const asked = tournament.brackets.find(({ id }) => id === wanted);
    const chosen = asked ?? usualBracket(tournament, tab);
    const isShown = chosen !== undefined && tabsWithBracket.includes(tab);
    const bracket = isShown ? await api('GET /brackets/{id}', { params: { id: chosen.id } }) : null;
    return {
      tournament,
      tab,
      contents,
      filled,
      bracket,
      asked: asked?.id,
      round: query.get('round'),
      view: viewIn(query),
    };
  },
  meta(t, { tournament, tab, view }, { games }) {
    const count = Object.keys(tournament.participants).length;
    return {
      title: tab === 'main-info' ? tournament.title : `${t(`tournaments.${tab}`)} — ${tournament.title}`,
      // Nobody asks for it in the browser, where the first date that is written costs a phone thirty milliseconds.
      get description() {
        return t('tournaments.previewText', {
          game: nameOf(games.find(({ id }) => id === tournament.game.id)?.info, t.language, tournament.game.slug),
          date: formatDay(t, tournament.date),
          participants: t('tournaments.entrants', { count }),
        });
      },
      ...(view !== 'page' && { preload: '' }),
      // Previews elsewhere do not show SVG.
      image: (tournament.bg_image || `/covers/${tournament.slug}.svg`).replace(/\.svg$/, '.png'),
    };
  },
  gameOf: ({ tournament }) => tournament.game.slug,
  parts: partsOf,
  rests,
  // Nothing of one tournament is kept for the next.
  Screen: (props) => <TournamentScreen key={props.content.tournament.id} {...props} />,
};

function rests({ tab, bracket, view, round }: Content): boolean {
  if (view !== 'page') return false;
  return tab !== 'bracket' || (round === null && (bracket === null || isAtRest(bracket)));
}

/** Does what its parts would have done at once. */
function whileResting(place: Element, t: Translator): () => void {
  const ends = [beginAtCurrent(place), keepOwnTimes(place, t)];
  return () => {
    for (const end of ends) end();
  };
}

function partsOf({ tab, bracket, view }: Content): readonly PagePart[] {
  switch (tab) {
    case 'main-info':
      return [mainInfoTab];
    case 'participants':
      return [participantsTab];
    case 'bracket':
      return bracket === null ? [bracketTab] : [bracketTab, ...bracketViewParts(bracket.type, view)];
    case 'matches':
      return [matchesTab];
    case 'standing':
      return [standingTab];
    case 'schedule':
      return [scheduleTab];
    default:
      return [contentTab];
  }
}

/** What is played begins with the first that has matches. */
function usualBracket({ brackets }: Tournament, tab: TournamentTab): Tournament['brackets'][number] | undefined {
  return (tab === 'matches' ? brackets.find(hasMatches) : undefined) ?? brackets[0];
}

function TournamentScreen({ content }: { content: Content }) {
  const t = useText();
  const href = useHref();
  const { tournament, tab, contents, round, view } = content;
  const canEdit = useCan('tournaments.edit', tournament);
  const player = useKnownProfile();
  const mayReopen = useCan('tournaments.reopen');
  const maySteer = tournament.status === tournamentStatus.completed ? mayReopen : canEdit;
  const { bracket, fresh, step, isOffline, news, requestNews, show } = useLiveTournament(tournament, content.bracket);
  const claims = useClaims(tournament, news.count, canEdit);
  const requests = useRequests(tournament, requestNews, canEdit);
  const pending = countPending(requests);
  const base = `/tournaments/${tournament.slug}`;
  const inGame = { game: tournament.game.slug };
  // Of several brackets the one that is looked at is the same in all tabs.
  const shown = bracket?.id ?? content.asked;
  const isUsual = shown === undefined || shown === tournament.brackets[0]?.id;
  const chosen = isUsual ? {} : { bracket: String(shown) };
  const tabs = tournamentTabs
    .filter((name) => name === tab || isOffered(name, content, canEdit))
    .map((name) => ({
      key: name,
      label: t(`tournaments.${name}`),
      href: href(name === 'main-info' ? base : `${base}/${name}`, {
        ...inGame,
        ...(tabsOfPlay.includes(name) && chosen),
      }),
      ...(name === 'participants' &&
        pending > 0 && { count: { number: pending, text: t('registrations.requestsWait', { count: pending }) } }),
    }));

  const drawn = () => {
    switch (tab) {
      case 'main-info':
        return <mainInfoTab.Screen {...{ tournament, requestNews }} />;
      case 'participants':
        return <participantsTab.Screen {...{ tournament, requestNews, requests }} />;
      case 'bracket':
        return <bracketTab.Screen {...{ tournament, bracket, round, view, fresh, claims }} onChange={show} />;
      case 'matches':
        return <matchesTab.Screen {...{ tournament, bracket, fresh }} onChange={show} />;
      case 'standing':
        return <standingTab.Screen {...{ tournament, bracket, fresh }} />;
      case 'schedule':
        return <scheduleTab.Screen {...{ tournament, contents }} />;
      default:
        return <contentTab.Screen {...{ tournament, tab, contents }} />;
    }
  };

  return (
    <article>
      <Heading tournament={tournament} />
      <Suspense>{maySteer && <StatusControls tournament={tournament} claims={claims} news={news.count} />}</Suspense>
      <LinkTabs label={t('tournaments.tabs')} tabs={tabs} current={tab} />
      <p role="status" className={isOffline ? styles.offline : undefined}>
        {isOffline && t('layout.offline')}
      </p>
      <div className={styles.announcement} aria-live="polite">
        <Suspense>{step !== undefined && <Announcement {...step} />}</Suspense>
      </div>
      <Suspense>{canEdit && <WaitingNote tournament={tournament} claims={claims} />}</Suspense>
      <Suspense>
        {player && tabsOfPlay.includes(tab) && (
          <OwnPart key={player.id} tournament={tournament} view={view} news={news} />
        )}
      </Suspense>
      {tab === 'how-to-register' && <OwnRegistration {...{ tournament, requestNews }} />}
      {view === 'page' ? (
        <Resting
          key={tab}
          parts={partsOf(content)}
          whileResting={whileResting}
          wakesAtScroll={tab === 'bracket' && bracket !== null && !standsWhole(bracket)}
        >
          {drawn()}
        </Resting>
      ) : (
        drawn()
      )}
    </article>
  );
}

/** Tabs without content stay out of the way of those who cannot fill them; their addresses work all the same. */
function isOffered(tab: TournamentTab, { tournament, filled }: Content, canEdit: boolean): boolean {
  switch (tab) {
    case 'main-info':
    case 'participants':
    case 'bracket':
      return true;
    case 'standing':
      return tournament.brackets.length > 0;
    case 'matches':
      return tournament.brackets.some(hasMatches);
    case 'how-to-register':
      return canEdit || (filled.includes(tab) && tournament.status !== tournamentStatus.completed);
    default:
      return canEdit || filled.includes(tab);
  }
}

/** A table kept by hand has none. */
function hasMatches({ type }: Tournament['brackets'][number]): boolean {
  return type !== bracketTypes.table;
}

function Heading({ tournament }: { tournament: Tournament }) {
  const t = useText();
  const game = useSite().games.find(({ id }) => id === tournament.game.id);
  const { key, tone } = statusLook(tournament.status);
  return (
    <header className={styles.heading}>
      <Cover tournament={tournament} isFirst shown="(min-width: 84rem) 84rem, 100vw" />
      <div className={styles.headingText}>
        <p className={styles.line}>
          <StatusBadge tone={tone}>{t(key)}</StatusBadge>
          <span>{nameOf(game?.info, t.language, tournament.game.slug)}</span>
          <time dateTime={tournament.startsAt}>{formatDay(t, tournament.date)}</time>
        </p>
        <h1>{tournament.title}</h1>
        {tournament.champion !== null && (
          <p className={styles.champion}>
            <Trophy />
            <span>{t('tournaments.champion')}:</span>{' '}
            <b>
              <CompetitorLink
                competitor={Object.values(tournament.participants).find(({ name }) => name === tournament.champion)}
                name={tournament.champion}
              />
            </b>
          </p>
        )}
      </div>
    </header>
  );
}
