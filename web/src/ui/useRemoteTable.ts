import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from '../api/useLatest.ts';
import type { TableQuery } from './DataTable.tsx';
import { pagesFor } from './table-rows.ts';

export interface TablePage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

type Asked = Readonly<Record<string, string | number>>;

/**
 * The rows of a table that is searched, sorted and cut into pages by the server.
 * @param ask stays the same as long as the same is asked for; another one asks again
 * @param mostRows the largest page that may be asked for
 * @param reread gives a row as it is by now, whether it is still listed or not
 */
export function useRemoteTable<Row>(
  ask: (query: Asked) => Promise<TablePage<Row>>,
  mostRows: number,
  reread?: (row: Row) => Promise<Row>,
) {
  const { answer, error, ask: askLatest } = useLatest<TablePage<Row>>();
  const latest = useRef<TableQuery>(undefined);
  // A write that began before another filter was chosen still ends with what is asked for then.
  const latestAsk = useRef(ask);
  const refresh = useCallback(async () => {
    const query = latest.current;
    if (query === undefined) return;
    await askLatest(async () => {
      const found = await latestAsk.current(asked(query));
      const pages = pagesFor(found.total, query.size);
      return query.page > pages ? latestAsk.current(asked({ ...query, page: pages })) : found;
    });
  }, [askLatest]);
  useEffect(() => {
    latestAsk.current = ask;
    void refresh();
  }, [ask, refresh]);
  const remote = {
    total: answer?.total ?? 0,
    onQuery: (query: TableQuery) => {
      latest.current = query;
      void refresh();
    },
    listAll: (query: TableQuery) => listPages((page) => ask(asked({ ...query, page, size: mostRows }))),
    ...(reread && { reread }),
  };
  return { rows: answer?.rows, remote, failure: error, refresh };
}

/** The rows of all pages. */
export async function listPages<Row>(ask: (page: number) => Promise<TablePage<Row>>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const found = await ask(page);
    rows.push(...found.rows);
    if (found.rows.length === 0 || rows.length >= found.total) return rows;
  }
}

function asked({ search, page, size, sort, direction }: TableQuery): Asked {
  return {
    ...{ page, size },
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(sort !== undefined && direction !== undefined && { sort, direction }),
  };
}
