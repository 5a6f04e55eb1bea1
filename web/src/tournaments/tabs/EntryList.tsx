import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { OrderedList } from '../../ui/OrderedList.tsx';
import styles from './fields.module.css';
import { type Row, withChanged, withNew } from './rows.ts';

interface Props<T extends object> {
  label: string;
  rows: readonly Row<T>[];
  /** What a new one begins with. */
  blank: T;
  limit: number;
  addLabel: string;
  isNumbered?: boolean;
  nameOf: (row: T, index: number) => string;
  onChange: (rows: readonly Row<T>[]) => void;
  children: (row: T, index: number, change: (changed: Partial<T>) => void) => ReactNode;
}

/** Entries of several fields each: they can be changed, moved, added and taken out. */
export function EntryList<T extends object>(props: Props<T>) {
  const { label, rows, blank, limit, addLabel, isNumbered = false, nameOf, onChange, children } = props;
  const ref = useRef<HTMLDivElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    ref.current?.querySelector<HTMLElement>('li:last-child :is(input, select, textarea)')?.focus();
  });
  return (
    <div ref={ref} className={styles.entries}>
      {rows.length > 0 && (
        <OrderedList
          label={label}
          list={rows}
          keyOf={({ key }) => key}
          nameOf={nameOf}
          onChange={onChange}
          isNumbered={isNumbered}
          look="cards"
          canRemove
        >
          {(row, index) => (
            <div className={styles.fields}>
              {children(row, index, (changed) => onChange(withChanged(rows, row.key, changed)))}
            </div>
          )}
        </OrderedList>
      )}
      {rows.length < limit && (
        <Button
          onClick={() => {
            isAdding.current = true;
            onChange(withNew(rows, blank));
          }}
        >
          {addLabel}
        </Button>
      )}
    </div>
  );
}
