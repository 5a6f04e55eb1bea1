import { type LoginProvider, loginProviderNames } from '@agon/contract/account.logins';
import type { ErrorCode } from '@agon/contract/errors';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { startSigningIn } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { deviceZone } from '../ui/device-zone.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { useSending } from '../ui/useSending.ts';
import { LoginStage } from './LoginStage.tsx';
import { isOver, type Step } from './login-steps.ts';
import styles from './logins.module.css';

interface Props {
  provider: LoginProvider;
  question: Extract<Step, { kind: 'email' }>;
  onDone: () => Promise<void>;
  onFailure: (failure: unknown) => void;
}

const calls = { twitch: 'POST /authorize/finalize-twitch', 'battle-net': 'POST /authorize/finalize-battle' } as const;

/** Asks for the e-mail of a new account. Whose e-mail is taken can log in, and then attach the profile. */
export function LoginEmail({ provider, question, onDone, onFailure }: Props) {
  const t = useText();
  const [email, setEmail] = useState(question.email ?? '');
  const [taken, setTaken] = useState(question.taken);
  // Once known, it stays offered, whatever is typed next.
  const [hasAccount, setHasAccount] = useState(question.taken !== undefined);
  const { isSending, error, faults, send, forget } = useSending();
  const finalize = async () => {
    try {
      await browserApi(calls[provider], { body: { email, timeZone: deviceZone() } });
      await onDone();
    } catch (failure) {
      if (isOver(failure)) return onFailure(failure);
      if (!isTaken(failure)) throw failure;
      setTaken(failure.body?.error);
      setHasAccount(true);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTaken(undefined);
    void send(finalize);
  };
  const slots = { provider: loginProviderNames[provider], name: question.name };
  const isFromProvider = question.taken !== undefined;
  return (
    <LoginStage
      title={t(isFromProvider ? 'logins.takenTitle' : 'logins.emailTitle')}
      text={t(isFromProvider ? 'logins.takenText' : 'logins.emailText', slots)}
    >
      <Form onSubmit={submit}>
        <Field label={t('account.email')} isRequired error={faults.email ?? taken ?? error}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                setTaken(undefined);
                forget();
              }}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button
            type="submit"
            look={taken === undefined ? 'main' : 'quiet'}
            disabled={isSending || email.trim() === ''}
          >
            {t('logins.continue')}
          </Button>
          <Button look={taken === undefined ? 'quiet' : 'main'} onClick={startSigningIn}>
            {t(hasAccount ? 'logins.logInToAttach' : 'logins.otherAccount')}
          </Button>
        </div>
      </Form>
    </LoginStage>
  );
}

function isTaken(failure: unknown): failure is ApiError {
  const code: ErrorCode = 'oauth.emailTaken';
  return failure instanceof ApiError && failure.body?.code === code;
}
