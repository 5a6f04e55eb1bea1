import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket } from '@agon/contract/brackets.endpoints';
import { read } from '@agon/contract/localized';
import { type TournamentTab, tournamentStatus, tournamentTabs } from '@agon/contract/tournaments';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { redirect } from 'react-router';
import type { Api } from '../api/api.ts';
import { BracketTab } from '../brackets/BracketTab.tsx';
import { roundsOf } from '../brackets/bracket-texts.ts';
import { OwnPart } from '../brackets/claims/OwnPart.tsx';
import { useClaims } from '../brackets/claims/useClaims.ts';
import { WaitingNote } from '../brackets/claims/WaitingNote.tsx';
import { useLiveTournament } from '../brackets/live-bracket.ts';
import { MatchesTab } from '../brackets/MatchesTab.tsx';
import { StandingTab } from '../brackets/StandingTab.tsx';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { useHref, useSite } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { CompetitorLink } from '../players/CompetitorLink.tsx';
import { OwnRegistration } from '../registrations/OwnRegistration.tsx';
import { ParticipantsTab } from '../registrations/ParticipantsTab.tsx';
import { useCan } from '../session/session.ts';
import { LinkTabs } from '../ui/LinkTabs.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Cover } from './Cover.tsx';
import { MainInfoTab } from './MainInfoTab.tsx';
import { StatusControls } from './StatusControls.tsx';
import styles from './TournamentPage.module.css';
import { ContentTab } from './tabs/ContentTab.tsx';
import { isContentTab, split } from './tabs/contents.ts';
import { statusLook } from './tournament-texts.ts';

interface Content {
  readonly tournament: Tournament;
  readonly tab: TournamentTab;
  /** What the organizer wrote for this tab; nothing for the others, which have their own. */
  readonly contents: Partial<TournamentContents>;
  /** The tabs for which the organizer wrote something. */
  readonly filled: readonly TournamentTab[];
  /** For the schedule: are there matches with times of their own? */
  readonly hasMatchTimes: boolean;
  /** The chosen bracket, for the tabs that show one. */
  readonly bracket: Bracket | null;
  /** The `round` parameter as it stands in the address. */
  readonly round: string | null;
}

const tabsWithBracket: readonly TournamentTab[] = ['main-info', 'bracket', 'standing', 'matches'];

/** One tournament; `bracket` and `round` in the address choose what its bracket shows. */
export const tournamentPage: Page<Content> = {
  async load(api, { params, query }) {
    const whole = await api('GET /tournaments/{slug}', { params: { slug: params.slug ?? '' } });
    const tab = tournamentTabs.find((name) => name === (params.tab ?? 'main-info'));
    if (tab === undefined) throw redirect(`/?game=${whole.game.slug}`);
    const { tournament, contents, filled } = split(whole, tab);
    const wanted = Number(query.get('bracket'));
    const chosen =
      tournament.brackets.find(({ id }) => id === wanted) ??
      (tab === 'matches' ? tournament.brackets.find(hasMatches) : undefined) ??
      tournament.brackets[0];
    const isShown = chosen !== undefined && tabsWithBracket.includes(tab);
    const bracket = isShown ? await api('GET /brackets/{id}', { params: { id: chosen.id } }) : null;
    const hasMatchTimes = tab === 'schedule' && (await findMatchTimes(api, tournament));
    return { tournament, tab, contents, filled, hasMatchTimes, bracket, round: query.get('round') };
  },
  meta(t, { tournament, tab }, { games }) {
    const count = Object.keys(tournament.participants).length;
    return {
      title: tab === 'main-info' ? tournament.title : `${t(`tournaments.${tab}`)} — ${tournament.title}`,
      description: t('tournaments.previewText', {
        game: read(games.find(({ id }) => id === tournament.game.id)?.info.name, t.language, tournament.game.slug),
        date: formatDay(tournament.date, t.language),
        participants: t('registrations.count', { count }),
      }),
      // Previews elsewhere do not show SVG.
      image: (tournament.bg_image || `/covers/${tournament.slug}.svg`).replace(/\.svg$/, '.png'),
    };
  },
  gameOf: ({ tournament }) => tournament.game.slug,
  // Nothing of one tournament is kept for the next.
  Screen: (props) => <TournamentScreen key={props.content.tournament.id} {...props} />,
};

