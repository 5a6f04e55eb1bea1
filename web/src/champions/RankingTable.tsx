import type { rankedKinds } from '@agon/contract/champions';
import type { RankingRow } from '@agon/contract/champions.endpoints';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { competitorPath } from '../players/competitor-path.ts';
import { ratingParts } from '../players/rating-text.ts';
import { TraitMarks } from '../players/TraitMarks.tsx';
import styles from './RankingTable.module.css';

interface Props {
  rows: readonly RankingRow[];
  of: (typeof rankedKinds)[number];
  caption: string;
  gameId: number;
  /** Only the top is shown, and of that the most important. */
  isTop?: boolean;
}

/** Places, points and ratings of those who are ranked. */
export function RankingTable({ rows, of, caption, gameId, isTop = false }: Props) {
  const t = useText();
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-top={isTop || undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('champions.place')}</th>
            <th scope="col">{t(of === 'teams' ? 'champions.team' : 'champions.player')}</th>
            <th scope="col">{t('champions.points')}</th>
            {!isTop && <th scope="col">{t('champions.events')}</th>}
            <th scope="col">{t('champions.titles')}</th>
            <th scope="col">{t('champions.rating')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={competitorPath(row)} {...{ row, gameId, isTop }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, gameId, isTop }: { row: RankingRow; gameId: number; isTop: boolean }) {
  const t = useText();
  const href = useHref();
  const [rating, margin] = row.rating === null ? [] : ratingParts(row.rating, t.language);
  return (
    <tr data-place={row.place}>
      <td>{row.place}</td>
      <th scope="row">
        <a href={href(competitorPath(row))}>{row.name}</a> <TraitMarks gameId={gameId} marks={row.traits} />
      </th>
      <td className={styles.points}>{row.points}</td>
      {!isTop && <td>{row.events}</td>}
      <td>{row.titles || ''}</td>
      <td className={styles.rating}>
        {rating}
        {!isTop && margin && <span> ± {margin}</span>}
      </td>
    </tr>
  );
}
