import { sized } from '../files/sized.ts';
import styles from './Cover.module.css';

interface Props {
  tournament: { slug: string; bg_image: string };
  isFirst?: boolean;
  /** How wide, as `sizes` says it. */
  shown?: string;
}

/** In lists. */
const cardWidth = '(min-width: 44rem) 28rem, 100vw';

/** The tournament's picture: the organizer's, else one drawn from its address. */
export function Cover({ tournament, isFirst = false, shown = cardWidth }: Props) {
  return (
    <img
      className={styles.cover}
      {...sized(tournament.bg_image || `/covers/${tournament.slug}.svg`, shown)}
      alt=""
      width={960}
      height={320}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}
