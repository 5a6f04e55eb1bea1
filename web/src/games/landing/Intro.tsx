import type { Game } from '@agon/contract/games.endpoints';
import { nameOf } from '@agon/contract/localized';
import type { TournamentEntry } from '@agon/contract/tournaments.endpoints';
import { sized } from '../../files/sized.ts';
import { useText } from '../../i18n/text.ts';
import { written } from '../../i18n/written.ts';
import { useHref, useSite } from '../../layout/site.ts';
import { VideoPlayer } from '../../media/VideoPlayer.tsx';
import styles from './Intro.module.css';
import { FilmButton, IntroVideo, useFilm } from './IntroVideo.tsx';
import { WayButton } from './WayButton.tsx';
import { ownVideoOf } from './way.ts';

/** What the game is about: over its picture, or its film where that is the site's own. */
export function Intro({ game, next }: { game: Game; next: TournamentEntry | undefined }) {
  const t = useText();
  const href = useHref();
  const { origin } = useSite();
  const { info, icon, icon_hq, intro_background, intro_image, intro_video, intro_btn_link } = game;
  const name = nameOf(info, t.language, game.slug);
  const ownTitle = written(info.intro_title, t.language);
  const { words: title, lang } = ownTitle.words === '' ? { ...written(info.name, t.language), words: name } : ownTitle;
  const text = written(info.intro_description, t.language);
  const filmPath = ownVideoOf(intro_video, origin);
  const film = useFilm(filmPath);
  const button = written(info.intro_btn_text, t.language);
  const sign = icon_hq || icon;
  return (
    <section className={styles.intro} data-dark="" data-bleed="">
      <div className={styles.backdrop}>
        {intro_background !== '' && (
          <img
            {...sized(intro_background, '100vw')}
            alt=""
            width={1600}
            height={900}
            fetchPriority="high"
            decoding="async"
          />
        )}
        {filmPath !== undefined && <IntroVideo src={filmPath} film={film} />}
      </div>
      <div className={styles.words}>
        <p className={styles.game}>
          {sign !== '' && <img {...sized(sign, '48px')} alt="" width={48} height={48} />}
          {title === name ? t('layout.slogan') : name}
        </p>
        <h1 lang={lang}>{title}</h1>
        <p className={styles.text} lang={text.lang}>
          {text.words}
        </p>
        <div className={styles.actions}>
          {button.words !== '' && (
            <WayButton look="main" to={intro_btn_link || '/tournaments'}>
              <span lang={button.lang}>{button.words}</span>
            </WayButton>
          )}
          {button.words === '' && next !== undefined && (
            <WayButton look="main" to={`/tournaments/${next.slug}`}>
              {next.title}
            </WayButton>
          )}
          <a className={styles.all} href={href('/tournaments', { of: game.slug })}>
            {t('games.allTournaments')}
          </a>
          <FilmButton film={film} />
        </div>
      </div>
      {intro_video !== '' && filmPath === undefined ? (
        <div className={styles.aside}>
          <VideoPlayer link={intro_video} title={title} poster={intro_image || intro_background || coverOf(game)} />
        </div>
      ) : (
        intro_image !== '' && (
          <div className={styles.aside}>
            <img
              className={styles.image}
              {...sized(intro_image, '(min-width: 60rem) 30rem, 100vw')}
              alt=""
              width={640}
              height={640}
            />
          </div>
        )
      )}
    </section>
  );
}

function coverOf({ slug }: Game): string {
  return `/covers/game/${slug}.svg`;
}
