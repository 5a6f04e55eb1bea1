import type { Game } from '@agon/contract/games.endpoints';
import { sized } from '../../files/sized.ts';
import { useText } from '../../i18n/text.ts';
import { written } from '../../i18n/written.ts';
import { VideoPlayer } from '../../media/VideoPlayer.tsx';
import { useCan } from '../../session/session.ts';
import { editPath } from '../edit/edit-tabs.ts';
import { Nothing, Section } from './Section.tsx';
import styles from './Trailer.module.css';
import { WayButton } from './WayButton.tsx';

/** Nothing is asked of the video's site before one plays it. */
export function Trailer({ game }: { game: Game }) {
  const t = useText();
  const { info, slug, trailer_video, trailer_cover, trailer_background, trailer_btn_link } = game;
  const title = written(info.trailer_title, t.language);
  const text = written(info.trailer_description, t.language);
  const button = written(info.trailer_btn_text, t.language);
  const mayManage = useCan('games.manage');
  if (trailer_video === '' && title.words === '' && text.words === '') {
    return (
      <Section title={t('games.landingTrailer')}>
        <Nothing text={t('games.landingNoTrailer')}>
          {mayManage && <a href={editPath(slug)}>{t('games.landingAddTrailer')}</a>}
        </Nothing>
      </Section>
    );
  }
  const poster = trailer_cover || game.intro_background || `/covers/game/${slug}.svg`;
  const heading = title.words || t('games.landingTrailer');
  return (
    <section className={styles.trailer} data-dark="">
      {trailer_background !== '' && (
        <img
          className={styles.background}
          {...sized(trailer_background, '100vw')}
          alt=""
          width={1600}
          height={900}
          loading="lazy"
        />
      )}
      <div className={styles.screen}>
        {trailer_video === '' ? (
          <img
            className={styles.still}
            {...sized(poster, '(min-width: 60rem) 50rem, 100vw')}
            alt=""
            width={1280}
            height={720}
            loading="lazy"
          />
        ) : (
          <VideoPlayer link={trailer_video} title={heading} poster={poster} isBelow />
        )}
      </div>
      <div className={styles.words}>
        <h2 lang={title.lang}>{heading}</h2>
        {text.words !== '' && <p lang={text.lang}>{text.words}</p>}
        {button.words !== '' && (
          <WayButton look="quiet" to={trailer_btn_link || trailer_video}>
            <span lang={button.lang}>{button.words}</span>
          </WayButton>
        )}
      </div>
    </section>
  );
}
