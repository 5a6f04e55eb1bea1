import type { Career } from '@agon/contract/players.endpoints';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import styles from './CareerPage.module.css';
import { competitorPath } from './competitor-path.ts';

/** Matches as one side saw them end. */
export function MeetingList({ meetings }: { meetings: Career['meetings'] }) {
  const t = useText();
  const href = useHref();
  if (meetings.length === 0) return null;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('career.opponent')}</th>
            <th scope="col" className={styles.number}>
              {t('career.score')}
            </th>
          </tr>
        </thead>
        <tbody>
          {meetings.map(({ tournament, bracket_id, match, opponent, outcome, result, score, opponent_score }) => (
            <tr key={`${bracket_id} ${match}`} data-outcome={outcome}>
              <th scope="row">
                <a href={href(competitorPath(opponent))}>{opponent.name}</a>
                <small>
                  <a href={href(`/tournaments/${tournament.slug}/bracket`, { bracket: String(bracket_id) })}>
                    {tournament.title}
                  </a>
                  {' · '}
                  {formatDay(t, tournament.date)}
                </small>
              </th>
              <td className={styles.number}>
                <span className={styles.outcome}>
                  {t(`career.${outcome}`)}
                  {score !== null && opponent_score !== null && ` ${score}:${opponent_score}`}
                </span>
                {result !== 'played' && <span className={styles.day}> {t(`brackets.${result}`)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
