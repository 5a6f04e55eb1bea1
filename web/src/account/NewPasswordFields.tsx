import { passwordLimits } from '@agon/contract/account';
import { useState } from 'react';
import { useText } from '../i18n/text.ts';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { Strength } from './Strength.tsx';

interface Props {
  typed: ReturnType<typeof useNewPassword>;
  label: string;
  /** Of the account, as far as it is known here: a password with it in it is weak. */
  email: string;
  error: string | undefined;
  isDisabled?: boolean;
  onChange: () => void;
}

/** What is typed for a new password, twice. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const clear = () => {
    setPassword('');
    setConfirmation('');
  };
  const isReady = password !== '' && password === confirmation;
  return { password, confirmation, isReady, setPassword, setConfirmation, clear };
}

/** A new password, typed twice, and how long it would keep off who guesses: wherever one is chosen. */
export function NewPasswordFields({ typed, label, email, error, isDisabled = false, onChange }: Props) {
  const t = useText();
  const { password, confirmation } = typed;
  const differ = confirmation !== '' && confirmation !== password;
  const editing = (set: (value: string) => void) => (value: string) => {
    set(value);
    onChange();
  };
  return (
    <>
      <Field label={label} isRequired error={error} hint={t('account.passwordHint', { min: passwordLimits.min })}>
        {(control) => (
          <PasswordInput
            {...control}
            disabled={isDisabled}
            autoComplete="new-password"
            value={password}
            onValue={editing(typed.setPassword)}
          />
        )}
      </Field>
      {/* What was refused is not called good. */}
      {error === undefined && <Strength password={password} email={email} />}
      <Field label={t('account.confirmPassword')} isRequired error={differ ? t('account.passwordsDiffer') : undefined}>
        {(control) => (
          <PasswordInput
            {...control}
            disabled={isDisabled}
            autoComplete="new-password"
            value={confirmation}
            onValue={editing(typed.setConfirmation)}
          />
        )}
      </Field>
    </>
  );
}
