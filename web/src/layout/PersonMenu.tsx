import type { Profile } from '@agon/contract/account.endpoints';
import { can } from '@agon/contract/permissions';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/text.ts';
import { logOut, startSigningIn, stopSigningIn, useSession } from '../session/session.ts';
import { Menu } from '../ui/Menu.tsx';
import styles from './Header.module.css';
import { useHref } from './site.ts';

const SignInDialog = lazy(() => import('../account/SignInDialog.tsx'));
const MainInfoDialog = lazy(() => import('../tournaments/MainInfoDialog.tsx'));

export function PersonMenu() {
  const t = useText();
  const href = useHref();
  const navigate = useNavigate();
  const session = useSession();
  const [isCreating, setCreating] = useState(false);
  const loginButton = useRef<HTMLButtonElement>(null);

  const leave = async () => {
    // Without an answer the cookies stay: the person is told so by still being signed in.
    await logOut().catch(() => undefined);
    await navigate(href('/'), { state: { keepsFocus: true } });
    loginButton.current?.focus();
  };
  return (
    <div className={styles.person}>
      {/* Whoever it turns out to be, what stands beside does not move. */}
      <span className={styles.login} aria-hidden="true">
        {t('layout.login')}
      </span>
      {session.state === 'pending' && (
        <span data-needs-script="" className={styles.placeholder} role="img" aria-label={t('layout.loadingProfile')} />
      )}
      {session.state === 'loaded' && (
        <OwnMenu profile={session.profile} onCreate={() => setCreating(true)} onLeave={() => void leave()} />
      )}
      {session.state !== 'pending' && session.state !== 'loaded' && (
        <button ref={loginButton} type="button" className={styles.login} onClick={startSigningIn}>
          {t('layout.login')}
        </button>
      )}
      {/* Whoever has to sign in again finds it as they left it. */}
      <Suspense>{isCreating && <MainInfoDialog onClose={() => setCreating(false)} />}</Suspense>
      <Suspense>{session.state === 'signingIn' && <SignInDialog onClose={stopSigningIn} />}</Suspense>
    </div>
  );
}

function OwnMenu({ profile, onCreate, onLeave }: { profile: Profile; onCreate: () => void; onLeave: () => void }) {
  const t = useText();
  const href = useHref();
  return (
    <Menu label={t('layout.person')} shown={<Avatar name={profile.username} />} align="end">
      <a href={href('/profile')}>{profile.email}</a>
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

function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
