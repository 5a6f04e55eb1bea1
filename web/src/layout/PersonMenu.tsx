import type { Profile } from '@agon/contract/account.endpoints';
import { can } from '@agon/contract/permissions';
import { Suspense, useEffect, useRef, useState } from 'react';
import { failureText } from '../api/failure.ts';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { useNavigate } from '../router/RouterProvider.tsx';
import { logOut, startSigningIn, stopSigningIn, useSession } from '../session/session.ts';
import { DropDialog } from '../ui/DropDialog.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Menu } from '../ui/Menu.tsx';
import { notify } from '../ui/notify.ts';
import { hasUnsaved } from '../ui/useUnsavedWarning.ts';
import { Avatar } from './Avatar.tsx';
import styles from './Header.module.css';
import { useHref, useSite } from './site.ts';

const SignInDialog = lazyPart(withTexts(['tools'], () => import('../account/SignInDialog.tsx')));
const NotificationBell = lazyPart(() => import('../notifications/NotificationBell.tsx'));
const MainInfoDialog = lazyPart(withTexts(['tools'], () => import('../tournaments/MainInfoDialog.tsx')));

export function PersonMenu() {
  const t = useText();
  const href = useHref();
  const navigate = useNavigate();
  const session = useSession();
  const site = useSite();
  // What is pressed before the script comes is pressed on the same button.
  const isLoginOffered = session.state === 'pending' ? site.beganAsGuest : session.state !== 'loaded';
  const [isCreating, setCreating] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const own = useFocusAfterLogin();
  const loginButton = useRef<HTMLButtonElement>(null);

  const leave = async () => {
    setLeaving(false);
    try {
      await logOut();
    } catch (failure) {
      // Without an answer the cookies stay.
      notify(failureText(t, failure));
      return;
    }
    await navigate(href('/'), { keepsFocus: true, isDecided: true });
    loginButton.current?.focus();
  };
  return (
    <div className={styles.person}>
      {/* Whoever it turns out to be, what stands beside does not move. */}
      <span className={styles.login} aria-hidden="true">
        {t('layout.login')}
      </span>
      {session.state === 'pending' && !isLoginOffered && (
        <span data-needs-script="" className={styles.placeholder} role="img" aria-label={t('layout.loadingProfile')} />
      )}
      {session.state === 'loaded' && (
        <div ref={own} className={styles.own}>
          <Suspense fallback={<span className={styles.bellPlace} />}>
            <NotificationBell key={session.profile.id} />
          </Suspense>
          <OwnMenu
            profile={session.profile}
            onCreate={() => setCreating(true)}
            onLeave={() => (hasUnsaved() ? setLeaving(true) : void leave())}
          />
        </div>
      )}
      {isLoginOffered && (
        <button ref={loginButton} type="button" data-needs-script="" className={styles.login} onClick={startSigningIn}>
          {t('layout.login')}
        </button>
      )}
      {isLeaving && <DropDialog isLeaving onDrop={() => void leave()} onClose={() => setLeaving(false)} />}
      {/* Whoever has to sign in again finds it as they left it. */}
      <Suspense>{isCreating && <MainInfoDialog onClose={() => setCreating(false)} />}</Suspense>
      <Suspense>
        {session.state === 'signingIn' && <SignInDialog hasEnded={session.hasEnded} onClose={stopSigningIn} />}
      </Suspense>
    </div>
  );
}

/** Whoever has logged in goes on where the button for it was: what opened the dialog is often gone. */
function useFocusAfterLogin() {
  const own = useRef<HTMLDivElement>(null);
  const { state } = useSession();
  const wasSigningIn = useRef(false);
  useEffect(() => {
    const hasLoggedIn = wasSigningIn.current && state === 'loaded';
    wasSigningIn.current = state === 'signingIn';
    if (!hasLoggedIn || document.activeElement !== document.body) return;
    own.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus();
  }, [state]);
  return own;
}

function OwnMenu({ profile, onCreate, onLeave }: { profile: Profile; onCreate: () => void; onLeave: () => void }) {
  const t = useText();
  const href = useHref();
  return (
    <Menu label={t('layout.person')} shown={<Avatar picture={profile.avatar} />} align="end">
      <a href={href('/profile')}>{profile.email}</a>
      {can(profile, 'site.run') && <a href={href('/root/dashboard')}>{t('layout.adminDashboard')}</a>}
      {can(profile, 'games.manage') && <a href={href('/games')}>{t('layout.games')}</a>}
      {can(profile, 'tournaments.create') && (
        <button type="button" onClick={onCreate}>
          {t('layout.createTournament')}
        </button>
      )}
      {can(profile, 'tournaments.listOwn') && <a href={href('/profile/tournaments')}>{t('layout.myTournaments')}</a>}
      <button type="button" onClick={onLeave}>
        {t('layout.logout')}
      </button>
    </Menu>
  );
}
