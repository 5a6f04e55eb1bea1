import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useText } from '../i18n/text.ts';
import { useNavigate } from '../router/RouterProvider.tsx';
import { useCan, useSession } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useHref } from './site.ts';

/** Shows a room of the root area to whom it is for, and sends everybody else home. The server does the same, as far as it knows. */
export function RootOnly({ children }: { children: ReactNode }) {
  const t = useText();
  const href = useHref();
  const navigate = useNavigate();
  const { state } = useSession();
  const mayEnter = useCan('site.run');
  // Whoever has to sign in again finds what they typed.
  const hasEntered = useRef(false);
  if (mayEnter) hasEntered.current = true;
  const isSentAway = (state === 'loaded' && !mayEnter) || state === 'skipped';
  const home = href('/');
  useEffect(() => {
    if (isSentAway) void navigate(home, { replace: true });
  }, [isSentAway, navigate, home]);
  if (state === 'failed') {
    return <EmptyState isPage title={t('layout.failedTitle')} text={t('layout.failedText')} />;
  }
  const waiting = <p aria-busy="true">{t('layout.loading')}</p>;
  const isShown = mayEnter || (state === 'signingIn' && hasEntered.current);
  return isShown ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
