import type { EmailChange } from '@agon/contract/account.email.endpoints';
import type { Profile } from '@agon/contract/account.endpoints';
import { Suspense, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './profile.module.css';
import { VerifyEmailNotice } from './VerifyEmailNotice.tsx';

const EmailDialog = lazyPart(() => import('./EmailDialog.tsx'));

/** With which address one signs in, whether it is known to be one's own, and how it becomes another. */
export function EmailSection({ profile }: { profile: Profile }) {
  const t = useText();
  const { email, isVerifiedEmail } = profile;
  const { answer: change, failure, reload } = useEmailChange(email);
  const [isAsking, setAsking] = useState(false);
  return (
    <ProfileSection name="email" title={t('profile.email')} hint={t('profile.emailHint')}>
      <p className={styles.email}>
        <b>{email}</b>
        <span className={styles.mark} data-good={isVerifiedEmail || undefined}>
          {t(isVerifiedEmail ? 'profile.verified' : 'profile.unverified')}
        </span>
      </p>
      {!isVerifiedEmail && <VerifyEmailNotice email={email} />}
      {failure !== undefined && <LoadFailure failure={failure} isAbove onRetry={reload} />}
      {change?.pending && <PendingEmail pending={change.pending} onChanged={reload} />}
      <p className={styles.actions}>
        <Button disabled={change === undefined} onClick={() => setAsking(true)}>
          {t('mail.changeEmail')}
        </Button>
      </p>
      <Suspense>
        {isAsking && change !== undefined && (
          <EmailDialog profile={profile} change={change} onAsked={reload} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </ProfileSection>
  );
}

const findChange = () => browserApi('GET /profile/email');

/** Looked at anew when the e-mail is another one: then nothing waits any more. */
function useEmailChange(email: string) {
  const asked = useAnswer<EmailChange>(findChange);
  const { reload } = asked;
  const [shown, setShown] = useState(email);
  if (shown !== email) {
    setShown(email);
    void reload();
  }
  return asked;
}
