import { type FormEvent, useEffect, useRef, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { announceSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { useSending } from '../ui/useSending.ts';
import { CodeField } from './CodeField.tsx';
import { useFactorTexts } from './factor-texts.ts';
import { isSignInOver } from './link-failure.ts';
import styles from './mail.module.css';

interface Props {
  onDone: () => void;
  /** One has to begin anew. */
  onOver: (failure: unknown) => void;
}

/** The second step of signing in: the code of the app or, by a link, a recovery code. */
export function CodeForm({ onDone, onOver }: Props) {
  const f = useFactorTexts();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const { isSending, faults, error, send, forget } = useSending();
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is typed at once, too
  useEffect(() => input.current?.focus(), [isRecovery]);
  const finish = async () => {
    try {
      await browserApi('POST /authorize/code', { body: { code } });
    } catch (failure) {
      if (isSignInOver(failure)) return onOver(failure);
      input.current?.focus();
      throw failure;
    }
    await announceSession();
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void send(finish);
  };
  const change = (value: string) => {
    setCode(value);
    forget();
  };
  return (
    <Form onSubmit={submit}>
      <p className={styles.text}>{f(isRecovery ? 'recoveryText' : 'stepText')}</p>
      <CodeField
        ref={input}
        label={f(isRecovery ? 'recoveryCode' : 'appCode')}
        hint={f(isRecovery ? 'lostBoth' : 'appCodeHint')}
        isAny={isRecovery}
        isFromApp={!isRecovery}
        value={code}
        error={faults.code}
        onValue={change}
      />
      {error !== undefined && <FormError>{error}</FormError>}
      <p>
        <Button
          look="link"
          onClick={() => {
            setRecovery(!isRecovery);
            change('');
          }}
        >
          {f(isRecovery ? 'useApp' : 'useRecovery')}
        </Button>
      </p>
      <FormActions>
        <Button type="submit" look="main" disabled={isSending || code.trim() === ''}>
          {f('logIn')}
        </Button>
      </FormActions>
    </Form>
  );
}
