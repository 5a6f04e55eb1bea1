import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { failureText, fieldFailures, isRefusedAs } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { logIn, register } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx';
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';

interface Props {
  hasEnded: boolean;
  /** Of whoever was signed in until then. */
  knownEmail?: string | undefined;
  onClose: () => void;
}

/** Log in, and by a link in it, register. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function SignInDialog({ hasEnded, knownEmail = '', onClose }: Props) {
  const t = useText();
  const href = useHref();
  const [mode, setMode] = useState<'login' | 'register' | 'forgot' | 'code'>('login');
  const [email, setEmail] = useState(knownEmail);
  const typed = useNewPassword();
  const [errors, setErrors] = useState<{ email?: string; password?: string; form?: string }>({});
  const [isBlocked, setBlocked] = useState(false);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Where one was when it was sent: whoever has gone on typing elsewhere meanwhile stays there.
  const sentFrom = useRef<Element>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isTyping = activeElement instanceof HTMLInputElement && activeElement !== sentFrom.current;
    if (!isSending && !isTyping) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSending]);

  const isLogin = mode === 'login';
  const { password } = typed;
  const isFilled = email.trim() !== '' && password !== '';
  const isReady = isFilled && (isLogin || typed.isReady);
  const editing = (set: (value: string) => void) => (value: string) => {
    set(value);
    setBlocked(false);
    setErrors({});
  };

  const switchTo = (next: typeof mode) => {
    setMode(next);
    setErrors({});
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!isFilled) return setErrors({ email: t('accountTools.emptyCredentials') });
    if (!isReady) return;
    sentFrom.current = document.activeElement;
    setSending(true);
    try {
      if (isLogin && (await logIn({ email, password })).isCodeNeeded) return switchTo('code');
      if (!isLogin) await register({ email, password });
      onClose();
    } catch (failure) {
      const { password: wrongPassword } = fieldFailures(failure);
      setBlocked(isRefusedAs(failure, 'account.blocked'));
      const text = failureText(t, failure);
      // Without an answer it is not for what was typed.
      const isAnswered = failure instanceof ApiError && failure.body !== undefined;
      if (wrongPassword) setErrors({ password: wrongPassword });
      else setErrors(isAnswered ? { email: text } : { form: text });
    } finally {
      setSending(false);
    }
  };

  if (mode === 'forgot') {
    return <ForgotPasswordDialog email={email} onEmail={setEmail} onBack={() => switchTo('login')} onClose={onClose} />;
  }
  if (mode === 'code') {
    const beginAnew = (failure: unknown) => {
      switchTo('login');
      setErrors({ email: failureText(t, failure) });
    };
    return (
      <Dialog key="code" title={t('account.codeTitle')} onClose={onClose}>
        <Suspense fallback={<p aria-busy="true">{t('layout.loading')}</p>}>
          <CodeForm onDone={onClose} onOver={beginAnew} />
        </Suspense>
      </Dialog>
    );
  }
  return (
    <Dialog
      key={mode}
      title={t(isLogin ? 'accountTools.loginTitle' : 'accountTools.registerTitle')}
      isDirty={!isLogin && (email !== '' || password !== '')}
      onClose={onClose}
    >
      <Form ref={form} onSubmit={submit} onKeyDown={goToNextField}>
        {hasEnded && !isBlocked && <p>{t('accountTools.signInAnew')}</p>}
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
        {isLogin ? (
          <>
            <Field label={t('accountTools.password')} isRequired error={errors.password}>
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="current-password"
                  value={password}
                  onValue={editing(typed.setPassword)}
                />
              )}
            </Field>
            <p>
              <Button look="link" onClick={() => switchTo('forgot')}>
                {t('mail.forgotPassword')}
              </Button>
            </p>
          </>
        ) : (
          <NewPasswordFields
            typed={typed}
            label={t('accountTools.password')}
            email={email}
            error={errors.password}
            onChange={() => setErrors({})}
          />
        )}
        {errors.form !== undefined && <FormError>{errors.form}</FormError>}
        <FormActions>
          {!isLogin && <CancelButton />}
          <Button type="submit" look="main" disabled={!isReady || isSending}>
            {t(isLogin ? 'account.logIn' : 'accountTools.register')}
          </Button>
        </FormActions>
        <p>
          {t(isLogin ? 'accountTools.noAccount' : 'accountTools.haveAccount')}{' '}
          <Button look="link" onClick={() => switchTo(isLogin ? 'register' : 'login')}>
            {t(isLogin ? 'accountTools.toRegister' : 'accountTools.toLogin')}
          </Button>
        </p>
        {isLogin ? (
          <ProviderButtons />
        ) : (
          <p>
            <a href={href('/privacy-policy')} target="_blank" rel="noopener">
              {t('accountTools.whatIsStored')}
            </a>
          </p>
        )}
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
