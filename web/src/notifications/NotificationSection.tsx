import type { Profile } from '@agon/contract/account.endpoints';
import { Suspense, useEffect } from 'react';
import { ProfileSection } from '../account/ProfileSection.tsx';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { useText } from '../i18n/text.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { useNotificationTexts } from './texts.ts';

const ask = () => browserApi('GET /profile/notifications');

/** Of what one is told, and where. */
export function NotificationSection({ profile }: { profile: Profile }) {
  const t = useText();
  return (
    <Suspense
      fallback={
        <ProfileSection name="notifications" title={t('profile.notifications')} hint="">
          <p aria-busy="true">{t('layout.loading')}</p>
        </ProfileSection>
      }
    >
      <Choices profile={profile} />
    </Suspense>
  );
}

function Choices({ profile }: { profile: Profile }) {
  const t = useText();
  const n = useNotificationTexts();
  const { answer, failure, reload, tell } = useAnswer(ask);
  const isThere = answer !== undefined;
  // Whoever came for it came before it did.
  useEffect(() => {
    if (isThere && location.hash === '#notifications') document.getElementById('notifications')?.scrollIntoView();
  }, [isThere]);
  return (
    <ProfileSection name="notifications" title={t('profile.notifications')} hint={n('sectionHint')}>
      {failure !== undefined && <LoadFailure failure={failure} isAbove={answer !== undefined} onRetry={reload} />}
      {answer === undefined && failure === undefined && <p aria-busy="true">{t('layout.loading')}</p>}
      {answer !== undefined && <ChoicesForm profile={profile} known={answer} onSaved={tell} />}
    </ProfileSection>
  );
}
