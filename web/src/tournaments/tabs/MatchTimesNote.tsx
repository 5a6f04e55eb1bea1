import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import styles from './ScheduleView.module.css';

/** The bracket has times of its own, which are not said twice. */
export function MatchTimesNote({ tournament }: { tournament: Tournament }) {
  const t = useText();
  const href = useHref()(`/tournaments/${tournament.slug}/matches`, { game: tournament.game.slug });
  return (
    <p className={styles.beside}>
      {t('contents.matchTimes')}{' '}
      <a href={href} data-keep-scroll="">
        {t('contents.matchTimesLink')}
      </a>
      .
    </p>
  );
}
