import type { Profile } from '@agon/contract/account.endpoints';
import type { SecondFactor } from '@agon/contract/account.factor.endpoints';
import { type FormEvent, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { Button } from '../ui/Button.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { useSending } from '../ui/useSending.ts';
import { CodeField } from './CodeField.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import { useFactorTexts } from './factor-texts.ts';
import { LogInAgain } from './LogInAgain.tsx';
import { isProofMissing } from './link-failure.ts';
import mail from './mail.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  profile: Profile;
  factor: SecondFactor;
  change: 'off' | 'codes';
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Turns it off, or makes new recovery codes: by both steps, for a session that was left open. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function SecondFactorChange({ profile, factor, change, onChanged, onClose }: Props) {
  const f = useFactorTexts();
  const [current, setCurrent] = useState('');
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const { isSending, faults, error, failure, send, forget } = useSending();
  const hasPassword = factor.proof === 'password';
  const isReady = code.trim() !== '' && (!hasPassword || current !== '') && !isSending;
  const body = { code, ...(hasPassword && { current }) };
  const turnOff = async () => {
    await browserApi('POST /profile/second-factor/off', { body });
    onClose();
    notify(f('isOff'));
    await onChanged();
  };
  const renew = async () => {
    setCodes((await browserApi('POST /profile/second-factor/codes', { body })).codes);
    await onChanged();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void send(change === 'off' ? turnOff : renew);
  };
  const title = change === 'off' ? 'offTitle' : 'newCodes';
  if (codes !== undefined) {
    return <RecoveryCodes codes={codes} email={profile.email} onDone={onClose} />;
  }
  return (
    <Dialog title={f(title)} onClose={onClose}>
      {!hasPassword && (!factor.isProven || isProofMissing(failure)) ? (
        <LogInAgain profile={profile} section="two-step" />
      ) : (
        <Form onSubmit={submit}>
          <p className={mail.text}>{f(change === 'off' ? 'offText' : 'renewText')}</p>
          {hasPassword && (
            <CurrentPassword
              email={profile.email}
              value={current}
              error={faults.current}
              onValue={setCurrent}
              onEdit={forget}
            />
          )}
          <CodeField
            label={f('anyCode')}
            hint={f('anyCodeHint')}
            isAny
            value={code}
            error={faults.code}
            onValue={(value) => {
              setCode(value);
              forget();
            }}
          />
          {error !== undefined && <FormError>{error}</FormError>}
          <FormActions>
            <CancelButton />
            <Button type="submit" look={change === 'off' ? 'danger' : 'main'} disabled={!isReady}>
              {f(change === 'off' ? 'turnOff' : 'newCodes')}
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
