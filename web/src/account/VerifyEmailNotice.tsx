import { useText } from '../i18n/text.ts';
import styles from './mail.module.css';
import { ResendButton } from './ResendButton.tsx';
import { useFeatures } from './useFeatures.ts';

/** Stands in the profile until the e-mail is verified; not where no letter can be sent. */
export function VerifyEmailNotice({ email }: { email: string }) {
  const t = useText();
  const { answer: features } = useFeatures();
  if (!features?.mail) return null;
  return (
    <>
      <h3>{t('mail.noticeTitle')}</h3>
      <p className={styles.text}>{t('mail.noticeText', { email })}</p>
      <div>
        <ResendButton />
      </div>
    </>
  );
}
