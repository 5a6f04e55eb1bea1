import { wordsOf } from '@agon/contract/localized';
import type { ScheduleEntry } from '@agon/contract/tournaments.contents.endpoints';
import { useText } from '../../i18n/text.ts';
import styles from './Countdown.module.css';
import { countdownText } from './countdown.ts';
import type { Upcoming } from './schedule.ts';

interface Props {
  entries: readonly ScheduleEntry[];
  upcoming: Upcoming | undefined;
  /** Undefined on the server: the place is kept free. */
  now: number | undefined;
}

/** How long it is to what comes next. Its place is the same before the time is known. */
export function Countdown({ entries, upcoming, now }: Props) {
  const t = useText();
  const entry = upcoming?.index === undefined ? undefined : entries[upcoming.index];
  const name =
    entry === undefined ? t('contents.theStart') : wordsOf(entry.title, t.language) || t('tournaments.matches');
  return (
    <div className={styles.countdown}>
      {now !== undefined && upcoming !== undefined && (
        <>
          <p className={styles.what}>{t('contents.timeLeft', { name })}</p>
          <p className={styles.left}>{countdownText(upcoming.at - now, t.language)}</p>
        </>
      )}
      {now !== undefined && upcoming === undefined && <p className={styles.what}>{t('contents.allBegun')}</p>}
    </div>
  );
}
