import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { isStale } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import type { CellValue } from './csv.ts';
import type { ImportedRow } from './csv-import.ts';
import styles from './DataTable.module.css';
import { EditableCell } from './EditableCell.tsx';
import { EmptyState } from './EmptyState.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { lazyPart } from './lazyPart.tsx';
import { TableBar } from './TableBar.tsx';
import { TablePages } from './TablePages.tsx';
import { matching, nextOrder, ordered, pageSizes, pagesFor, type TableOrder } from './table-rows.ts';
import { type CellEdits, useCellEdits } from './useCellEdits.ts';
import { useHeldRows } from './useHeldRows.ts';

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'));

export interface Column<Row> {
  /** Names the column in a CSV. */
  readonly key: string;
  readonly title: string;
  /** What the column is sorted and searched by, and what stands in a CSV. */
  readonly value: (row: Row) => CellValue;
  /** What is shown; the value unless given. */
  readonly cell?: (row: Row) => ReactNode;
  /** The cell can be changed where it stands. */
  readonly editor?: CellEditor<Row>;
  /** Nobody can sort by it. */
  readonly isUnsorted?: boolean;
  /** It stands in CSVs only. */
  readonly isHidden?: boolean;
}

interface CellEditor<Row> {
  /** What the input begins with. */
  readonly start: (row: Row) => string;
  /** One of these is chosen, and saved at once; without them it is typed. */
  readonly options?: (row: Row) => readonly { readonly value: string; readonly label: string }[];
  readonly maxLength?: number;
  /** What it throws is shown by the cell, and what was typed stays. */
  readonly save: (row: Row, typed: string) => Promise<unknown>;
}

export interface TableFilter {
  readonly key: string;
  readonly label: string;
  /** Empty: any. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

export interface TableQuery extends Partial<TableOrder> {
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined;
  /** Where they are asked for: why there are none, or none newer than these. */
  source?: { readonly failure: unknown; readonly reload: () => unknown };
  keyOf: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  /** Every field of a row can be filled elsewhere, too: on phones its cells are left out that are empty. */
  hasDialog?: boolean;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** Which rows are asked for; on phones they are folded away. */
  filters?: readonly TableFilter[];
  /** Beside the search: what adds a row, for one. */
  tools?: ReactNode;
  /** What is said when there are no rows at all. */
  empty: { readonly title: string; readonly text?: string };
  /** Of its CSV, without the ending. */
  fileName: string;
  importing?: Importing;
  /** The rows are searched, sorted and cut into pages elsewhere: `rows` is the page that was asked for last. */
  remote?: {
    readonly total: number;
    readonly onQuery: (query: TableQuery) => void;
    /** All that fit, for a CSV. */
    readonly listAll: (query: TableQuery) => Promise<readonly Row[]>;
    /** A row as it is by now: somebody else may have made another of it that is no longer listed. */
    readonly reread?: (row: Row) => Promise<Row>;
  };
}

export interface Importing {
  readonly fields: readonly { readonly key: string; readonly title: string; readonly isRequired?: boolean }[];
  readonly mostRows: number;
  /** What there is to know of the file besides its columns. */
  readonly hint?: string;
  /** The field that tells the rows apart: in capitals or not, each stands in a file once. */
  readonly unique?: string;
  /** What is there, as a file has it: the preview says then what a row does to it. Undefined if that is too much to ask for. */
  readonly listKnown?: () => Promise<readonly ImportedRow[] | undefined>;
  /** The fields by any of which a row is known again; the one that tells rows apart unless given. */
  readonly namedBy?: readonly string[];
  /** A row as it will be kept, by the words of the table. */
  readonly kept?: (row: ImportedRow) => ImportedRow;
  /** What is seen to be wrong with a row before anything is sent; `before` is what it would change. */
  readonly faultsOf?: (row: ImportedRow, before?: ImportedRow) => readonly string[];
  /** Takes all rows or none. */
  readonly onImport: (rows: readonly Readonly<Record<string, string>>[]) => Promise<unknown>;
}

