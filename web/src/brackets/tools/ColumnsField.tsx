import { type ColumnKind, columnKinds, columnLimit } from '@agon/contract/brackets.settings';
import type { TableColumn } from '@agon/contract/brackets.table.endpoints';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/Button.tsx';
import { OrderedList } from '../../ui/OrderedList.tsx';
import styles from './tools.module.css';

interface Props {
  columns: readonly TableColumn[];
  onChange: (columns: readonly TableColumn[]) => void;
}

/** The columns of a table: their titles in both languages, kinds and order, and whether they are shown. */
export function ColumnsField({ columns, onChange }: Props) {
  const t = useText();
  const nameOf = ({ id, title }: TableColumn) => (t.language === 'ru' && title.RU) || title.EN || title.RU || id;
  const change = (id: string, changed: Partial<TableColumn>) =>
    onChange(columns.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  const add = () => onChange([...columns, { id: freeId(columns), kind: 'integer', title: {}, enabled: true }]);
  return (
    <div className={`${styles.board} ${styles.whole}`}>
      <OrderedList
        label={t('bracketTools.columns')}
        list={columns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onChange={onChange}
      >
        {(column) => (
          <span className={styles.row}>
            <input
              type="checkbox"
              aria-label={t('bracketTools.columnOn', { name: nameOf(column) })}
              checked={column.enabled}
              onChange={(event) => change(column.id, { enabled: event.target.checked })}
            />
            <input
              className={styles.input}
              aria-label={t('bracketTools.titleEn')}
              placeholder={t('bracketTools.titleEn')}
              maxLength={40}
              size={12}
              value={column.title.EN ?? ''}
              onChange={(event) => change(column.id, { title: { ...column.title, EN: event.target.value } })}
            />
            <input
              className={styles.input}
              aria-label={t('bracketTools.titleRu')}
              placeholder={t('bracketTools.titleRu')}
              maxLength={40}
              size={12}
              value={column.title.RU ?? ''}
              onChange={(event) => change(column.id, { title: { ...column.title, RU: event.target.value } })}
            />
            <select
              className={styles.input}
              aria-label={t('bracketTools.columnKind')}
              value={column.kind}
              onChange={(event) => change(column.id, { kind: kindNamed(event.target.value) })}
            >
              {columnKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`brackets.column.${kind}`)}
                </option>
              ))}
            </select>
            <Button
              look="icon"
              aria-label={t('bracketTools.takeOutOf', { name: nameOf(column) })}
              onClick={() => onChange(columns.filter(({ id }) => id !== column.id))}
            >
              ×
            </Button>
          </span>
        )}
      </OrderedList>
      <div className={styles.row}>
        <Button disabled={columns.length >= columnLimit} onClick={add}>
          {t('bracketTools.addColumn')}
        </Button>
        <span className={styles.hint}>{t('bracketTools.columnLimit', { count: columnLimit })}</span>
      </div>
    </div>
  );
}

function freeId(columns: readonly TableColumn[]): string {
  const taken = new Set(columns.map(({ id }) => id));
  let number = columns.length + 1;
  while (taken.has(`c${number}`)) number += 1;
  return `c${number}`;
}

function kindNamed(value: string): ColumnKind {
  return columnKinds.find((kind) => kind === value) ?? 'text';
}
