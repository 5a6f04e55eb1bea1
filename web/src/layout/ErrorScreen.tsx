import { useRouteError } from 'react-router';
import { ApiError } from '../api/api.ts';
import { useText } from '../i18n/text.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useHref } from './site.ts';

/** What stands in a page's place when it could not be shown. */
export function ErrorScreen() {
  const t = useText();
  const href = useHref();
  const error = useRouteError();
  const isMissing = statusOf(error) === 404;
  const text = error instanceof ApiError && error.status === 0 ? t('layout.unreachable') : t('layout.failedText');
  return (
    <EmptyState
      isPage
      title={isMissing ? t('layout.notFoundTitle') : t('layout.failedTitle')}
      text={isMissing ? t('layout.notFoundText') : text}
    >
      {isMissing ? (
        <a href={href('/tournaments')}>{t('layout.toTournaments')}</a>
      ) : (
        <button type="button" onClick={() => location.reload()}>
          {t('layout.tryAgain')}
        </button>
      )}
    </EmptyState>
  );
}

export function statusOf(error: unknown): number {
  const hasStatus = typeof error === 'object' && error !== null && 'status' in error;
  return hasStatus ? Number(error.status) : 500;
}
