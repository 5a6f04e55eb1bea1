import type { Profile } from '@agon/contract/account.endpoints';
import { Suspense, useRef } from 'react';
import { withTexts } from '../i18n/parts.ts';
import { useText } from '../i18n/text.ts';
import type { Page } from '../page.ts';
import { useSession } from '../session/session.ts';
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

/** Whoever has to sign in again, or cannot be reached for a moment, finds what they typed; who has left does not. */
function useKnownProfile(): Profile | undefined {
  const session = useSession();
  const known = useRef<Profile>(undefined);
  const wasAsked = useRef(false);
  if (session.state === 'loaded') {
    known.current = session.profile;
    wasAsked.current = false;
  }
  if (session.state === 'signingIn') wasAsked.current = true;
  if (session.state === 'skipped' && !wasAsked.current) known.current = undefined;
  return known.current;
}
