import type { EmailChange } from '@agon/contract/account.email.endpoints';
import type { Profile } from '@agon/contract/account.endpoints';
import { type FormEvent, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { announceSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { useSending } from '../ui/useSending.ts';
import { LogInAgain } from './LogInAgain.tsx';
import { isProofMissing } from './link-failure.ts';
import styles from './mail.module.css';
import { PasswordInput } from './PasswordInput.tsx';
import { useFeatures } from './useFeatures.ts';

interface Props {
  profile: Profile;
  change: EmailChange;
  onAsked: () => Promise<void>;
  onClose: () => void;
}

/** Asks for another e-mail, and for what shows that it is oneself who asks. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function EmailDialog({ profile, change: { proof, isProven }, onAsked, onClose }: Props) {
  const t = useText();
  const { answer: features } = useFeatures();
  const [email, setEmail] = useState('');
  const [current, setCurrent] = useState('');
  const { isSending, faults, error, failure, send, forget } = useSending();
  const hasPassword = proof === 'password';
  const isReady = email.trim() !== '' && (!hasPassword || current !== '') && !isSending;
  const ask = async () => {
    const { isChanged } = await browserApi('POST /profile/email', { body: { email, ...(hasPassword && { current }) } });
    await (isChanged ? announceSession() : onAsked());
    onClose();
    const wanted = email.trim().toLowerCase();
    notify(t(isChanged ? 'mail.changedAtOnce' : 'mail.changeSent', { email: wanted }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void send(ask);
  };
  const editing = (set: (value: string) => void) => (value: string) => {
    set(value);
    forget();
  };
  const mustLogIn = !hasPassword && (!isProven || isProofMissing(failure));
  return (
    <Dialog title={t('mail.changeEmail')} isDirty={email !== '' && !isSending} onClose={onClose}>
      {mustLogIn ? (
        <LogInAgain profile={profile} section="email" />
      ) : (
        <Form onSubmit={submit}>
          <p className={styles.text}>
            {t(features?.mail === false ? 'mail.changeAtOnceText' : 'mail.changeHow', { email: profile.email })}
          </p>
          <Field label={t('mail.newEmail')} isRequired error={faults.email}>
            {(control) => (
              <input
                {...control}
                type="email"
                autoComplete="email"
                maxLength={254}
                value={email}
                onChange={({ target }) => editing(setEmail)(target.value)}
              />
            )}
          </Field>
          {hasPassword && (
            <Field label={t('accountTools.currentPassword')} isRequired error={faults.current}>
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="current-password"
                  value={current}
                  onValue={editing(setCurrent)}
                />
              )}
            </Field>
          )}
          {error !== undefined && <FormError>{error}</FormError>}
          <FormActions>
            <CancelButton />
            <Button type="submit" look="main" disabled={!isReady}>
              {t(features?.mail === false ? 'mail.changeEmail' : 'mail.sendLetter')}
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
