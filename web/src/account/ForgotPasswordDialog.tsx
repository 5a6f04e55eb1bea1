import { type FormEvent, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { useSending } from '../ui/useSending.ts';
import styles from './mail.module.css';
import { useFeatures } from './useFeatures.ts';

interface Props {
  /** As typed for signing in. */
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
  onClose: () => void;
}

/** Asks for a letter with which a new password can be chosen. */
export function ForgotPasswordDialog({ email, onEmail, onBack, onClose }: Props) {
  const t = useText();
  const { answer: features } = useFeatures();
  const [isSent, setSent] = useState(false);
  return (
    <Dialog title={t('mail.forgotTitle')} onClose={onClose}>
      {features?.mail === false ? (
        <NoMail onBack={onBack} />
      ) : isSent ? (
        <Sent email={email} onClose={onClose} />
      ) : (
        <AskForLetter email={email} onEmail={onEmail} onBack={onBack} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}

function AskForLetter({ email, onEmail, onBack, onSent }: Omit<Props, 'onClose'> & { onSent: () => void }) {
  const t = useText();
  const { send, isSending, faults, error, forget } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return;
    void send(async () => {
      await browserApi('POST /forgot-password', { body: { email } });
      onSent();
    });
  };
  return (
    <Form onSubmit={submit}>
      <p className={styles.text}>{t('mail.forgotText')}</p>
      <Field label={t('account.email')} isRequired error={faults.email ?? error}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => {
              onEmail(event.target.value);
              forget();
            }}
          />
        )}
      </Field>
      <FormActions>
        <Button onClick={onBack}>{t('mail.back')}</Button>
        <Button type="submit" look="main" disabled={email.trim() === '' || isSending}>
          {t('mail.sendLetter')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The same whether there is such an account or not. */
function Sent({ email, onClose }: Pick<Props, 'email' | 'onClose'>) {
  const t = useText();
  return (
    <>
      <p className={styles.text} role="status">
        {t('mail.forgotSent', { email: email.trim() })}
      </p>
      <FormActions>
        <Button look="main" onClick={onClose}>
          {t('layout.close')}
        </Button>
      </FormActions>
    </>
  );
}

function NoMail({ onBack }: Pick<Props, 'onBack'>) {
  const t = useText();
  const href = useHref();
  return (
    <>
      <p className={styles.text}>
        {t('mail.noMail')} <a href={href('/contacts')}>{t('mail.toContacts')}</a>
      </p>
      <FormActions>
        <Button onClick={onBack}>{t('mail.back')}</Button>
      </FormActions>
    </>
  );
}
