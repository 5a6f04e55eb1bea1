import { useState } from 'react';
import { useUnsavedWarning } from './useUnsavedWarning.ts';

/** What is typed into one cell; undefined while nobody edits it. */
export interface CellEdit {
  readonly typed: string | undefined;
  set(typed: string | undefined): void;
}

export interface CellEdits {
  readonly isDirty: boolean;
  of(row: string | number, column: string): CellEdit;
  isEdited(row: string | number): boolean;
}

/** The cells of a table that are being edited: what is typed stays, whatever page of the table is shown. */
export function useCellEdits(): CellEdits {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const cells = Object.keys(typed);
  const isDirty = cells.length > 0;
  useUnsavedWarning(isDirty);
  return {
    isDirty,
    of: (row, column) => {
      const cell = `${row} ${column}`;
      return {
        typed: typed[cell],
        set: (text) =>
          setTyped(({ [cell]: _, ...others }) => (text === undefined ? others : { ...others, [cell]: text })),
      };
    },
    isEdited: (row) => cells.some((cell) => cell.startsWith(`${row} `)),
  };
}
