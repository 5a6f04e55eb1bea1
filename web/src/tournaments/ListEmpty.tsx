import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { useLocation } from '../router/RouterProvider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { withFields } from '../ui/useUrlFilter.ts';

interface Props {
  /** From 1. */
  page: number;
  isFiltered?: boolean;
  /** Address of the list without filters. */
  path: string;
  /** What to say when no entry fits, and when there is none at all. */
  noMatch?: string;
  none: { readonly title: string; readonly text?: string };
}

/** Why a list shows nothing, and the way to where there is something. */
export function ListEmpty({ page, isFiltered = false, path, noMatch = '', none }: Props) {
  const t = useText();
  const href = useHref();
  const { search } = useLocation();
  if (page > 1) {
    return (
      <EmptyState title={t('tournaments.pageEmpty')}>
        <a href={`${path}?${withFields(search, { page: '' })}`}>{t('tournaments.firstPage')}</a>
      </EmptyState>
    );
  }
  if (!isFiltered) return <EmptyState {...none} />;
  return (
    <EmptyState title={t('tournaments.noMatch')} text={noMatch}>
      <a href={href(path)}>{t('tournaments.clearFilter')}</a>
    </EmptyState>
  );
}