/** A table that is searched, sorted, paged, edited in place, and goes out as CSV and comes in as such. */
export function DataTable<Row>(props: Props<Row>) {
  const {
    label,
    rows,
    source,
    keyOf,
    nameOf,
    actions,
    filters = [],
    tools,
    empty,
    fileName,
    importing,
    remote,
  } = props;
  const t = useText();
  const [query, setQuery] = useState<TableQuery>({ search: '', page: 1, size: pageSizes[0] });
  const [isImporting, setImporting] = useState(false);
  const edits = useCellEdits();
  useRemoteQuery(query, remote?.onQuery);

  const columns = props.columns.filter(({ isHidden }) => !isHidden);
  const order = orderOf(query);
  const found = remote
    ? (rows ?? [])
    : ordered(matching(rows ?? [], columns, query.search), columns, order, t.language);
  const total = remote?.total ?? found.length;
  const page = Math.min(query.page, pagesFor(total, query.size));
  const listed = remote ? found : found.slice((page - 1) * query.size, page * query.size);
  const { shown, renew } = useHeldRows(listed, rows ?? [], { keyOf, isEdited: edits.isEdited });
  const isBlank = rows !== undefined && total === 0 && query.search === '';
  const save = async (row: Row, { save: write }: CellEditor<Row>, typed: string) => {
    try {
      await write(row, typed);
    } catch (failure) {
      // What it is by now is what one is told, and what the next attempt begins with.
      if (isStale(failure)) await remote?.reread?.(row).then(renew, ignored);
      throw failure;
    }
  };
  const exportRows = async () => {
    const { csvOf } = await import('./csv.ts');
    const all = remote ? await remote.listAll(query) : found;
    const lines = all.map((row) => props.columns.map(({ value }) => value(row)));
    const { download } = await import('./download.ts');
    download(
      `${fileName}.csv`,
      csvOf(
        props.columns.map(({ key }) => key),
        lines,
      ),
    );
  };

  const failed = source?.failure !== undefined && (
    <LoadFailure failure={source.failure} isAbove={rows !== undefined} onRetry={source.reload} />
  );
  if (failed && rows === undefined) return failed;
  return (
    <section
      className={styles.table}
      data-short={props.hasDialog || undefined}
      aria-label={label}
      aria-busy={rows === undefined}
    >
      {failed}
      <TableBar
        query={query}
        columns={columns}
        isBlank={isBlank}
        filters={filters}
        tools={tools}
        onSearch={(search) => setQuery({ ...query, search, page: 1 })}
        onOrder={(chosen) => setQuery(sorted(query, chosen))}
        onExport={exportRows}
        onImport={importing && (() => setImporting(true))}
      />
      {rows === undefined && <p className={styles.note}>{t('layout.loading')}</p>}
      {isBlank && shown.length === 0 && <EmptyState {...empty} />}
      {rows !== undefined && total === 0 && shown.length === 0 && query.search !== '' && (
        <p className={styles.note} role="status">
          {t('tables.noMatch', { search: query.search })}{' '}
          <Button look="link" onClick={() => setQuery({ ...query, search: '', page: 1 })}>
            {t('tables.clearSearch')}
          </Button>
        </p>
      )}
      {shown.length > 0 && (
        <div className={styles.frame}>
          <table aria-label={label}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <Head
                    key={column.key}
                    column={column}
                    order={order}
                    onSort={() => setQuery(sorted(query, nextOrder(order, column.key)))}
                  />
                ))}
                {actions && (
                  <th scope="col">
                    <span className={styles.hidden}>{t('tables.actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map((column, index) => (
                    <Cell key={column.key} {...{ row, column, edits, keyOf, nameOf, save }} isFirst={index === 0} />
                  ))}
                  {actions && <td className={styles.actions}>{actions(row)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <TablePages
        page={page}
        size={query.size}
        total={total}
        onPage={(wanted) => setQuery({ ...query, page: wanted })}
        onSize={(size) => setQuery({ ...query, size, page: 1 })}
      />
      <Suspense>
        {importing && isImporting && (
          <ImportDialog importing={importing} fileName={fileName} onClose={() => setImporting(false)} />
        )}
      </Suspense>
    </section>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  order: TableOrder | undefined;
  onSort: () => void;
}

function Head<Row>({ column, order, onSort }: HeadProps<Row>) {
  if (column.isUnsorted) return <th scope="col">{column.title}</th>;
  const direction = order?.sort === column.key ? order.direction : undefined;
  const sort = direction && ({ asc: 'ascending', desc: 'descending' } as const)[direction];
  return (
    <th scope="col" aria-sort={sort ?? 'none'}>
      <button type="button" onClick={onSort}>
        {column.title}
        <svg viewBox="0 0 8 12" aria-hidden="true">
          <path d="M4 1 7 5H1z" data-on={direction === 'asc' || undefined} />
          <path d="M4 11 1 7h6z" data-on={direction === 'desc' || undefined} />
        </svg>
      </button>
    </th>
  );
}

interface CellProps<Row> {
  row: Row;
  column: Column<Row>;
  edits: CellEdits;
  isFirst: boolean;
  keyOf: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  save: (row: Row, editor: CellEditor<Row>, typed: string) => Promise<unknown>;
}

/** The first of a row names it. */
function Cell<Row>({ row, column, edits, isFirst, keyOf, nameOf, save }: CellProps<Row>) {
  const { key, title, editor } = column;
  const value = column.value(row);
  const shown = column.cell?.(row) ?? value;
  const isBlank = shown === null || shown === undefined || shown === '' || shown === false;
  const isEdited = edits.of(keyOf(row), key).typed !== undefined;
  const Tag = isFirst ? 'th' : 'td';
  return (
    <Tag
      scope={isFirst ? 'row' : undefined}
      data-title={title}
      data-number={(typeof value === 'number' && column.cell === undefined) || undefined}
      data-blank={(isBlank && !isEdited) || undefined}
    >
      {editor === undefined ? (
        isBlank ? (
          '–'
        ) : (
          shown
        )
      ) : (
        <EditableCell
          title={title}
          name={nameOf(row)}
          text={String(value ?? '')}
          start={editor.start(row)}
          options={editor.options?.(row)}
          maxLength={editor.maxLength}
          edit={edits.of(keyOf(row), key)}
          onSave={(typed) => save(row, editor, typed)}
        >
          {shown}
        </EditableCell>
      )}
    </Tag>
  );
}

const searchDelayMs = 200;

/** Asks when the query has come to rest, and never twice for the same. */
function useRemoteQuery(query: TableQuery, onQuery: ((query: TableQuery) => void) | undefined): void {
  const latest = useRef(onQuery);
  latest.current = onQuery;
  const lastSearch = useRef(query.search);
  useEffect(() => {
    const delay = query.search === lastSearch.current ? 0 : searchDelayMs;
    lastSearch.current = query.search;
    const timer = setTimeout(() => latest.current?.(query), delay);
    return () => clearTimeout(timer);
  }, [query]);
}

/** The one who typed is told what failed before. */
function ignored(): void {}

function orderOf({ sort, direction }: TableQuery): TableOrder | undefined {
  return sort === undefined || direction === undefined ? undefined : { sort, direction };
}

function sorted({ search, size }: TableQuery, order: TableOrder | undefined): TableQuery {
  return { search, size, page: 1, ...order };
}
