import type { Profile } from '@agon/contract/account.endpoints';
import { can } from '@agon/contract/permissions';
import { Suspense, useEffect, useRef, useState } from 'react';
import { failureText } from '../api/failure.ts';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import { useNavigate } from '../router/RouterProvider.tsx';
import { logOut } from '../session/session.ts';
import { DropDialog } from '../ui/DropDialog.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Menu } from '../ui/Menu.tsx';
import { notify } from '../ui/notify.ts';
import { hasUnsaved } from '../ui/useUnsavedWarning.ts';
import { Avatar } from './Avatar.tsx';
import styles from './Header.module.css';
import { useHref } from './site.ts';

const NotificationBell = lazyPart(() => import('../notifications/NotificationBell.tsx'));
const MainInfoDialog = lazyPart(withTexts(['tools'], () => import('../tournaments/MainInfoDialog.tsx')));

interface Props {
  /** Undefined for whoever has to sign in again. */
  profile: Profile | undefined;
  /** How often they have logged in on this page: they go on where the button for it was, as what opened the dialog is often gone. */
  logins: number;
  onLeft: () => void;
}

/** The bell, and the menu of who is signed in. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function OwnCorner({ profile, logins, onLeft }: Props) {
  const t = useText();
  const href = useHref();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const own = useRef<HTMLDivElement>(null);
  useOtherPerson(profile);
  useEffect(() => {
    if (logins === 0 || document.activeElement !== document.body) return;
    own.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus();
  }, [logins]);

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
    onLeft();
  };
  return (
    <>
      {profile !== undefined && (
        <div ref={own} className={styles.own}>
          <Suspense fallback={<span className={styles.bellPlace} />}>
            <NotificationBell key={profile.id} />
          </Suspense>
          <OwnMenu
            profile={profile}
            onCreate={() => setCreating(true)}
            onLeave={() => (hasUnsaved() ? setLeaving(true) : void leave())}
          />
        </div>
      )}
      {isLeaving && <DropDialog isLeaving onDrop={() => void leave()} onClose={() => setLeaving(false)} />}
      <Suspense>{isCreating && <MainInfoDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}

/**
 * What is not saved stays when somebody else signs in over it, unless it is about the one who typed it: they are told. So is whoever may do
 * other things from now on.
 */
function useOtherPerson(profile: Profile | undefined): void {
  const t = useText();
  const before = useRef(profile);
  // Before what goes with it has gone.
  const wasUnsaved = hasUnsaved();
  useEffect(() => {
    const known = before.current;
    if (profile === undefined) return;
    before.current = profile;
    if (known === undefined) return;
    if (known.id === profile.id) {
      if (known.role !== profile.role) notify(t('account.roleChanged'));
      return;
    }
    if (!wasUnsaved) return;
    const names = { now: profile.username, before: known.username };
    notify(t(hasUnsaved() ? 'account.otherThanBefore' : 'account.goneWithBefore', names));
  }, [profile, wasUnsaved, t]);
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
