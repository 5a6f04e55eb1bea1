import styles from './Cover.module.css';

interface Props {
  tournament: { slug: string; bg_image: string };
  isFirst?: boolean;
}

/** The tournament's picture: the organizer's, else one drawn from its address. */
export function Cover({ tournament, isFirst = false }: Props) {
  return (
    <img
      className={styles.cover}
      src={tournament.bg_image || `/covers/${tournament.slug}.svg`}
      alt=""
      width={960}
      height={320}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}
