import type { Group, GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import { type Translator, useText } from '../../i18n/text.ts';
import { scoreText } from '../bracket-texts.ts';
import { numberText, placeText } from '../standings/numbers.ts';
import styles from './Crosstable.module.css';
import { type CrosstableRow, crosstableOf, type Meeting } from './crosstable.ts';

interface Props {
  bracket: GroupsBracket;
  group: Group;
  fresh: ReadonlySet<number>;
}

/** Every meeting of a group at a glance, and what it comes to; columns are numbered as the rows are. */
export function Crosstable({ bracket, group, fresh }: Props) {
  const t = useText();
  const rows = crosstableOf(bracket, group);
  const nameOf = ({ standing }: CrosstableRow) => bracket.participants[standing.participant]?.name ?? '';
  const label = `${t('brackets.crosstable')}, ${t('brackets.group', { name: group.name })}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.frame} data-is-large={rows.length > 12 || undefined} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <abbr title={t('brackets.head.number')}>{t('brackets.short.place')}</abbr>
            </th>
            <th scope="col">{t('brackets.head.side')}</th>
            {rows.map((row, index) => (
              <th key={row.standing.participant} scope="col">
                <abbr title={nameOf(row)}>{index + 1}</abbr>
              </th>
            ))}
            <th scope="col" className={styles.points}>
              <abbr title={t('brackets.long.points')}>{t('brackets.short.points')}</abbr>
            </th>
            <th scope="col" className={styles.place}>
              {t('brackets.head.place')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.standing.participant}>
              <td className={styles.number}>{index + 1}</td>
              <th scope="row" className={styles.side} title={nameOf(row)}>
                {nameOf(row)}
              </th>
              {row.cells.map((meetings, column) => (
                <Cell key={rows[column]?.standing.participant} meetings={meetings} fresh={fresh} />
              ))}
              <td className={styles.points}>{numberText(row.standing.points, t.language)}</td>
              <td className={styles.place}>{placeText(row.standing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ meetings, fresh }: { meetings: readonly Meeting[] | null; fresh: ReadonlySet<number> }) {
  const t = useText();
  if (meetings === null) return <td className={styles.self} />;
  return (
    <td>
      {meetings.map(({ duel, own, outcome }) => (
        <span
          key={duel.id}
          className={styles.meeting}
          data-outcome={outcome ?? undefined}
          data-fresh={fresh.has(duel.id) || undefined}
        >
          {outcome === null ? '·' : meetingText(t, duel, own)}
        </span>
      ))}
    </td>
  );
}

/** What was not played says so in a word. */
function meetingText(t: Translator, duel: Meeting['duel'], own: 0 | 1): string {
  const text = scoreText(t, duel, own);
  return duel.result === 'played' ? `${text}:${scoreText(t, duel, own === 0 ? 1 : 0)}` : text;
}
