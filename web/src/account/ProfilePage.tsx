import { Suspense } from 'react';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import type { Page } from '../page.ts';
import { useKnownProfile, useSession } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { SignInFirst } from './SignInFirst.tsx';

const ProfileSections = lazyPart(withTexts(['running'], () => import('./ProfileSections.tsx')));

export const profilePage: Page<null> = {
  load: async () => null,
  meta: (t) => ({ title: t('accountTools.profileTitle'), description: t('layout.slogan') }),
  Screen: ProfileScreen,
};

function ProfileScreen() {
  const t = useText();
  const { state } = useSession();
  const profile = useKnownProfile();
  const loading = <p aria-busy="true">{t('layout.loadingProfile')}</p>;
  if (profile !== undefined) {
    return (
      <Suspense fallback={loading}>
        <ProfileSections key={profile.id} profile={profile} />
      </Suspense>
    );
  }
  if (state === 'failed') return <EmptyState isPage title={t('layout.failedTitle')} text={t('layout.failedText')} />;
  return state === 'skipped' || state === 'signingIn' ? <SignInFirst /> : loading;
}
