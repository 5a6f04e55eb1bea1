import type { Profile } from '@agon/contract/account.endpoints';
import type { SecondFactor } from '@agon/contract/account.factor.endpoints';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { browserApi } from '../api/browser-api.ts';
import { Button } from '../ui/Button.tsx';
import { CancelButton, Dialog } from '../ui/Dialog.tsx';
import { Form, FormActions, FormError } from '../ui/Form.tsx';
import { notify } from '../ui/notify.ts';
import { useSending } from '../ui/useSending.ts';
import { CodeField } from './CodeField.tsx';
import { CopyButton } from './CopyButton.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import styles from './factor.module.css';
import { useFactorTexts } from './factor-texts.ts';
import { LogInAgain } from './LogInAgain.tsx';
import { isProofMissing } from './link-failure.ts';
import mail from './mail.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  profile: Profile;
  factor: SecondFactor;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

/** Who one is, the app, the recovery codes: one after the other. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function SecondFactorSetup({ profile, factor, onChanged, onClose }: Props) {
  const f = useFactorTexts();
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const confirmed = (given: readonly string[]) => {
    setCodes(given);
    return onChanged();
  };
  const finish = () => {
    onClose();
    notify(f('isOn'));
  };
  if (codes !== undefined) return <RecoveryCodes codes={codes} email={profile.email} onDone={finish} />;
  return (
    <Dialog title={f('setupTitle')} onClose={onClose}>
      {secret === undefined ? (
        <Proof profile={profile} factor={factor} onSecret={setSecret} />
      ) : (
        <App {...secret} onConfirmed={confirmed} />
      )}
    </Dialog>
  );
}

interface ProofProps extends Pick<Props, 'profile' | 'factor'> {
  onSecret: (secret: Secret) => void;
}

function Proof({ profile, factor: { proof, isProven }, onSecret }: ProofProps) {
  const f = useFactorTexts();
  const [current, setCurrent] = useState('');
  const { isSending, faults, error, failure, send, forget } = useSending();
  const hasPassword = proof === 'password';
  const begin = async () => {
    onSecret(await browserApi('POST /profile/second-factor/setup', { body: hasPassword ? { current } : {} }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(begin);
  };
  if (!hasPassword && (!isProven || isProofMissing(failure)))
    return <LogInAgain profile={profile} section="two-step" />;
  return (
    <Form onSubmit={submit}>
      <p className={mail.text}>{f(hasPassword ? 'proofText' : 'phoneText')}</p>
      {hasPassword && (
        <CurrentPassword
          email={profile.email}
          value={current}
          error={faults.current}
          onValue={setCurrent}
          onEdit={forget}
        />
      )}
      {error !== undefined && <FormError>{error}</FormError>}
      <FormActions>
        <CancelButton />
        <Button type="submit" look="main" disabled={isSending || (hasPassword && current === '')}>
          {f('next')}
        </Button>
      </FormActions>
    </Form>
  );
}

interface AppProps extends Secret {
  onConfirmed: (codes: readonly string[]) => Promise<void>;
}

function App({ secret, uri, onConfirmed }: AppProps) {
  const f = useFactorTexts();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The step before had the focus.
  useEffect(() => field.current?.focus(), []);
  const { isSending, faults, error, send, forget } = useSending();
  const confirm = async () => {
    const { codes } = await browserApi('POST /profile/second-factor', { body: { code } });
    await onConfirmed(codes);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void send(confirm);
  };
  return (
    <Form onSubmit={submit}>
      <p className={mail.text}>{f('scanText')}</p>
      <QrCode text={uri} label={f('qr')} />
      <div className={styles.secret}>
        <p>{f('secret')}</p>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret} />
      </div>
      <CodeField
        ref={field}
        label={f('appCode')}
        hint={`${f('appCodeHint')} ${f('endsOthers')}`}
        value={code}
        error={faults.code}
        onValue={(value) => {
          setCode(value);
          forget();
        }}
      />
      {error !== undefined && <FormError>{error}</FormError>}
      <FormActions>
        <Button type="submit" look="main" disabled={isSending || code.trim() === ''}>
          {f('turnOn')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** Dark on light in both themes: cameras want it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
}
