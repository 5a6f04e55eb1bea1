import { nameOf, wordsOf } from '@agon/contract/localized';
import type { Media } from '@agon/contract/media.endpoints';
import { sized } from '../files/sized.ts';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { useHref, useSite } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { Redirect } from '../router/router.ts';
import { WrittenText } from '../ui/WrittenText.tsx';
import { KindOfMedia } from './KindOfMedia.tsx';
import styles from './MediaEntryPage.module.css';
import { MediaTools } from './MediaTools.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

/** One text or video. An address by its id leads to the one by its name. */
export const mediaEntryPage: Page<Media> = {
  async load(api, { params }) {
    const media = await api('GET /media/{id}', { params: { id: params.slug ?? '' } });
    if (media.slug !== params.slug) throw new Redirect(`/media/${media.slug}?game=${media.game.slug}`);
    return media;
  },
  meta: (t, media) => ({
    title: wordsOf(media.title, t.language),
    description: wordsOf(media.excerpt, t.language) || t('media.description'),
    image: media.cover || `/covers/game/${media.game.slug}.png`,
  }),
  gameOf: ({ game }) => game.slug,
  isStill: () => true,
  // Nothing of one is kept for the next.
  Screen: ({ content }) => <MediaEntryScreen key={content.id} media={content} />,
};

function MediaEntryScreen({ media }: { media: Media }) {
  const t = useText();
  const href = useHref();
  const game = useSite().games.find(({ id }) => id === media.game.id);
  const title = wordsOf(media.title, t.language);
  return (
    <article className={styles.entry}>
      <header className={styles.heading}>
        <a className={styles.back} href={href('/media')}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="M8 2 4 6l4 4" />
          </svg>
          {t('media.all')}
        </a>
        <h1>{title}</h1>
        <p className={styles.line}>
          <KindOfMedia media={media} />
          <span>{nameOf(game?.info, t.language, media.game.slug)}</span>
          <time dateTime={media.date}>{formatDay(t, media.date)}</time>
        </p>
        <MediaTools media={media} />
      </header>
      {media.video !== '' ? (
        <VideoPlayer link={media.video} title={title} poster={media.cover || `/covers/game/${media.game.slug}.svg`} />
      ) : (
        media.cover !== '' && (
          <img
            className={styles.cover}
            {...sized(media.cover, '(min-width: 60rem) 56rem, 100vw')}
            alt=""
            width={1280}
            height={720}
          />
        )
      )}
      <WrittenText html={media.html} />
      <Around media={media} />
    </article>
  );
}

function Around({ media: { newer, older, game } }: { media: Media }) {
  const t = useText();
  const href = useHref();
  if (newer === null && older === null) return null;
  const shown = [
    ['newer', newer],
    ['older', older],
  ] as const;
  return (
    <nav className={styles.around} aria-label={t('media.around')}>
      {shown.map(
        ([which, one]) =>
          one !== null && (
            <a
              key={which}
              className={styles[which]}
              href={href(`/media/${one.slug}`, { game: game.slug })}
              rel={which === 'newer' ? 'prev' : 'next'}
            >
              <span>{t(`media.${which}`)}</span>
              <b>{wordsOf(one.title, t.language)}</b>
            </a>
          ),
      )}
    </nav>
  );
}
