import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { useText } from '../i18n/text.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useHref } from './site.ts';

/** What stands in a page's place when it could not be shown. */
export function ErrorScreen() {
  const t = useText();
  const href = useHref();
  const error = useRouteError();
  const status = statusOf(error);
  const isMissing = status === 404;
  useRetry(status === 0 || status === 503);
  const text = status === 0 ? t('layout.unreachable') : t('layout.failedText');
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

/** What failed because nobody answered is tried again until somebody does. */
function useRetry(isWanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => void revalidate(), 3_000);
    return () => clearInterval(timer);
  }, [isWanted, revalidate]);
}

export function statusOf(error: unknown): number {
  const hasStatus = typeof error === 'object' && error !== null && 'status' in error;
  return hasStatus ? Number(error.status) : 500;
}
