import type { User } from '@agon/contract/account.users.endpoints';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { useSending } from '../ui/useSending.ts';
import styles from './users.module.css';

/** Asks before somebody is signed out everywhere. */
export function EndSessionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText();
  const { isSending, error, send } = useSending();
  const { id, username: name, email } = user;
  const end = async () => {
    const { ended } = await browserApi('POST /users/{id}/end-sessions', { params: { id } });
    notify(t('users.sessionsEnded', { name, count: ended }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('users.endSessionsTitle', { name })}
      action={t('users.endSessions')}
      isHarmless
      isBusy={isSending}
      onConfirm={() => void send(end)}
      onClose={onClose}
    >
      <p className={styles.email}>{email}</p>
      <p>{t('users.endSessionsText')}</p>
      {error !== undefined && <FormError>{error}</FormError>}
    </ConfirmDialog>
  );
}
