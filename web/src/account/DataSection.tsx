import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { Button } from '../ui/Button.tsx';
import { download } from '../ui/download.ts';
import { FormError } from '../ui/Form.tsx';
import { useSending } from '../ui/useSending.ts';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './profile.module.css';

/** Gives people what is stored about them. */
export function DataSection() {
  const t = useText();
  const href = useHref();
  const { isSending, error, send } = useSending();
  const save = async () => {
    const stored = await browserApi('GET /profile/data');
    download(`agon-${stored.account.username}.json`, JSON.stringify(stored, null, 2), 'application/json');
  };
  return (
    <ProfileSection name="data" title={t('profile.data')} hint={t('profile.dataHint')}>
      {error !== undefined && <FormError>{error}</FormError>}
      <p className={styles.actions}>
        <Button disabled={isSending} onClick={() => void send(save)}>
          {t('profile.download')}
        </Button>
        <a className={styles.link} href={href('/privacy-policy')}>
          {t('profile.privacy')}
        </a>
      </p>
    </ProfileSection>
  );
}
