import type { Profile } from '@agon/contract/account.endpoints';
import { type FormEvent, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { notify } from '../ui/notify.ts';
import { useSending } from '../ui/useSending.ts';
import { useUnsavedWarning } from '../ui/useUnsavedWarning.ts';
import { LogInAgain } from './LogInAgain.tsx';
import { isProofMissing } from './link-failure.ts';
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './security.module.css';

interface Props {
  profile: Profile;
  onChanged: () => Promise<void>;
}

/** Changes the password, or sets the first one. */
export function PasswordSection({ profile, onChanged }: Props) {
  const t = useText();
  const { answer, failure, reload } = useAnswer(findPassword);
  return (
    <ProfileSection
      name="password"
      title={t('accountTools.passwordTitle')}
      hint={t(answer?.isSet === false ? 'accountTools.noPasswordText' : 'accountTools.passwordText')}
    >
      {failure !== undefined && <LoadFailure failure={failure} isAbove={answer !== undefined} onRetry={reload} />}
      {answer === undefined && failure === undefined && <p aria-busy="true">{t('layout.loading')}</p>}
      {answer !== undefined && (
        <PasswordForm
          profile={profile}
          isSet={answer.isSet}
          onChanged={async () => void (await Promise.all([reload(), onChanged()]))}
        />
      )}
    </ProfileSection>
  );
}

const findPassword = () => browserApi('GET /profile/password');

function PasswordForm({ profile, isSet, onChanged }: Props & { isSet: boolean }) {
  const t = useText();
  const [current, setCurrent] = useState('');
  const typed = useNewPassword();
  const { isSending, faults, failure, error, send, forget } = useSending();
  useUnsavedWarning(typed.password !== '');
  const { email } = profile;
  const save = async () => {
    await browserApi('PUT /profile/password', { body: { ...(isSet && { current }), password: typed.password } });
    setCurrent('');
    typed.clear();
    notify(t(isSet ? 'accountTools.passwordChanged' : 'accountTools.passwordSet'));
    await onChanged();
  };
  const isReady = typed.isReady && (!isSet || current !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void send(save);
  };
  const changeCurrent = (value: string) => {
    setCurrent(value);
    forget();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {/* For password managers, which keep a password under its name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {isSet && (
        <Field label={t('accountTools.currentPassword')} isRequired error={faults.current}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" value={current} onValue={changeCurrent} />
          )}
        </Field>
      )}
      <NewPasswordFields
        typed={typed}
        label={t('account.newPassword')}
        email={email}
        error={faults.password}
        onChange={forget}
      />
      {isProofMissing(failure) && <LogInAgain profile={profile} section="password" />}
      {error !== undefined && !isProofMissing(failure) && <FormError>{error}</FormError>}
      <FormActions>
        <Button type="submit" look="main" disabled={!isReady || isSending}>
          {t(isSet ? 'accountTools.changePassword' : 'accountTools.setPassword')}
        </Button>
      </FormActions>
    </Form>
  );
}
