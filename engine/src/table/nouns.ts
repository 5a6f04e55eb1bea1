import type { ReplaceEvent, SideId } from '../bracket.ts';

/**
 * text is free; all others hold whole numbers. win, tie and lose count matches; win and points take part in the order.
 */
export type ColumnKind = 'text' | 'integer' | 'win' | 'tie' | 'lose' | 'points';

/** Its title is the caller's to keep. */
export interface Column {
  readonly id: string;
  readonly kind: ColumnKind;
  /** Shown, and counted in the order. */
  readonly isEnabled: boolean;
}

export type CellValue = string | number | null;

export interface TableSettings {
  /** At most 10; none unless given. */
  readonly columns?: readonly Column[];
}

/** What can happen to a table. The list of its events, in order, is all there is to store. */
export type TableEvent =
  | FillTableEvent
  | AddColumnEvent
  | SetColumnEvent
  | { readonly type: 'removeColumn'; readonly column: string }
  | { readonly type: 'orderColumns'; readonly columns: readonly string[] }
  | SetCellEvent
  | SetWeightEvent
  | ReplaceEvent;

/** Who has a row. Those who stay keep their cells and weight; those who leave lose them. */
export interface FillTableEvent {
  readonly type: 'fill';
  readonly sides: readonly SideId[];
}

export interface AddColumnEvent {
  readonly type: 'addColumn';
  readonly column: Column;
  /** The place it takes, from 1; the last unless given. */
  readonly at?: number;
}

/** Another kind only reads the cells anew: what does not fit reads as empty, and comes back with the old kind. */
export interface SetColumnEvent {
  readonly type: 'setColumn';
  readonly column: string;
  readonly kind?: ColumnKind;
  readonly isEnabled?: boolean;
}

/** `value` is read by the kind of the column: what is no whole number empties the cells of all but text. */
export interface SetCellEvent {
  readonly type: 'setCell';
  readonly side: SideId;
  readonly column: string;
  readonly value: CellValue;
}

/** The manual key; anything but a whole number takes it away. */
export interface SetWeightEvent {
  readonly type: 'setWeight';
  readonly side: SideId;
  readonly value: CellValue;
}

export interface TableRow {
  readonly side: SideId;
  /** The place, or the range of places shared by rows with equal weight, points and wins. */
  readonly from: number;
  readonly to: number;
  readonly weight: number | null;
  /** In the order of the columns. */
  readonly cells: readonly CellValue[];
}
