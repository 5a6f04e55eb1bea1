import { deepestPage } from '@agon/contract/site';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { ListPages } from '../ui/ListPages.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { isFiltered, type ListFilter } from './list-filter.ts';

interface Props {
  /** Address of the list without filters. */
  path: string;
  /** From 1. */
  page: number;
  /** What the entries were asked for by. */
  filter: Omit<ListFilter, 'status'>;
  count: number;
  perPage: number;
  /** What to say when no entry fits, and when there is none at all. */
  noMatch: string;
  none: { readonly title: string; readonly text: string };
  children: ReactNode;
}

/** One page of a list's entries, or why there are none, and the way to its other pages. */
export function FilteredList({ path, page, filter, count, perPage, noMatch, none, children }: Props) {
  const t = useText();
  const listed = (deepestPage * perPage).toLocaleString(t.language);
  const end = { page: deepestPage, text: t('layout.listEnd', { listed }) };
  return (
    <>
      {count === 0 ? (
        <ListEmpty page={page} isFiltered={isFiltered(filter)} path={path} noMatch={noMatch} none={none} />
      ) : (
        children
      )}
      {/* From a page with nothing on it the one before may have nothing, too. */}
      {count > 0 && <ListPages page={page} hasMore={count === perPage} end={end} />}
    </>
  );
}
