import { longestHistory } from '@agon/contract/champions';
import type { Career } from '@agon/contract/players.endpoints';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import styles from './CareerPage.module.css';
import { chartOf } from './rating-chart.ts';
import { ratingText } from './rating-text.ts';

const size = { width: 720, height: 200 };
/** More dots would touch each other. */
const mostDots = 40;

/** The rating after each tournament, with the margin in which it is most probably right. */
export function RatingChart({ history }: { history: Career['history'] }) {
  const t = useText();
  const { points, line, band, lowest, highest, low, high } = chartOf(history, size);
  const [first, last] = [history[0], history.at(-1)];
  if (first === undefined || last === undefined) return null;
  const label = t('career.historyLabel', {
    count: history.length,
    first: ratingText(first, t.language),
    last: ratingText(last, t.language),
  });
  return (
    <>
      {history.length === longestHistory && (
        <p className={styles.hint}>{t('career.historyLatest', { count: longestHistory })}</p>
      )}
      <svg className={styles.chart} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
        <line className={styles.axis} x1="0" x2={size.width} y1={high} y2={high} />
        <line className={styles.axis} x1="0" x2={size.width} y1={low} y2={low} />
        <text x="0" y={high - 4}>
          {highest}
        </text>
        <text x="0" y={low - 4}>
          {lowest}
        </text>
        <path className={styles.band} d={band} />
        <path className={styles.line} d={line} />
        {points.length <= mostDots &&
          points.map(({ x, y }, index) => (
            <circle key={history[index]?.tournament.slug} cx={x} cy={y} r="4">
              <title>{`${history[index]?.tournament.title}: ${Math.round(history[index]?.rating ?? 0)}`}</title>
            </circle>
          ))}
      </svg>
      <details className={styles.asTable}>
        <summary>{t('career.historyTable')}</summary>
        <div className={styles.frame}>
          <table className={styles.table}>
            <tbody>
              {history.toReversed().map(({ tournament, ...rating }) => (
                <tr key={tournament.slug}>
                  <th scope="row">{tournament.title}</th>
                  <td>{ratingText(rating, t.language)}</td>
                  <td className={styles.day}>{formatDay(t, tournament.date)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
