import type { TableBracket } from '@agon/contract/brackets.table.endpoints';
import { read } from '@agon/contract/localized';
import { useRef } from 'react';
import { ApiError } from '../../api/api.ts';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { notifyUpdated } from '../notify-updated.ts';
import type { PanelProps } from './panel.ts';
import { TableCell } from './TableCell.tsx';
import { type CellValue, valueAt, weightColumn } from './table-cells.ts';
import styles from './tools.module.css';

/** The table, cell by cell. Its rows stay in the order of names, so that none moves away from under the hands. */
export function TablePanel({ bracket, onChange }: Omit<PanelProps, 'bracket'> & { bracket: TableBracket }) {
  const t = useText();
  const save = useCellWriter(bracket, onChange);
  const nameOf = (row: number) => bracket.participants[row]?.name ?? '';
  const rows = bracket.rows.toSorted((a, b) => nameOf(a.id).localeCompare(nameOf(b.id)));
  const columns = [
    ...bracket.columns.map(({ id, title, kind }) => ({ id, kind, title: read(title, t.language, id) })),
    { id: weightColumn, kind: 'integer' as const, title: t('brackets.weight') },
  ];
  if (rows.length === 0) return <p className={styles.hint}>{t('brackets.noRows')}</p>;
  return (
    <>
      <p className={styles.hint}>{t('brackets.tableHint')}</p>
      <div className={styles.scroll}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">{t('brackets.head.side')}</th>
              {columns.map(({ id, title }) => (
                <th key={id} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{nameOf(row.id)}</th>
                {columns.map(({ id, kind, title }) => (
                  <td key={id}>
                    <TableCell
                      label={`${nameOf(row.id)}: ${title}`}
                      kind={kind}
                      value={valueAt(bracket, row.id, id)}
                      onSave={(value, seen) => save({ row: row.id, column: id, value, seen })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface Written {
  row: number;
  column: string;
  value: CellValue;
  /** What stood there when it was edited. */
  seen: CellValue;
}

/**
 * Writes cells one after the other. A bracket that changed elsewhere does not matter, as long as this cell did not.
 * @throws {ApiError} of the last try
 */
function useCellWriter(bracket: TableBracket, onChange: PanelProps['onChange']) {
  const t = useText();
  const latest = useRef(bracket);
  if (bracket.version >= latest.current.version || bracket.id !== latest.current.id) latest.current = bracket;
  const queue = useRef<Promise<void>>(Promise.resolve());

  const write = async (cell: Written): Promise<void> => {
    try {
      written(await send(latest.current, cell));
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.body?.code !== 'bracket.stale') throw failure;
      const newer = await browserApi('GET /brackets/{id}', { params: { id: latest.current.id } });
      if (newer.type !== 'TABLE') throw failure;
      show(newer);
      if (valueAt(newer, cell.row, cell.column) !== cell.seen) throw failure;
      written(await send(newer, cell));
    }
  };
  const show = (newer: TableBracket) => {
    latest.current = newer;
    onChange(newer);
  };
  const written = (newer: TableBracket) => {
    notifyUpdated(t, latest.current, newer);
    show(newer);
  };
  return (cell: Written): Promise<void> => {
    const isDone = queue.current.then(() => write(cell));
    queue.current = isDone.catch(() => undefined);
    return isDone;
  };
}

function send({ id, version }: TableBracket, { row: rowId, column, value }: Written): Promise<TableBracket> {
  return column === weightColumn
    ? browserApi('POST /brackets/{id}/table-wight', { params: { id }, body: { rowId, value, version } })
    : browserApi('POST /brackets/{id}/table-cell', {
        params: { id },
        body: { rowId, columnId: column, value, version },
      });
}
