import type { Profile } from '@agon/contract/account.endpoints';
import type { SecondFactor } from '@agon/contract/account.factor.endpoints';
import { Suspense, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { formatDay } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { announceSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useFactorTexts } from './factor-texts.ts';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './profile.module.css';

const SetupDialog = lazyPart(() => import('./SecondFactorSetup.tsx'));
const ChangeDialog = lazyPart(() => import('./SecondFactorChange.tsx'));

interface Props {
  profile: Profile;
  /** Other sessions have ended with it. */
  onChanged: () => Promise<void>;
}

/** Whether signing in takes a code of an app besides, and how many recovery codes are left. */
export function SecondFactorSection(props: Props) {
  const t = useText();
  return (
    <Suspense
      fallback={
        <ProfileSection name="two-step" title={t('profile.secondFactor')} hint="">
          <p aria-busy="true">{t('layout.loading')}</p>
        </ProfileSection>
      }
    >
      <Known {...props} />
    </Suspense>
  );
}

const ask = () => browserApi('GET /profile/second-factor');

function Known({ profile, onChanged }: Props) {
  const t = useText();
  const f = useFactorTexts();
  const { answer: factor, failure, reload } = useAnswer<SecondFactor>(ask);
  const [dialog, setDialog] = useState<'setup' | 'off' | 'codes'>();
  const changed = async () => {
    await Promise.all([reload(), onChanged(), announceSession()]);
  };
  const close = () => setDialog(undefined);
  return (
    <ProfileSection name="two-step" title={t('profile.secondFactor')} hint={f('hint')}>
      {failure !== undefined && <LoadFailure failure={failure} isAbove={factor !== undefined} onRetry={reload} />}
      {factor === undefined && failure === undefined && <p aria-busy="true">{t('layout.loading')}</p>}
      {factor !== undefined && <State factor={factor} onChoose={setDialog} />}
      <Suspense>
        {factor !== undefined && dialog === 'setup' && (
          <SetupDialog profile={profile} factor={factor} onChanged={changed} onClose={close} />
        )}
        {factor !== undefined && (dialog === 'off' || dialog === 'codes') && (
          <ChangeDialog profile={profile} factor={factor} change={dialog} onChanged={changed} onClose={close} />
        )}
      </Suspense>
    </ProfileSection>
  );
}

const few = 3;

function State({ factor, onChoose }: { factor: SecondFactor; onChoose: (dialog: 'setup' | 'off' | 'codes') => void }) {
  const t = useText();
  const f = useFactorTexts();
  const { isOn, since, codesLeft } = factor;
  if (!isOn) {
    return (
      <>
        <p>{f('off')}</p>
        <p className={styles.actions}>
          <Button onClick={() => onChoose('setup')}>{f('turnOn')}</Button>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        <b>{f('since', { day: formatDay(t, (since ?? '').slice(0, 10)) })}</b> · {f('codesLeft', { count: codesLeft })}{' '}
        {codesLeft <= few && f('codesFew')}
      </p>
      <p className={styles.actions}>
        <Button onClick={() => onChoose('codes')}>{f('newCodes')}</Button>
        <Button onClick={() => onChoose('off')}>{f('turnOff')}</Button>
      </p>
    </>
  );
}
