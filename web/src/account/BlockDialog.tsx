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
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Asks before somebody is blocked, or let in again. */
export function BlockDialog({ user, onChanged, onClose }: Props) {
  const t = useText();
  const { isSending, error, send } = useSending();
  const { id, username: name } = user;
  const blocked = user.blockedAt === null;
  const change = async () => {
    await browserApi('PUT /users/{id}/block', { params: { id }, body: { blocked } });
    notify(t(blocked ? 'users.nowBlocked' : 'users.nowUnblocked', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(blocked ? 'users.blockTitle' : 'users.unblockTitle', { name })}
      action={t(blocked ? 'users.block' : 'users.unblock')}
      isHarmless={!blocked}
      isBusy={isSending}
      // Whatever becomes of it, the table shows how it is.
      onConfirm={() => void send(change).then(onChanged)}
      onClose={onClose}
    >
      <p className={styles.email}>{user.email}</p>
      <p>{t(blocked ? 'users.blockText' : 'users.unblockText')}</p>
      {error !== undefined && <FormError>{error}</FormError>}
    </ConfirmDialog>
  );
}
