import type { Game } from '@agon/contract/games.endpoints';
import { nameOf, wordsOf } from '@agon/contract/localized';
import { useText } from '../i18n/text.ts';
import { chosenOf, pictureOf } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { type Landing, loadLanding } from './landing/content.ts';
import { FindTournament } from './landing/FindTournament.tsx';
import { Honours } from './landing/Honours.tsx';
import { Intro } from './landing/Intro.tsx';
import { LatestChampions } from './landing/LatestChampions.tsx';
import { LatestTournaments } from './landing/LatestTournaments.tsx';
import { Legacy } from './landing/Legacy.tsx';
import { RankingTop } from './landing/RankingTop.tsx';
import { Trailer } from './landing/Trailer.tsx';
import { TypeChoice } from './landing/TypeChoice.tsx';

/** Null on a site without games. */
type Content = (Landing & { readonly game: Game }) | null;

/** The landing page of the current game. */
export const landingPage: Page<Content> = {
  async load(api, place) {
    const game = chosenOf(await api('GET /games'), place.game, place.chosenGame);
    return game === undefined ? null : { game, ...(await loadLanding(api, game)) };
  },
  meta(t, content) {
    if (content === null) return { title: t('layout.siteName'), description: t('layout.slogan') };
    const { game } = content;
    const { intro_title, intro_description } = game.info;
    const parts = [nameOf(game.info, t.language, game.slug), wordsOf(intro_title ?? {}, t.language)];
    return {
      title: parts.filter((part) => part !== '').join(' — '),
      description: wordsOf(intro_description ?? {}, t.language) || t('layout.slogan'),
      image: pictureOf(game),
      query: { game: game.slug },
      ...(game.intro_background && { preload: game.intro_background }),
    };
  },
  // A film begins by itself.
  isStill: (content) => content === null || content.game.intro_video === '',
  Screen: LandingScreen,
};

function LandingScreen({ content }: { content: Content }) {
  const t = useText();
  if (content === null) return <EmptyState isPage title={t('games.noGames')} />;
  const { game, primary, others, types, hallOfFame, champions, ranking } = content;
  return (
    <>
      <Intro game={game} next={primary[0] ?? others[0]} />
      <LatestTournaments of={game.slug} primary={primary} others={others} />
      <TypeChoice of={game.slug} types={types} />
      <Honours of={game.slug} entries={hallOfFame} />
      <LatestChampions of={game.slug} header={game.champions_header} champions={champions} />
      <FindTournament game={game} types={types} />
      <Trailer game={game} />
      <Legacy of={game.slug} />
      <RankingTop game={game} ranking={ranking} />
    </>
  );
}
