import type { Career, TeamResult } from '@agon/contract/players.endpoints';
import { tournamentStatus } from '@agon/contract/tournaments';
import { placeText } from '../brackets/standings/numbers.ts';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import styles from './CareerPage.module.css';

type Result = Career['results'][number] & Partial<Pick<TeamResult, 'team'>>;

/** How tournaments ended for somebody, or for the teams that they are in. */
export function ResultTable({ results }: { results: readonly Result[] }) {
  const t = useText();
  const href = useHref();
  if (results.length === 0) return null;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('career.tournament')}</th>
            <th scope="col">{t('career.place')}</th>
            <th scope="col" className={styles.number}>
              {t('career.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ tournament: { slug, title, date, status }, place, team }) => (
            <tr key={`${slug} ${team?.id ?? ''}`} data-title={place?.last_place === 1 || undefined}>
              <th scope="row">
                <a href={href(`/tournaments/${slug}`)}>{title}</a>
                <small>
                  {formatDay(t, date)}
                  {team !== undefined && (
                    <>
                      {' · '}
                      <a href={href(`/teams/${team.id}`)}>{t('career.withTeam', { name: team.name })}</a>
                    </>
                  )}
                </small>
              </th>
              <td className={styles.place}>
                {place === null
                  ? t(status === tournamentStatus.completed ? 'career.noPlace' : 'career.underWay')
                  : t('career.placeOf', {
                      place: placeText({ place: place.place, to: place.last_place }),
                      field: place.field,
                    })}
              </td>
              <td className={styles.number}>{place?.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
