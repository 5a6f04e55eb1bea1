import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { TableBracket } from '@agon/contract/brackets.table.endpoints';
import { useRef } from 'react';
import { ApiError } from '../../api/api.ts';
import { browserApi } from '../../api/browser-api.ts';
import { useText } from '../../i18n/text.ts';
import { notifyUpdated } from '../notify-updated.ts';
import { type CellValue, valueAt, weightColumn } from './table-cells.ts';

interface Written {
  readonly row: number;
  readonly column: string;
  readonly value: CellValue;
  /** What stood there when it was edited. */
  readonly seen: CellValue;
}

/**
 * Writes cells one after the other. A bracket that changed elsewhere does not matter, as long as this cell did not.
 * @throws {ApiError} of the last try
 */
export function useCellWriter(bracket: TableBracket, onChange: (bracket: Bracket) => void) {
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