function TournamentScreen({ content }: { content: Content }) {
  const t = useText();
  const href = useHref();
  const { tournament, tab, round } = content;
  const canEdit = useCan('tournaments.edit', tournament);
  const { bracket, fresh, announcement, isOffline, news, requestNews, show } = useLiveTournament(
    tournament,
    content.bracket,
  );
  const claims = useClaims(tournament, news.count, canEdit);
  const base = `/tournaments/${tournament.slug}`;
  const inGame = { game: tournament.game.slug };
  // Of several brackets the one that is looked at is the same in all tabs.
  const chosen = bracket === null || bracket.id === tournament.brackets[0]?.id ? {} : { bracket: String(bracket.id) };
  const tabs = tournamentTabs
    .filter((name) => name === tab || isOffered(name, content, canEdit))
    .map((name) => ({
      key: name,
      label: t(`tournaments.${name}`),
      href: href(name === 'main-info' ? base : `${base}/${name}`, {
        ...inGame,
        ...(tabsWithBracket.includes(name) && chosen),
      }),
    }));

  return (
    <article>
      <Heading tournament={tournament} />
      <StatusControls tournament={tournament} bracket={bracket} claims={claims} />
      <LinkTabs label={t('tournaments.tabs')} tabs={tabs} current={tab} />
      <p role="status" className={isOffline ? styles.offline : undefined}>
        {isOffline && t('layout.offline')}
      </p>
      <p className={styles.announcement} aria-live="polite">
        {announcement}
      </p>
      {canEdit && <WaitingNote tournament={tournament} claims={claims} />}
      {tabsWithBracket.includes(tab) && <OwnPart tournament={tournament} news={news} />}
      {tab === 'main-info' && <MainInfoTab tournament={tournament} bracket={bracket} />}
      {tab === 'participants' && <ParticipantsTab tournament={tournament} requestNews={requestNews} />}
      {tab === 'bracket' && (
        <BracketTab
          tournament={tournament}
          bracket={bracket}
          round={round}
          fresh={fresh}
          claims={claims}
          onChange={show}
        />
      )}
      {tab === 'matches' && <MatchesTab tournament={tournament} bracket={bracket} fresh={fresh} onChange={show} />}
      {tab === 'standing' && <StandingTab tournament={tournament} bracket={bracket} fresh={fresh} />}
      {tab === 'how-to-register' && <OwnRegistration tournament={tournament} />}
      {isContentTab(tab) && (
        <ContentTab
          tournament={tournament}
          tab={tab}
          contents={content.contents}
          hasMatchTimes={content.hasMatchTimes}
        />
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
      return canEdit || filled.includes(tab) || tournament.status === tournamentStatus.pending;
    default:
      return canEdit || filled.includes(tab);
  }
}

/** A table kept by hand has none. */
function hasMatches({ type }: Tournament['brackets'][number]): boolean {
  return type !== bracketTypes.table;
}

async function findMatchTimes(api: Api, { brackets }: Tournament): Promise<boolean> {
  for (const { id } of brackets.filter(hasMatches)) {
    const bracket = await api('GET /brackets/{id}', { params: { id } });
    if (roundsOf(bracket).some(({ duels }) => duels.some((duel) => duel.starts_at !== null))) return true;
  }
  return false;
}

function Heading({ tournament }: { tournament: Tournament }) {
  const t = useText();
  const game = useSite().games.find(({ id }) => id === tournament.game.id);
  const { key, tone } = statusLook(tournament.status);
  return (
    <header className={styles.heading}>
      <Cover tournament={tournament} isFirst />
      <div className={styles.headingText}>
        <p className={styles.line}>
          <StatusBadge tone={tone}>{t(key)}</StatusBadge>
          <span>{read(game?.info.name, t.language, tournament.game.slug)}</span>
          <time dateTime={tournament.startsAt}>{formatDay(tournament.date, t.language)}</time>
        </p>
        <h1>{tournament.title}</h1>
        {tournament.champion !== null && (
          <p className={styles.champion}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 4h12v5a6 6 0 0 1-12 0zM6 5H3v2a3 3 0 0 0 3 3M18 5h3v2a3 3 0 0 1-3 3M12 15v4M8 20h8" />
            </svg>
            {t('tournaments.champion')}:{' '}
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
