import type { ErrorBody } from '@agon/contract/errors';
import { useEffect } from 'react';
import { unreachableText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { PageOutOfReach } from '../page.ts';
import { useLocation, useRevalidate } from '../router/RouterProvider.tsx';
import { useCan } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useHref } from './site.ts';

/** What stands in a page's place when it could not be shown. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useText();
  const href = useHref();
  const status = statusOf(error);
  const isMissing = status === 404;
  const revalidate = useRevalidate();
  useRetry(status === 0 || status === 503, error instanceof PageOutOfReach ? reloadOnceReachable : revalidate);
  const isTournament = useLocation().pathname.startsWith('/tournaments/');
  const mayRestore = useCan('tournaments.listOwn') && isTournament;
  const missing = t(isTournament ? 'tournaments.notFoundText' : 'layout.notFoundText');
  const text = status === 0 ? unreachableText(t) : (wordsOfServer(error) ?? t('layout.failedText'));
  return (
    <EmptyState
      isPage
      title={isMissing ? t('layout.notFoundTitle') : t('layout.failedTitle')}
      text={isMissing ? `${missing}${mayRestore ? ` ${t('tournaments.restoreHint')}` : ''}` : text}
    >
      {isMissing ? (
        <>
          {mayRestore && <a href={href('/profile/tournaments')}>{t('tournaments.mineTitle')}</a>}
          <a href={href('/tournaments')}>{t('layout.toTournaments')}</a>
        </>
      ) : (
        <button type="button" onClick={() => location.reload()}>
          {t('layout.tryAgain')}
        </button>
      )}
    </EmptyState>
  );
}

/** What failed because nobody answered is tried again until somebody does. */
function useRetry(isWanted: boolean, retry: () => Promise<void>): void {
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => void retry(), 3_000);
    return () => clearInterval(timer);
  }, [isWanted, retry]);
}

/** The document names the scripts that there are now. */
async function reloadOnceReachable(): Promise<void> {
  const answer = await fetch('/health').catch(() => undefined);
  if (answer?.ok) location.reload();
}

/** Of a failure of its own, with the code by which its log has it. */
function wordsOfServer(error: unknown): string | undefined {
  return statusOf(error) >= 500 ? bodyOf(error)?.error : undefined;
}

/** What the server answered instead, in whichever way it was asked. */
export function bodyOf(error: unknown): ErrorBody | undefined {
  const hasBody = typeof error === 'object' && error !== null && 'body' in error;
  return hasBody ? (error.body as ErrorBody | undefined) : undefined;
}

export function statusOf(error: unknown): number {
  const hasStatus = typeof error === 'object' && error !== null && 'status' in error;
  return hasStatus ? Number(error.status) : 500;
}
