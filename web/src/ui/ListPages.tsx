import { useText } from '../i18n/text.ts';
import { useLocation } from '../router/RouterProvider.tsx';
import { Hint } from './Hint.tsx';
import { LinkTabs } from './LinkTabs.tsx';

interface Props {
  /** What counts the pages in the address. */
  name?: string;
  /** The id of what the list begins with, where it is not the only thing on its page. */
  top?: string;
  /** From 1. */
  page: number;
  hasMore: boolean;
  /** The last page that can be asked for, and what is said there while more would follow. */
  end?: { readonly page: number; readonly text: string };
}

/** Goes on to the next entries of a list, and back. */
export function ListPages({ name = 'page', top, page, hasMore, end }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const to = (target: number) => {
    const query = new URLSearchParams(search);
    if (target === 1) query.delete(name);
    else query.set(name, String(target));
    return `${pathname}?${query}${top === undefined ? '' : `#${top}`}`;
  };
  const isEnd = page === end?.page;
  const tabs = [
    ...(page > 1 ? [{ key: 'newer', label: t('layout.newer'), href: to(page - 1) }] : []),
    ...(hasMore && !isEnd ? [{ key: 'older', label: t('layout.older'), href: to(page + 1) }] : []),
  ];
  return (
    <>
      {isEnd && hasMore && <Hint>{end?.text}</Hint>}
      {tabs.length > 0 && <LinkTabs look="pages" label={t('layout.pages')} tabs={tabs} current="" />}
    </>
  );
}
