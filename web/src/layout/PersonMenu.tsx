import { Suspense, useEffect, useRef, useState } from 'react';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { type Session, startSigningIn, stopSigningIn, useSession } from '../session/session.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import styles from './Header.module.css';
import { useSite } from './site.ts';

const SignInDialog = lazyPart(withTexts(['tools'], () => import('../account/SignInDialog.tsx')));
const OwnCorner = lazyPart(() => import('./OwnCorner.tsx'));

/** Who is signed in, or the way there. */
export function PersonMenu() {
  const t = useText();
  // What is pressed before the script comes is pressed on the same button.
  const session = useSession(useSite().beganAsGuest);
  const isLoginOffered = session.state !== 'pending' && session.state !== 'loaded';
  const loginButton = useRef<HTMLButtonElement>(null);
  const logins = useLogins(session);
  const profile = session.state === 'loaded' ? session.profile : undefined;
  // What was opened there outlasts the session: whoever has to sign in again finds it as they left it.
  const [isKnown, setKnown] = useState(false);
  if (profile !== undefined && !isKnown) setKnown(true);

  const placeholder = (
    <span data-needs-script="" className={styles.placeholder} role="img" aria-label={t('layout.loadingProfile')} />
  );
  return (
    <div className={styles.person}>
      {/* Whoever it turns out to be, what stands beside does not move. */}
      <span className={styles.login} aria-hidden="true">
        {t('layout.login')}
      </span>
      {session.state === 'pending' && placeholder}
      <Suspense fallback={placeholder}>
        {isKnown && <OwnCorner profile={profile} logins={logins} onLeft={() => loginButton.current?.focus()} />}
      </Suspense>
      {isLoginOffered && (
        <button ref={loginButton} type="button" data-needs-script="" className={styles.login} onClick={startSigningIn}>
          {t('layout.login')}
        </button>
      )}
      <Suspense>
        {session.state === 'signingIn' && (
          <SignInDialog hasEnded={session.hasEnded} knownEmail={session.email} onClose={stopSigningIn} />
        )}
      </Suspense>
    </div>
  );
}

/** How often the visitor has logged in on this very page. */
function useLogins({ state }: Session): number {
  const before = useRef(state);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (state === 'loaded' && before.current === 'signingIn') setCount((logins) => logins + 1);
    before.current = state;
  }, [state]);
  return count;
}
