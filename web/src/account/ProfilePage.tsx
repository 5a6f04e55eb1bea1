import { formatDay } from '../i18n/dates.ts';
import type { TextKey } from '../i18n/text.ts';
import { useText } from '../i18n/text.ts';
import type { Page } from '../page.ts';
import { useSession } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Facts } from '../ui/Facts.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SignInFirst } from './SignInFirst.tsx';

const roleNames = {
  user: 'account.roleUser',
  organizer: 'account.roleOrganizer',
  admin: 'account.roleAdmin',
  root: 'account.roleRoot',
} as const satisfies Record<string, TextKey>;

export const profilePage: Page<null> = {
  load: async () => null,
  meta: (t) => ({ title: t('account.profileTitle'), description: t('layout.slogan') }),
  Screen: ProfileScreen,
};

function ProfileScreen() {
  const t = useText();
  const session = useSession();
  if (session.state === 'failed')
    return <EmptyState isPage title={t('layout.failedTitle')} text={t('layout.failedText')} />;
  if (session.state === 'skipped' || session.state === 'signingIn') return <SignInFirst />;
  if (session.state !== 'loaded') return <p aria-busy="true">{t('layout.loadingProfile')}</p>;
  const { profile } = session;
  return (
    <>
      <PageTitle>{t('account.profileTitle')}</PageTitle>
      <Facts
        facts={[
          [t('account.email'), profile.email],
          [t('account.username'), profile.username],
          [t('account.role'), t(roleNames[profile.role])],
          [t('account.memberSince'), formatDay(profile.createdAt.slice(0, 10), t.language)],
        ]}
      />
    </>
  );
}
