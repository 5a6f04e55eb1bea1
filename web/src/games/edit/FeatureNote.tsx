import type { Game } from '@agon/contract/games.endpoints';
import { useText } from '../../i18n/text.ts';
import styles from './edit.module.css';
import { editPath } from './edit-tabs.ts';

/** Says that nobody is asked for it in this game. */
export function FeatureNote({ game, feature }: { game: Game; feature: 'world' | 'region' }) {
  const t = useText();
  if (game[feature]) return null;
  return (
    <p className={styles.note}>
      {t(`manage.featureOff_${feature}`)}{' '}
      <a className={styles.link} href={editPath(game.slug, 'features')}>
        {t('manage.toFeatures')}
      </a>
    </p>
  );
}
