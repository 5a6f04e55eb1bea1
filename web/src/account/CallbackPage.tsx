import { type LoginProvider, loginProviderNames } from '@agon/contract/account.logins';
import type { ErrorCode } from '@agon/contract/errors';
import { Suspense, useEffect, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { useNavigate } from '../router/RouterProvider.tsx';
import { announceSession, useProfile } from '../session/session.ts';
import { deviceZone } from '../ui/device-zone.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { CodeForm } from './CodeForm.tsx';
import { LoginEmail } from './LoginEmail.tsx';
import { LoginQuestion } from './LoginQuestion.tsx';
import { LoginDone, LoginFailure } from './LoginResult.tsx';
import { LoginStage } from './LoginStage.tsx';
import { type SentBack, type Step, sentBack, stepAfter, stepAfterFailure, stepFor } from './login-steps.ts';

export const twitchCallbackPage = callbackPage('twitch');
export const battleNetCallbackPage = callbackPage('battle-net');

/** Where a provider sends its visitors back to. */
function callbackPage(provider: LoginProvider): Page<null> {
  return {
    load: async () => null,
    meta: (t) => ({ title: titleOf(t, provider), description: t('layout.slogan') }),
    Screen: () => <CallbackScreen provider={provider} />,
  };
}

function titleOf(t: ReturnType<typeof useText>, provider: LoginProvider): string {
  return t('logins.pageTitle', { provider: loginProviderNames[provider] });
}

function CallbackScreen({ provider }: { provider: LoginProvider }) {
  const t = useText();
  const [step, setStep] = useLogin(provider);
  const profile = useProfile();
  const shown = stepFor(step, profile);
  const finish = async (isAttached: boolean) => {
    await announceSession();
    setStep({ kind: 'done', isAttached });
  };
  const fail = (failure: unknown) => setStep({ kind: 'failed', failure });
  return (
    <>
      <PageTitle>
        {isOfAttaching(shown, profile !== undefined)
          ? t('logins.attachPageTitle', { provider: loginProviderNames[provider] })
          : titleOf(t, provider)}
      </PageTitle>
      {shown.kind === 'working' && (
        <p role="status" data-needs-script="" aria-busy="true">
          {t('logins.working', { provider: loginProviderNames[provider] })}
        </p>
      )}
      <noscript>{t('logins.needsScript')}</noscript>
      {(shown.kind === 'confirm' || shown.kind === 'attach') && (
        // Whoever logs in as somebody else is asked anew.
        <LoginQuestion
          key={`${shown.kind} ${shown.username}`}
          provider={provider}
          question={shown}
          onDone={finish}
          onCode={() => setStep({ kind: 'code' })}
          onFailure={fail}
        />
      )}
      {shown.kind === 'code' && (
        <LoginStage
          title={t('account.codeTitle')}
          text={t('logins.codeText', { provider: loginProviderNames[provider] })}
        >
          <Suspense fallback={<p aria-busy="true">{t('layout.loading')}</p>}>
            <CodeForm onDone={() => setStep({ kind: 'done', isAttached: false })} onOver={fail} />
          </Suspense>
        </LoginStage>
      )}
      {shown.kind === 'email' && (
        <LoginEmail provider={provider} question={shown} onDone={() => finish(false)} onFailure={fail} />
      )}
      {shown.kind === 'done' && <LoginDone provider={provider} isAttached={shown.isAttached} />}
      {(shown.kind === 'failed' || shown.kind === 'refused') && <LoginFailure provider={provider} step={shown} />}
    </>
  );
}

/** Is it an account's new way in, and no login? */
function isOfAttaching(step: Step, isSignedIn: boolean): boolean {
  if (step.kind === 'done') return step.isAttached;
  if (step.kind === 'refused') return isSignedIn && step.refusal !== 'nothing';
  return step.kind === 'attach' || (isSignedIn && step.kind === 'failed');
}

/** Finishes what the address says, once, and takes it out of the address: it is of no use to anybody any more. */
function useLogin(provider: LoginProvider): [Step, (step: Step) => void] {
  const [step, setStep] = useState<Step>({ kind: 'working' });
  const navigate = useNavigate();
  const href = useHref();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent back counts once
  useEffect(() => {
    const { pathname, search } = location;
    const sent = sentBack(search);
    void navigate(href(pathname), { replace: true, keepsFocus: true });
    if (!('refusal' in sent)) void finish(provider, sent).then(setStep);
    else if (sent.refusal !== 'nothing') setStep({ kind: 'refused', refusal: sent.refusal });
    else void takeUp(provider).then(setStep);
  }, []);
  return [step, setStep];
}

async function finish(provider: LoginProvider, sent: Extract<SentBack, { code: string }>): Promise<Step> {
  try {
    const login = await browserApi(`POST /authorize/${provider}`, { body: { ...sent, timeZone: deviceZone() } });
    if (login.outcome === 'signedIn' || login.outcome === 'attached') await announceSession();
    return stepAfter(login);
  } catch (failure) {
    return stepAfterFailure(failure);
  }
}

/** The page was loaded anew, as when another language is chosen: the login waits where it was. */
async function takeUp(provider: LoginProvider): Promise<Step> {
  try {
    return stepAfter(await browserApi('GET /authorize/{provider}', { params: { provider } }));
  } catch (failure) {
    const isNothing = failure instanceof ApiError && failure.body?.code === ('oauth.startAgain' satisfies ErrorCode);
    return isNothing ? { kind: 'refused', refusal: 'nothing' } : { kind: 'failed', failure };
  }
}
