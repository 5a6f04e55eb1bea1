import { useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { announceSession, useProfile } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormError } from '../ui/Form.tsx';
import { useSending } from '../ui/useSending.ts';
import { linkStateOf } from './link-failure.ts';
import { linkToken, useLinkToken } from './link-token.ts';
import { ResendButton } from './ResendButton.tsx';

/** Where the letter's link leads. Opening it confirms nothing: programs that check mail open links, too. */
export const verifyEmailPage: Page<null> = {
  load: async () => null,
  meta: (t) => ({ title: t('mail.verifyTitle'), description: t('layout.slogan') }),
  Screen: VerifyEmailScreen,
};

function VerifyEmailScreen() {
  const t = useText();
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const { send, isSending, failure, error } = useSending();
  const state = token === null ? 'wrong' : linkStateOf(failure);

  if (isDone) return <Verified />;
  if (state !== undefined) return <DeadLink state={state} />;
  const verify = () =>
    send(async () => {
      await browserApi('POST /verify-email', { body: { token: linkToken() ?? '' } });
      setDone(true);
      await announceSession();
    });
  return (
    <EmptyState isPage title={t('mail.verifyTitle')} text={t('mail.verifyText')}>
      {error !== undefined && <FormError>{error}</FormError>}
      <button type="button" data-needs-script="" disabled={isSending} onClick={() => void verify()}>
        {t('mail.verify')}
      </button>
      <noscript>{t('mail.needsScript')}</noscript>
    </EmptyState>
  );
}

function Verified() {
  const t = useText();
  const href = useHref();
  const isSignedIn = useProfile() !== undefined;
  return (
    <EmptyState isPage title={t('mail.verifiedTitle')} text={t('mail.verifiedText')}>
      <a href={href(isSignedIn ? '/profile' : '/tournaments')}>
        {t(isSignedIn ? 'mail.toProfile' : 'mail.toTournaments')}
      </a>
    </EmptyState>
  );
}

const deadTexts = {
  used: ['mail.usedTitle', 'mail.verifyUsedText'],
  expired: ['mail.expiredTitle', 'mail.verifyExpiredText'],
  wrong: ['mail.wrongTitle', 'mail.wrongText'],
} as const;

function DeadLink({ state }: { state: keyof typeof deadTexts }) {
  const t = useText();
  const href = useHref();
  const profile = useProfile();
  const canAskAgain = profile !== undefined && !profile.isVerifiedEmail;
  const [title, text] = deadTexts[state];
  return (
    <EmptyState isPage title={t(title)} text={t(text)}>
      {canAskAgain ? <ResendButton /> : <a href={href('/tournaments')}>{t('mail.toTournaments')}</a>}
    </EmptyState>
  );
}
