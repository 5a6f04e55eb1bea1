import type { BracketSide, StandingsRow } from '@agon/contract/brackets.parts.endpoints';
import { useText } from '../../i18n/text.ts';
import {
  hasGames,
  hasOpponentsPoints,
  hasTies,
  type Scoring,
  type TieBreakColumn,
  tieBreakColumns,
} from './columns.ts';
import { numberText, placeText, valueText } from './numbers.ts';
import styles from './StandingsTable.module.css';
import { whyAbove } from './why-above.ts';

interface Props {
  /** What the table is called, for those who do not see where it stands. */
  label: string;
  scoring: Scoring;
  rows: readonly StandingsRow[];
  participants: Readonly<Record<string, BracketSide>>;
}

/** Who stands where, with the values of the tie-breaks; each row can say why it is above the next. */
export function StandingsTable({ label, scoring, rows, participants }: Props) {
  const t = useText();
  const shown = {
    ties: hasTies(scoring),
    games: hasGames(scoring),
    opponents: hasOpponentsPoints(scoring, rows),
    columns: tieBreakColumns(scoring, rows),
  };
  const nameOf = (id: number) => participants[id]?.name ?? '';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.frame} style={{ '--rows': rows.length }} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <Head short={t('brackets.short.place')} long={t('brackets.head.place')} />
            <th scope="col">{t('brackets.head.side')}</th>
            <Head short={t('brackets.short.played')} long={t('brackets.head.played')} />
            <Head short={t('brackets.short.wins')} long={t('brackets.head.wins')} />
            {shown.ties && <Head short={t('brackets.short.ties')} long={t('brackets.head.ties')} />}
            <Head short={t('brackets.short.losses')} long={t('brackets.head.losses')} />
            {shown.games && <Head short={t('brackets.head.games')} long={t('brackets.head.gamesLong')} />}
            <Head isPoints short={t('brackets.short.points')} long={t('brackets.long.points')} />
            {shown.opponents && <Head short={t('brackets.short.buchholz')} long={t('brackets.long.buchholz')} />}
            {shown.columns.map(({ tieBreak }) => (
              <Head key={tieBreak} short={t(`brackets.short.${tieBreak}`)} long={t(`brackets.long.${tieBreak}`)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.participant}
              row={row}
              name={nameOf(row.participant)}
              why={whyAbove(t, rows, index, nameOf)}
              shown={shown}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ short, long, isPoints }: { short: string; long: string; isPoints?: boolean }) {
  return (
    <th scope="col" data-points={isPoints}>
      <abbr title={long}>{short}</abbr>
    </th>
  );
}

interface RowProps {
  row: StandingsRow;
  name: string;
  why: string | undefined;
  shown: { ties: boolean; games: boolean; opponents: boolean; columns: readonly TieBreakColumn[] };
}

function Row({ row, name, why, shown }: RowProps) {
  const t = useText();
  return (
    <tr data-place={row.place} data-withdrawn={row.isWithdrawn || undefined}>
      <td className={styles.place}>{placeText(row)}</td>
      <th scope="row" className={styles.side}>
        <span className={styles.name}>{name}</span>
        {row.isWithdrawn && <small>{t('brackets.sideWithdrawn')}</small>}
        {why !== undefined && (
          <details className={styles.why}>
            <summary aria-label={t('brackets.whyPlace', { name })}>?</summary>
            <p>
              <span>{why}</span>
            </p>
          </details>
        )}
      </th>
      <td>{row.played}</td>
      <td>{row.wins}</td>
      {shown.ties && <td>{row.ties}</td>}
      <td>{row.losses}</td>
      {shown.games && (
        <td>
          {row.games_won}–{row.games_lost}
        </td>
      )}
      <td className={styles.points} data-points>
        {numberText(row.points, t.language)}
      </td>
      {shown.opponents && <td className={styles.value}>{valueText('buchholz', row.opponents_points, t.language)}</td>}
      {shown.columns.map(({ tieBreak, index }) => (
        <td key={tieBreak} className={styles.value}>
          {valueText(tieBreak, row.values[index] ?? null, t.language)}
        </td>
      ))}
    </tr>
  );
}
