import type { User } from '@agon/contract/account.users.endpoints';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { useSending } from '../ui/useSending.ts';
import styles from './users.module.css';

interface Props {
  user: User;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** For who has lost the app and the recovery codes. */
export function SecondFactorOffDialog({ user, onChanged, onClose }: Props) {
  const t = useText();
  const { isSending, error, send } = useSending();
  const { id, username: name, email } = user;
  const turnOff = async () => {
    await browserApi('POST /users/{id}/second-factor/off', { params: { id } });
    notify(t('users.secondFactorIsOff', { name }));
    onClose();
    await onChanged();
  };
  return (
    <ConfirmDialog
      title={t('users.secondFactorOffTitle', { name })}
      action={t('users.secondFactorOff')}
      isBusy={isSending}
      onConfirm={() => void send(turnOff)}
      onClose={onClose}
    >
      <p className={styles.email}>{email}</p>
      <p>{t('users.secondFactorOffText')}</p>
      {error !== undefined && <FormError>{error}</FormError>}
    </ConfirmDialog>
  );
}
