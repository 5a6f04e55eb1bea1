import type { Career } from '@agon/contract/players.endpoints';
import { placeText } from '../brackets/standings/numbers.ts';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import styles from './CareerPage.module.css';

/** How tournaments ended for somebody. */
export function ResultTable({ results }: { results: Career['results'] }) {
  const t = useText();
  const href = useHref();
  if (results.length === 0) return <p className={styles.none}>{t('players.resultsNone')}</p>;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('players.tournament')}</th>
            <th scope="col">{t('players.place')}</th>
            <th scope="col" className={styles.number}>
              {t('players.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ tournament: { slug, title, date }, place }) => (
            <tr key={slug} data-title={place?.last_place === 1 || undefined}>
              <th scope="row">
                <a href={href(`/tournaments/${slug}`)}>{title}</a>
                <small>{formatDay(date, t.language)}</small>
              </th>
              <td className={styles.place}>
                {place === null
                  ? t('players.underWay')
                  : t('players.placeOf', {
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
