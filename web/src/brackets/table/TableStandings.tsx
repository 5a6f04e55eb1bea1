import type { TableBracket, TableColumn, TableRow } from '@agon/contract/brackets.table.endpoints';
import type { ReactNode } from 'react';
import { type Translator, useText } from '../../i18n/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { bracketTitle, columnTitle } from '../bracket-texts.ts';
import { numberText, placeText } from '../standings/numbers.ts';
import standing from '../standings/StandingsTable.module.css';
import styles from './TableView.module.css';

interface Props {
  bracket: TableBracket;
  /** Participants whose rows changed a moment ago. */
  fresh: ReadonlySet<number>;
  /** How it is written in; without it, it is read. */
  writing?: {
    readonly columns: readonly TableColumn[];
    /** In the order in which they stand while somebody writes. */
    readonly rows: readonly TableRow[];
    cell(row: TableRow, column: TableColumn): ReactNode;
    /** What there is to say of the row's cells, under its name. */
    notes(row: TableRow): ReactNode;
  };
}

/** The rows of a table kept by hand, with the organizer's own columns. */
export function TableStandings({ bracket, fresh, writing }: Props) {
  const t = useText();
  if (bracket.rows.length === 0) {
    return <EmptyState title={t('brackets.tableEmpty')} text={t('brackets.tableEmptyHint')} />;
  }
  const columns = writing?.columns ?? bracket.columns.filter(({ enabled }) => enabled);
  const points = columns.find(({ kind, enabled }) => kind === 'points' && enabled);
  const isPoints = (column: TableColumn) => column === points || undefined;
  return (
    <section
      className={standing.frame}
      style={{ '--rows': bracket.rows.length }}
      aria-label={bracketTitle(t, bracket)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table className={`${standing.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <abbr title={t('brackets.head.place')}>{t('brackets.short.place')}</abbr>
            </th>
            <th scope="col">{t('brackets.head.side')}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-kind={column.kind} data-points={isPoints(column)}>
                {columnTitle(t, column)}
                {!column.enabled && <small>{t('brackets.columnHidden')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(writing?.rows ?? bracket.rows).map((row) => (
            <tr
              key={row.id}
              data-leads={(row.place === 1 && row.to === 1) || undefined}
              data-fresh={fresh.has(row.id) || undefined}
            >
              <td className={standing.place}>{placeText(row)}</td>
              <th scope="row" className={standing.side}>
                {bracket.participants[row.id]?.name}
                {writing?.notes(row)}
              </th>
              {columns.map((column) => (
                <td key={column.id} data-kind={column.kind} data-points={isPoints(column)}>
                  {writing?.cell(row, column) ?? cellText(t, row.cells[column.id] ?? null)}
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
