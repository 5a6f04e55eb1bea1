import type { Profile } from '@agon/contract/account.endpoints';
import { Suspense, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './profile.module.css';

const DeletionDialog = lazyPart(() => import('./DeletionDialog.tsx'));

export function DeletionSection({ profile }: { profile: Profile }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <ProfileSection name="deletion" title={t('profile.deletion')} hint={t('profile.deletionHint')} isDangerous>
      <p className={styles.actions}>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('profile.deleteAccount')}
        </Button>
      </p>
      <Suspense>{isAsking && <DeletionDialog profile={profile} onClose={() => setAsking(false)} />}</Suspense>
    </ProfileSection>
  );
}
