import { passwordLimits } from '@agon/contract/account';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { failureText, fieldFailures } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { logIn, register } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { PasswordInput } from './PasswordInput.tsx';

/** Log in, and by a link in it, register. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [mode, setMode] = useState<'login' | 'register'>('login');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [isSending, setSending] = useState(false);

  const isLogin = mode === 'login';
  const isFilled = email.trim() !== '' && password !== '';
  const isReady = isFilled && (isLogin || password === confirmation);
  const editing = (set: (value: string) => void) => (value: string) => {
    set(value);
    setErrors({});
  };

  const switchTo = (next: typeof mode) => {
    setMode(next);
    setErrors({});
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!isFilled) return setErrors({ email: t('account.emptyCredentials') });
    if (!isReady) return;
    setSending(true);
    try {
      await (isLogin ? logIn : register)({ email, password });
      onClose();
    } catch (failure) {
      const { password: wrongPassword } = fieldFailures(failure);
      setErrors(wrongPassword ? { password: wrongPassword } : { email: failureText(t, failure) });
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog title={t(isLogin ? 'account.loginTitle' : 'account.registerTitle')} onClose={onClose}>
      <Form onSubmit={submit} onKeyDown={goToNextField}>
        <Field label={t('account.email')} isRequired error={errors.email}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="username"
              value={email}
              onChange={(event) => editing(setEmail)(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t('account.password')}
          isRequired
          error={errors.password}
          hint={isLogin ? undefined : t('account.passwordHint', { min: passwordLimits.min })}
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete={isLogin ? 'current-password' : 'new-password'}
              value={password}
              onValue={editing(setPassword)}
            />
          )}
        </Field>
        {!isLogin && (
          <Field
            label={t('account.confirmPassword')}
            isRequired
            error={confirmation !== '' && confirmation !== password ? t('account.passwordsDiffer') : undefined}
          >
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="new-password"
                value={confirmation}
                onValue={editing(setConfirmation)}
              />
            )}
          </Field>
        )}
        <FormActions>
          {!isLogin && <Button onClick={onClose}>{t('layout.cancel')}</Button>}
          <Button type="submit" look="main" disabled={!isReady || isSending}>
            {t(isLogin ? 'account.logIn' : 'account.register')}
          </Button>
        </FormActions>
        <p>
          {t(isLogin ? 'account.noAccount' : 'account.haveAccount')}{' '}
          <Button look="link" onClick={() => switchTo(isLogin ? 'register' : 'login')}>
            {t(isLogin ? 'account.toRegister' : 'account.toLogin')}
          </Button>
        </p>
      </Form>
    </Dialog>
  );
}

/** Enter goes on to the next field, and submits in the last. */
function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(event.target) + 1];
  event.preventDefault();
  if (next !== undefined) next.focus();
  else event.currentTarget.requestSubmit();
}
