import { useLocation } from 'react-router';
import { useText } from '../i18n/text.ts';
import { LinkTabs } from '../ui/LinkTabs.tsx';

interface Props {
  /** From 1. */
  page: number;
  hasMore: boolean;
}

/** Goes on to the next entries of a list, and back. */
export function ListPages({ page, hasMore }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const to = (target: number) => {
    const query = new URLSearchParams(search);
    if (target === 1) query.delete('page');
    else query.set('page', String(target));
    return `${pathname}?${query}`;
  };
  const tabs = [
    ...(page > 1 ? [{ key: 'newer', label: t('tournaments.newer'), href: to(page - 1) }] : []),
    ...(hasMore ? [{ key: 'older', label: t('tournaments.older'), href: to(page + 1) }] : []),
  ];
  return tabs.length === 0 ? null : <LinkTabs look="pages" label={t('tournaments.pages')} tabs={tabs} current="" />;
}
