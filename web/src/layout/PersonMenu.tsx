import { can } from '@agon/contract/permissions';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/text.ts';
import { logOut, useSession } from '../session/session.ts';
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
  const [open, setOpen] = useState<'signIn' | 'create'>();
  const close = () => setOpen(undefined);

  if (session.state === 'pending') {
    return (
      <span data-needs-script="" className={styles.placeholder} role="img" aria-label={t('layout.loadingProfile')} />
    );
  }
  if (session.state !== 'loaded') {
    return (
      <>
        <button type="button" className={styles.login} onClick={() => setOpen('signIn')}>
          {t('layout.login')}
        </button>
        <Suspense>{open === 'signIn' && <SignInDialog onClose={close} />}</Suspense>
      </>
    );
  }

  const { profile } = session;
  const leave = async () => {
    // Without an answer the cookies stay: the person is told so by still being signed in.
    await logOut().catch(() => undefined);
    await navigate(href('/'));
  };
  return (
    <>
      <Menu label={t('layout.person')} shown={<Avatar name={profile.username} />} align="end">
        <a href={href('/profile')}>{profile.email}</a>
        {can(profile, 'tournaments.create') && (
          <button type="button" onClick={() => setOpen('create')}>
            {t('layout.createTournament')}
          </button>
        )}
        {can(profile, 'tournaments.listOwn') && <a href={href('/profile/tournaments')}>{t('layout.myTournaments')}</a>}
        <button type="button" onClick={() => void leave()}>
          {t('layout.logout')}
        </button>
      </Menu>
      <Suspense>{open === 'create' && <MainInfoDialog onClose={close} />}</Suspense>
    </>
  );
}

function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
