import { wordsOf } from '@agon/contract/localized';
import type { ScheduleEntry } from '@agon/contract/tournaments.contents.endpoints';
import { useText } from '../../i18n/text.ts';
import { During } from '../../ui/During.tsx';
import { TimeLeft } from '../../ui/TimeLeft.tsx';
import styles from './Countdown.module.css';
import type { Turn } from './schedule.ts';

interface Props {
  entries: readonly ScheduleEntry[];
  turns: readonly Turn[];
}

/** How long it is to what comes next. Its place is the same before the time is known. */
export function Countdown({ entries, turns }: Props) {
  const t = useText();
  const nameOf = (index: number | undefined) => {
    const entry = index === undefined ? undefined : entries[index];
    return entry === undefined ? t('contents.theStart') : wordsOf(entry.title, t.language) || t('tournaments.matches');
  };
  return (
    <div className={styles.countdown}>
      {turns.map(({ index, from, to }) => (
        <During key={index ?? 'start'} className={styles.next} from={from} to={to}>
          <span className={styles.what}>{t('contents.timeLeft', { name: nameOf(index) })}</span>
          <b className={styles.left}>
            <TimeLeft until={to} />
          </b>
        </During>
      ))}
      <During className={styles.what} from={turns.at(-1)?.to}>
        {t('contents.allBegun')}
      </During>
    </div>
  );
}
