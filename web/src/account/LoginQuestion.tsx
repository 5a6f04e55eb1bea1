import { type LoginProvider, loginProviderNames } from '@agon/contract/account.logins';
import { useEffect, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { startSigningIn, useProfile } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { useSending } from '../ui/useSending.ts';
import { LoginStage } from './LoginStage.tsx';
import { isOver, type Step } from './login-steps.ts';
import styles from './logins.module.css';
import { SignInAgain } from './SignInAgain.tsx';

interface Props {
  provider: LoginProvider;
  question: Extract<Step, { kind: 'confirm' | 'attach' }>;
  onDone: (isAttached: boolean) => Promise<void>;
  /** The account asks for a code besides. */
  onCode: () => void;
  onFailure: (failure: unknown) => void;
}

/** Continue as the account that was found, or attach the profile to the one that is signed in; or be somebody else. */
export function LoginQuestion({ provider, question, onDone, onCode, onFailure }: Props) {
  const t = useText();
  const { isSending, failure, error, send, forget } = useSending();
  const logInOtherwise = useOtherLogin(question.kind === 'confirm', () => onDone(false));
  const { kind, name, username } = question;
  const slots = { provider: loginProviderNames[provider], name, username };
  const isFound = kind === 'confirm';
  const go = async () => {
    try {
      if (!isFound) await browserApi('POST /authorize/{provider}/attach', { params: { provider } });
      else if (await isCodeNeeded(provider)) return onCode();
      await onDone(!isFound);
    } catch (failure) {
      if (isOver(failure)) return onFailure(failure);
      throw failure;
    }
  };
  return (
    <LoginStage
      title={t(isFound ? 'logins.confirmTitle' : 'logins.attachTitle', slots)}
      text={t(isFound ? 'logins.confirmText' : 'logins.attachText', slots)}
    >
      <SignInAgain failure={failure} error={error} onSigningIn={forget} />
      <div className={styles.actions}>
        <Button look="main" disabled={isSending} onClick={() => void send(go)}>
          {isFound ? t('logins.continueAs', slots) : t('logins.continue')}
        </Button>
        <Button onClick={logInOtherwise}>{t('logins.otherAccount')}</Button>
      </div>
    </LoginStage>
  );
}

async function isCodeNeeded(provider: LoginProvider): Promise<boolean> {
  const { code_until } = await browserApi('POST /authorize/{provider}/continue', { params: { provider } });
  return code_until !== undefined;
}

/** Opens the dialog to log in. Where that is all that was wanted, somebody who then is signed in is done. */
function useOtherLogin(isAll: boolean, onDone: () => void): () => void {
  const profile = useProfile();
  const [before, setBefore] = useState<{ readonly id: number | undefined }>();
  const isOther = isAll && before !== undefined && profile !== undefined && profile.id !== before.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isOther) onDone();
  }, [isOther]);
  return () => {
    setBefore({ id: profile?.id });
    startSigningIn();
  };
}
