import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { TableBracket, TableColumn, TableRow } from '@agon/contract/brackets.table.endpoints';
import { type FocusEvent, useCallback, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { useUnsavedWarning } from '../../ui/useUnsavedWarning.ts';
import { columnTitle } from '../bracket-texts.ts';
import styles from '../tools/tools.module.css';
import { TableCell } from './TableCell.tsx';
import { TableStandings } from './TableStandings.tsx';
import table from './TableView.module.css';
import { inOrder, valueAt, weightColumn } from './table-cells.ts';
import { useCellWriter } from './useCellWriter.ts';

interface Props {
  bracket: TableBracket;
  fresh: ReadonlySet<number>;
  onWritten: (bracket: Bracket) => void;
}

/** The table as visitors see it, and columns that they do not, written cell by cell. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function TableEditor({ bracket, fresh, onWritten }: Props) {
  const t = useText();
  const save = useCellWriter(bracket, onWritten);
  const { notes, setNote } = useNotes();
  // While somebody is in it, no row moves away from under the hands.
  const [order, setOrder] = useState<readonly number[]>();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Of the window, the focus stays where it was.
    if (!currentTarget.contains(relatedTarget ?? document.activeElement)) setOrder(undefined);
  };
  const weight: TableColumn = {
    id: weightColumn,
    kind: 'integer',
    title: { EN: t('bracketTools.weight') },
    enabled: true,
  };
  const columns = [...bracket.columns, weight];
  const nameOf = ({ id }: TableRow) => bracket.participants[id]?.name ?? '';
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears whether somebody is in the table */}
      <div
        className={table.written}
        onFocus={() => setOrder((now) => now ?? bracket.rows.map(({ id }) => id))}
        onBlur={leave}
      >
        <TableStandings
          bracket={bracket}
          fresh={fresh}
          writing={{
            columns,
            rows: order === undefined ? bracket.rows : inOrder(bracket.rows, order),
            cell: (row, column) => (
              <TableCell
                label={`${nameOf(row)}: ${columnTitle(t, column)}`}
                kind={column.kind}
                value={valueAt(bracket, row.id, column.id)}
                noteId={noteOf(row, column)}
                onNote={setNote}
                onSave={(value, seen) => save({ row: row.id, column: column.id, value, seen })}
              />
            ),
            notes: (row) =>
              columns.map((column) => {
                const id = noteOf(row, column);
                const note = notes.get(id);
                return (
                  note !== undefined && (
                    <p key={id} id={id} role="alert" className={styles.note}>
                      <span>
                        {columnTitle(t, column)}: {note}
                      </span>
                    </p>
                  )
                );
              }),
          }}
        />
      </div>
      <p className={styles.hint}>{t('bracketTools.tableHint')}</p>
    </>
  );
}

function noteOf(row: TableRow, column: TableColumn): string {
  return `note-${row.id}-${column.id}`;
}

/** What cells have to say; those that do hold what is not saved. */
function useNotes() {
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map());
  const setNote = useCallback((id: string, note: string | undefined) => {
    setNotes((before) => {
      if (before.get(id) === note) return before;
      const after = new Map(before);
      if (note === undefined) after.delete(id);
      else after.set(id, note);
      return after;
    });
  }, []);
  useUnsavedWarning(notes.size > 0);
  return { notes, setNote };
}
