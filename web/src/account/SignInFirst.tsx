import { useText } from '../i18n/text.ts';
import { startSigningIn } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Stands on a private page whose reader has left in another tab. */
export function SignInFirst() {
  const t = useText();
  return (
    <EmptyState isPage title={t('account.signInFirst')}>
      <button type="button" onClick={startSigningIn}>
        {t('account.logIn')}
      </button>
    </EmptyState>
  );
}
