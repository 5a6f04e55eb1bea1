import { useReducer, useRef } from 'react';

type Key = string | number;

interface Held<Row> {
  readonly row: Row;
  /** Where it stood. */
  readonly index: number;
}

/**
 * Rows with a cell that somebody edits stay where they stood, also when they no longer are what is asked for: nothing that
 * was typed goes out of sight.
 * @param rows what is to be shown
 * @param all what else is known of the rows, so that one that is kept is as it is by now
 */
export function useHeldRows<Row>(
  rows: readonly Row[],
  all: readonly Row[],
  { keyOf, isEdited }: { keyOf: (row: Row) => Key; isEdited: (key: Key) => boolean },
) {
  const held = useRef<ReadonlyMap<Key, Held<Row>>>(new Map());
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const keys = new Set(rows.map(keyOf));
  const gone = [...held.current].filter(([key]) => !keys.has(key) && isEdited(key));
  const shown = withHeld(
    rows,
    gone.map(([key, one]) => ({ ...one, row: all.find((row) => keyOf(row) === key) ?? one.row })),
  );
  held.current = new Map(
    shown.map((row, index) => [keyOf(row), { row, index }] as const).filter(([key]) => isEdited(key)),
  );
  return {
    shown,
    /** Takes a newer one for a row that is kept. */
    renew: (row: Row) => {
      const before = held.current.get(keyOf(row));
      if (before !== undefined) held.current = new Map([...held.current, [keyOf(row), { ...before, row }]]);
      redraw();
    },
  };
}

/** The rows with others among them, each in the place where it stood, as far as there are as many. */
export function withHeld<Row>(rows: readonly Row[], held: readonly Held<Row>[]): readonly Row[] {
  return held
    .toSorted((a, b) => a.index - b.index)
    .reduce((all, { row, index }) => all.toSpliced(index, 0, row), [...rows]);
}
