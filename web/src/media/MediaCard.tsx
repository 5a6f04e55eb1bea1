import { nameOf, wordsOf } from '@agon/contract/localized';
import type { MediaEntry } from '@agon/contract/media.endpoints';
import { sized } from '../files/sized.ts';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { useHref, useSite } from '../layout/site.ts';
import { KindOfMedia } from './KindOfMedia.tsx';
import styles from './MediaCard.module.css';
import { PlayMark } from './PlayMark.tsx';

interface Props {
  media: MediaEntry;
  isFirst: boolean;
}

/** A text or video in the list. A text without a picture opens with its own words. */
export function MediaCard({ media, isFirst }: Props) {
  const t = useText();
  const href = useHref();
  const game = useSite().games.find(({ id }) => id === media.game.id);
  const excerpt = wordsOf(media.excerpt, t.language);
  const picture = media.cover || (media.is_video ? `/covers/game/${media.game.slug}.svg` : '');
  return (
    <li className={styles.card} style={{ '--hue': game?.hue }}>
      <a href={href(`/media/${media.slug}`, { game: media.game.slug })}>
        {picture === '' ? (
          <p className={styles.opening} aria-hidden="true">
            <span>{excerpt}</span>
          </p>
        ) : (
          <span className={styles.picture}>
            <img
              {...sized(picture, '(min-width: 44rem) 26rem, 100vw')}
              alt=""
              width={640}
              height={360}
              loading={isFirst ? 'eager' : 'lazy'}
            />
            {media.is_video === 1 && <PlayMark />}
          </span>
        )}
        <span className={styles.body}>
          <span className={styles.line}>
            <KindOfMedia media={media} />
            <span>{nameOf(game?.info, t.language, media.game.slug)}</span>
          </span>
          <h2>{wordsOf(media.title, t.language)}</h2>
          {picture !== '' && excerpt !== '' && <span className={styles.excerpt}>{excerpt}</span>}
          <time className={styles.line} dateTime={media.date}>
            {formatDay(t, media.date)}
          </time>
        </span>
      </a>
    </li>
  );
}
