import { useText } from '../i18n/text.ts';
import { useLocation } from '../router/RouterProvider.tsx';
import { Hint } from './Hint.tsx';
import { LinkTabs } from './LinkTabs.tsx';
import { withFields } from './useUrlFilter.ts';

interface Props {
  /** Where it is not the only list of its page: what counts its pages in the address, its title, and the id of where it begins. */
  list?: { readonly name: string; readonly title: string; readonly anchor: string };
  /** From 1. */
  page: number;
  hasMore: boolean;
  /** The last page that can be asked for, and what is said there while more would follow. */
  end?: { readonly page: number; readonly text: string };
}

/** Goes on to the next entries of a list, and back. */
export function ListPages({ list, page, hasMore, end }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const name = list?.name ?? 'page';
  const hash = list === undefined ? '' : `#${list.anchor}`;
  const to = (target: number) =>
    `${pathname}?${withFields(search, { [name]: target === 1 ? '' : String(target) })}${hash}`;
  const isEnd = page === end?.page;
  const tabs = [
    ...(page > 1 ? [{ key: 'newer', label: t('layout.newer'), href: to(page - 1) }] : []),
    ...(hasMore && !isEnd ? [{ key: 'older', label: t('layout.older'), href: to(page + 1) }] : []),
  ];
  return (
    <>
      {isEnd && hasMore && <Hint>{end?.text}</Hint>}
      {tabs.length > 0 && (
        <LinkTabs
          look="pages"
          label={list ? t('layout.pagesOf', { title: list.title }) : t('layout.pages')}
          tabs={tabs}
          current=""
        />
      )}
    </>
  );
}
