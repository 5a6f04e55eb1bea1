import { type ReactNode, useId, useState } from 'react';
import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import { Choice } from './Choice.tsx';
import type { Column, TableFilter, TableQuery } from './DataTable.tsx';
import { Field } from './Field.tsx';
import { FormError } from './Form.tsx';
import styles from './TableBar.module.css';
import type { TableOrder } from './table-rows.ts';

interface Props<Row> {
  query: TableQuery;
  columns: readonly Column<Row>[];
  /** There is nothing to search in. */
  isBlank: boolean;
  filters: readonly TableFilter[];
  tools: ReactNode;
  onSearch: (search: string) => void;
  onOrder: (order: TableOrder | undefined) => void;
  onExport: () => Promise<void>;
  onImport?: (() => void) | undefined;
}

/** What stands over a table: the search, on phones the order, the filters, and what can be done with the whole of it. */
export function TableBar<Row>(props: Props<Row>) {
  const { query, columns, isBlank, filters, tools, onSearch, onOrder, onExport, onImport } = props;
  const t = useText();
  const filtersId = useId();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const runExport = async () => {
    setBusy(true);
    setFailure(undefined);
    await onExport().catch(setFailure);
    setBusy(false);
  };
  const chosen = filters.filter(({ value }) => value !== '').length;
  const hasFilters = filters.length > 0 && (!isBlank || chosen > 0);
  const order = query.sort === undefined ? '' : `${query.direction} ${query.sort}`;
  return (
    <div className={styles.bar}>
      {!isBlank && (
        <div className={styles.search}>
          <Field label={t('tables.search')}>
            {(control) => (
              <input
                {...control}
                type="search"
                autoComplete="off"
                value={query.search}
                onChange={({ target }) => onSearch(target.value)}
              />
            )}
          </Field>
        </div>
      )}
      {!isBlank && (
        <div className={styles.order}>
          <Field label={t('tables.sortBy')}>
            {(control) => (
              <select {...control} value={order} onChange={({ target }) => onOrder(orderIn(target.value))}>
                <option value="">{t('tables.asListed')}</option>
                {columns
                  .filter(({ isUnsorted }) => !isUnsorted)
                  .flatMap(({ key, title }) => [
                    <option key={`asc ${key}`} value={`asc ${key}`}>
                      {t('tables.ascending', { title })}
                    </option>,
                    <option key={`desc ${key}`} value={`desc ${key}`}>
                      {t('tables.descending', { title })}
                    </option>,
                  ])}
              </select>
            )}
          </Field>
        </div>
      )}
      {hasFilters && (
        <Button
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen === 0 ? t('tables.filters') : t('tables.filtersChosen', { count: chosen })}
        </Button>
      )}
      {hasFilters && (
        <search id={filtersId} className={styles.filters} data-open={isOpen || undefined}>
          {filters.map(({ key, label, value, options, onChoose }) => (
            <Choice key={key} label={label} name={key} value={value} onChoose={onChoose}>
              {options.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
            </Choice>
          ))}
        </search>
      )}
      <div className={styles.tools}>
        {onImport && <Button onClick={onImport}>{t('tables.importCsv')}</Button>}
        {!isBlank && (
          <Button disabled={isBusy} onClick={() => void runExport()}>
            {t('tables.exportCsv')}
          </Button>
        )}
        {tools}
      </div>
      {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
    </div>
  );
}

/** "desc name", or nothing for the order that the rows came in. */
function orderIn(chosen: string): TableOrder | undefined {
  const [direction, sort] = chosen.split(' ');
  return sort === undefined ? undefined : { sort, direction: direction === 'desc' ? 'desc' : 'asc' };
}
