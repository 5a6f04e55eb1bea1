/** Entries of a list that is being edited: they have no id, so each gets a key that it keeps wherever it moves. */
export type Row<T> = T & { readonly key: number };

export function rowsOf<T extends object>(list: readonly T[]): readonly Row<T>[] {
  return list.map((one, key) => ({ ...one, key }));
}

export function withNew<T extends object>(rows: readonly Row<T>[], one: T): readonly Row<T>[] {
  return [...rows, { ...one, key: 1 + Math.max(-1, ...rows.map(({ key }) => key)) }];
}

export function withChanged<T extends object>(rows: readonly Row<T>[], key: number, changed: Partial<T>) {
  return rows.map((row) => (row.key === key ? { ...row, ...changed } : row));
}

/** As they are sent. */
export function bare<T extends object>(rows: readonly Row<T>[]): Omit<Row<T>, 'key'>[] {
  return rows.map(({ key, ...one }) => one);
}
