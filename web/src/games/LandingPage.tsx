import { read } from '@agon/contract/localized';
import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import { useText } from '../i18n/text.ts';
import { chosenOf, pictureOf, useGame, useHref } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { TournamentCard } from '../tournaments/TournamentCard.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './LandingPage.module.css';

interface Content {
  /** By slug. */
  readonly game: string | undefined;
  readonly tournaments: readonly TournamentEntry[];
}

/** The landing page of the current game. */
export const landingPage: Page<Content> = {
  async load(api, place) {
    const games = await api('GET /games');
    const game = chosenOf(games, place.game)?.slug;
    return { game, tournaments: game === undefined ? [] : await api('GET /tournaments', { query: { game } }) };
  },
  meta(t, content, { games }) {
    const game = chosenOf(games, content.game);
    if (game === undefined) return { title: t('layout.siteName'), description: t('layout.slogan') };
    const { name, intro_title, intro_description } = game.info;
    const parts = [read(name, t.language, game.slug), read(intro_title, t.language)];
    return {
      title: parts.filter((part) => part !== '').join(' — '),
      description: read(intro_description, t.language, t('layout.slogan')),
      image: pictureOf(game),
      query: { game: game.slug },
    };
  },
  Screen: LandingScreen,
};

function LandingScreen({ content }: { content: Content }) {
  const t = useText();
  const href = useHref();
  const game = useGame();
  if (game === undefined) return <EmptyState isPage title={t('games.noGames')} />;
  const tournaments = content.tournaments.slice(0, 6);
  const [latest] = tournaments;
  return (
    <>
      <section className={styles.intro}>
        <p>{read(game.info.name, t.language)}</p>
        <h1>{read(game.info.intro_title, t.language, t('layout.slogan'))}</h1>
        <p>{read(game.info.intro_description, t.language)}</p>
        <div className={styles.actions}>
          {latest !== undefined && (
            <a className={styles.main} href={href(`/tournaments/${latest.slug}`)}>
              {latest.title}
            </a>
          )}
          <a href={href('/tournaments')}>{t('games.allTournaments')}</a>
        </div>
      </section>
      <section className={styles.latest}>
        <h2>{t('games.latestTournaments')}</h2>
        {tournaments.length === 0 && <p>{t('games.noTournaments')}</p>}
        <div className={styles.cards}>
          {tournaments.map((tournament, index) => (
            <TournamentCard key={tournament.id} tournament={tournament} isFirst={index < 3} />
          ))}
        </div>
      </section>
    </>
  );
}
