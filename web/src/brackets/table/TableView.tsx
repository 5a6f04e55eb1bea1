import type { TableBracket } from '@agon/contract/brackets.table.endpoints';
import { type Translator, useText } from '../../i18n/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { bracketTitle, columnTitle } from '../bracket-texts.ts';
import { numberText, placeText } from '../standings/numbers.ts';
import standing from '../standings/StandingsTable.module.css';
import styles from './TableView.module.css';

interface Props {
  bracket: TableBracket;
  /** Participants whose rows changed a moment ago. */
  fresh?: ReadonlySet<number>;
}

/** Standings kept by hand, with the organizer's own columns. */
export function TableView({ bracket, fresh }: Props) {
  const t = useText();
  if (bracket.rows.length === 0) {
    return <EmptyState title={t('brackets.tableEmpty')} text={t('brackets.tableEmptyHint')} />;
  }
  const columns = bracket.columns.filter(({ enabled }) => enabled);
  const points = columns.find(({ kind }) => kind === 'points');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={standing.frame} aria-label={bracketTitle(t, bracket)} tabIndex={0}>
      <table className={`${standing.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <abbr title={t('brackets.head.place')}>{t('brackets.short.place')}</abbr>
            </th>
            <th scope="col">{t('brackets.head.side')}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-kind={column.kind} data-points={column === points || undefined}>
                {columnTitle(t, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bracket.rows.map((row) => (
            <tr
              key={row.id}
              data-leads={(row.place === 1 && row.to === 1) || undefined}
              data-fresh={fresh?.has(row.id) || undefined}
            >
              <td className={standing.place}>{placeText(row)}</td>
              <th scope="row" className={standing.side}>
                {bracket.participants[row.id]?.name}
              </th>
              {columns.map((column) => (
                <td key={column.id} data-kind={column.kind} data-points={column === points || undefined}>
                  {cellText(t, row.cells[column.id] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellText(t: Translator, cell: string | number | null): string {
  return typeof cell === 'number' ? numberText(cell, t.language) : (cell ?? '');
}
