import type { RoleChange, User } from '@agon/contract/account.users.endpoints';
import { type Role, roles } from '@agon/contract/permissions';
import { type FormEvent, useCallback, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { useText } from '../i18n/text.ts';
import { Answer } from '../ui/Answer.tsx';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { useSending } from '../ui/useSending.ts';
import { roleTexts } from './role-texts.ts';
import styles from './users.module.css';

interface Props {
  user: User;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Gives somebody another role, and says before what that changes. */
export function RoleDialog({ user, onChanged, onClose }: Props) {
  const t = useText();
  const [role, setRole] = useState<Role>(user.role);
  const { isSending, error, send } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Whatever becomes of it, the table shows how it is.
    if (role !== user.role) void send(change).then(onChanged);
  };
  const change = async () => {
    const body = { role, from: user.role };
    await browserApi('PUT /users/{id}/role', { params: { id: user.id }, body });
    notify(t('users.roleChanged', { name: user.username, role: t(roleTexts[role]) }));
    onClose();
  };
  return (
    <Dialog title={t('users.roleTitle', { name: user.username })} onClose={onClose}>
      <Form onSubmit={submit}>
        <p className={styles.email}>{user.email}</p>
        <Choice
          label={t('accountTools.role')}
          name="role"
          value={role}
          onChoose={(chosen) => setRole(roles.find((one) => one === chosen) ?? user.role)}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {t(roleTexts[one])}
            </option>
          ))}
        </Choice>
        {role === user.role ? <p>{t('users.sameRole')}</p> : <Effects key={role} id={user.id} role={role} />}
        {error !== undefined && <FormError>{error}</FormError>}
        <FormActions>
          <Button onClick={onClose}>{t('layout.cancel')}</Button>
          <Button type="submit" look="main" disabled={isSending || role === user.role}>
            {t('users.changeRole')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function Effects({ id, role }: { id: number; role: Role }) {
  const ask = useCallback(
    () => browserApi('GET /users/{id}/role-change', { params: { id }, query: { role } }),
    [id, role],
  );
  return <Answer asked={useAnswer<RoleChange>(ask)}>{(change) => <EffectList change={change} />}</Answer>;
}

function EffectList({ change: { gains, loses, losesTournaments, tournaments } }: { change: RoleChange }) {
  const t = useText();
  return (
    <div className={styles.effects} aria-live="polite">
      {gains.length > 0 && (
        <div>
          <h3>{t('users.gains')}</h3>
          <ul>
            {gains.map((ability) => (
              <li key={ability}>{t(`users.${ability}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {loses.length > 0 && (
        <div>
          <h3>{t('users.loses')}</h3>
          <ul>
            {loses.map((ability) => (
              <li key={ability}>{t(`users.${ability}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {losesTournaments > 0 && (
        <div>
          <h3>{t('users.losesTournaments', { count: losesTournaments })}</h3>
          <ul>
            {tournaments.map(({ slug, title }) => (
              <li key={slug}>{title}</li>
            ))}
            {losesTournaments > tournaments.length && (
              <li>{t('siteTools.andMore', { count: losesTournaments - tournaments.length })}</li>
            )}
          </ul>
        </div>
      )}
      <p>{t('users.atOnce')}</p>
    </div>
  );
}
