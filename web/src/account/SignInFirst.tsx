import { useEffect } from 'react';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { useNavigate } from '../router/RouterProvider.tsx';
import { startSigningIn, useSession } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Stands on a private page while its reader logs in; whoever has left, as in another tab, is sent home. */
export function SignInFirst() {
  const t = useText();
  const href = useHref();
  const navigate = useNavigate();
  const hasLeft = useSession().state === 'skipped';
  const home = href('/');
  useEffect(() => {
    if (hasLeft) void navigate(home, { replace: true });
  }, [hasLeft, navigate, home]);
  return (
    <EmptyState isPage title={t('accountTools.signInFirst')}>
      <button type="button" onClick={startSigningIn}>
        {t('account.logIn')}
      </button>
    </EmptyState>
  );
}
