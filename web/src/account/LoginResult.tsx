import { type LoginProvider, loginProviderNames } from '@agon/contract/account.logins';
import type { ErrorCode } from '@agon/contract/errors';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { useNavigate } from '../router/RouterProvider.tsx';
import { useProfile } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import { useSending } from '../ui/useSending.ts';
import { LoginStage } from './LoginStage.tsx';
import type { Step } from './login-steps.ts';
import styles from './logins.module.css';
import { goToProvider, sectionAfterLogin } from './provider-login.ts';

/** Who does nothing is taken to the main page then. */
const patienceMs = 5_000;

export function LoginDone({ provider, isAttached }: { provider: LoginProvider; isAttached: boolean }) {
  const t = useText();
  const href = useHref();
  const navigate = useNavigate();
  const [section] = useState(sectionAfterLogin);
  const next = section === undefined ? href('/') : `${href('/profile')}#${section}`;
  useEffect(() => {
    const timer = setTimeout(() => void navigate(next), patienceMs);
    return () => clearTimeout(timer);
  }, [navigate, next]);
  const name = { provider: loginProviderNames[provider] };
  return (
    <LoginStage
      title={t(isAttached ? 'logins.attachedTitle' : 'logins.signedInTitle', name)}
      text={t(section ? 'logins.backText' : isAttached ? 'logins.attachedText' : 'logins.signedInText', name)}
    >
      <div className={styles.actions}>
        <a className={styles.go} href={next}>
          {t(section ? 'logins.toProfile' : 'logins.toMainPage')}
        </a>
        {isAttached && (
          <a className={`${styles.go} ${styles.side}`} href={href('/profile')}>
            {t('logins.toProfile')}
          </a>
        )}
      </div>
    </LoginStage>
  );
}

const refusals = {
  denied: 'logins.deniedText',
  refused: 'logins.refusedText',
  nothing: 'logins.nothingText',
} as const;

export function LoginFailure({
  provider,
  step,
}: {
  provider: LoginProvider;
  step: Extract<Step, { kind: 'failed' | 'refused' }>;
}) {
  const t = useText();
  const href = useHref();
  const { isSending, error, send } = useSending();
  // Nobody who is signed in came to log in.
  const isNothing = step.kind === 'refused' && step.refusal === 'nothing';
  const isSignedIn = useProfile() !== undefined;
  const attach = isSignedIn && !isNothing;
  // As long as one is the same person there, starting again ends the same.
  const isElsewhere = step.kind === 'failed' && isAttachedElsewhere(step.failure);
  const name = { provider: loginProviderNames[provider] };
  const text = step.kind === 'refused' ? t(refusals[step.refusal], name) : failureText(t, step.failure);
  return (
    <LoginStage
      title={t(isNothing ? 'logins.nothingTitle' : attach ? 'logins.attachFailedTitle' : 'logins.failedTitle')}
      text={text}
    >
      {error && <FormError>{error}</FormError>}
      <div className={styles.actions}>
        {!(isNothing && isSignedIn) && (
          <Button
            look={isElsewhere ? 'quiet' : 'main'}
            disabled={isSending}
            onClick={() => void send(() => goToProvider(provider, { attach }))}
          >
            {t('logins.startAgain', name)}
          </Button>
        )}
        <a
          className={isElsewhere ? styles.go : `${styles.go} ${styles.side}`}
          href={href(isSignedIn ? '/profile' : '/')}
        >
          {t(isSignedIn ? 'logins.toProfile' : 'logins.toMainPage')}
        </a>
      </div>
    </LoginStage>
  );
}

function isAttachedElsewhere(failure: unknown): boolean {
  const code: ErrorCode = 'oauth.attachedElsewhere';
  return failure instanceof ApiError && failure.body?.code === code;
}
