import { wordsOf } from '@agon/contract/localized';
import { tournamentStatus } from '@agon/contract/tournaments';
import type { TournamentContents } from '@agon/contract/tournaments.contents.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { formatDay, zoneName } from '../../i18n/dates.ts';
import { useText } from '../../i18n/text.ts';
import { During } from '../../ui/During.tsx';
import { OwnTime } from '../../ui/OwnTime.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './ScheduleView.module.css';
import { daysOf, turnsOf } from './schedule.ts';

interface Props {
  tournament: Tournament;
  schedule: TournamentContents['schedule'];
}

/** When what begins, day by day, and what is next. */
export function ScheduleView({ tournament, schedule: { mode, entries } }: Props) {
  const t = useText();
  const isOver = tournament.status === tournamentStatus.completed;
  const turns = isOver ? [] : turnsOf(tournament, entries);
  return (
    <div className={styles.schedule}>
      {!isOver && <Countdown entries={entries} turns={turns} />}
      <p className={styles.zone}>
        {mode === 'together' && <b>{t('contents.together')}. </b>}
        {t('contents.zone', { zone: zoneName(tournament.time_zone) })}
      </p>
      <ol className={styles.days}>
        {daysOf(entries, tournament.time_zone).map(({ day, entries: ofDay }) => (
          <li key={ofDay[0]?.index}>
            <h2>{formatDay(t, day)}</h2>
            <ol>
              {ofDay.map(({ index, title, time, moment }) => {
                const turn = turns.find((one) => one.index === index);
                return (
                  <li key={index} data-past={isOver || undefined}>
                    <span className={styles.hour}>
                      <time dateTime={moment}>{time.slice(0, 5)}</time>
                      {turn && (
                        <During className={styles.next} from={turn.from} to={turn.to}>
                          <StatusBadge tone="soon">{t('contents.next')}</StatusBadge>
                        </During>
                      )}
                      {turn && <During className={styles.begun} from={turn.to} />}
                    </span>
                    <b className={styles.title}>{wordsOf(title, t.language) || t('tournaments.matches')}</b>
                    <span className={styles.own}>
                      <OwnTime moment={moment} day={day} label={t('contents.yourTime')} />
                    </span>
                  </li>
                );
              })}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}
