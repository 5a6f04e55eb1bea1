import type { EmailChange } from '@agon/contract/account.email.endpoints';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { OwnTime } from '../ui/OwnTime.tsx';
import { useSending } from '../ui/useSending.ts';
import styles from './mail.module.css';

interface Props {
  pending: NonNullable<EmailChange['pending']>;
  onChanged: () => Promise<void>;
}

/** A new e-mail that waits for its link to be used. */
export function PendingEmail({ pending: { email, expiresAt }, onChanged }: Props) {
  const t = useText();
  const { send, isSending, error } = useSending();
  const sendAgain = async () => {
    await browserApi('POST /profile/email/letter').finally(onChanged);
    notify(t('mail.changeSent', { email }));
  };
  const cancel = async () => {
    await browserApi('DELETE /profile/email');
    await onChanged();
    notify(t('mail.changeCancelled'));
  };
  return (
    <div className={styles.pending} role="status">
      <h3>{t('mail.pendingTitle')}</h3>
      <p>
        <b>{email}</b>
      </p>
      <p className={styles.text}>
        {t('mail.pendingText')} {t('mail.pendingUntil')} <OwnTime moment={expiresAt} />
      </p>
      {error !== undefined && <FormError>{error}</FormError>}
      <p className={styles.actions}>
        <Button disabled={isSending} onClick={() => void send(sendAgain)}>
          {t('mail.sendAgain')}
        </Button>
        <Button disabled={isSending} onClick={() => void send(cancel)}>
          {t('mail.cancelChange')}
        </Button>
      </p>
    </div>
  );
}
