import { useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { announceSession, startSigningIn, useProfile, useSession } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormError } from '../ui/Form.tsx';
import { useSending } from '../ui/useSending.ts';
import { linkStateOf } from './link-failure.ts';
import { linkToken, useLinkToken } from './link-token.ts';

/** Where the letter to a new e-mail leads. Opening it confirms nothing, and neither does who is not signed in. */
export const changeEmailPage: Page<null> = {
  load: async () => null,
  meta: (t) => ({ title: t('mail.changeTitle'), description: t('layout.slogan') }),
  Screen: ChangeEmailScreen,
};

const deadTexts = {
  used: ['mail.usedTitle', 'mail.changeUsedText'],
  expired: ['mail.expiredTitle', 'mail.changeExpiredText'],
  wrong: ['mail.wrongTitle', 'mail.wrongText'],
} as const;

function ChangeEmailScreen() {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const { send, isSending, failure, error } = useSending();
  const state = token === null ? 'wrong' : linkStateOf(failure);
  const confirm = () =>
    send(async () => {
      await browserApi('POST /change-email', { body: { token: linkToken() ?? '' } });
      await announceSession();
      setDone(true);
    });
  if (isDone) return <Changed />;
  if (state !== undefined) return <DeadLink state={state} />;
  return <Question error={error} isSending={isSending} onConfirm={() => void confirm()} />;
}

function Question(props: { error: string | undefined; isSending: boolean; onConfirm: () => void }) {
  const t = useText();
  const { state } = useSession();
  const isGuest = state === 'skipped' || state === 'signingIn';
  return (
    <EmptyState isPage title={t('mail.changeTitle')} text={t(isGuest ? 'mail.changeLogIn' : 'mail.changeText')}>
      {props.error !== undefined && <FormError>{props.error}</FormError>}
      <button
        type="button"
        data-needs-script=""
        disabled={props.isSending}
        onClick={isGuest ? startSigningIn : props.onConfirm}
      >
        {t(isGuest ? 'account.logIn' : 'mail.changeConfirm')}
      </button>
      <noscript>{t('mail.needsScript')}</noscript>
    </EmptyState>
  );
}

function Changed() {
  const t = useText();
  const href = useHref();
  const email = useProfile()?.email ?? '';
  return (
    <EmptyState isPage title={t('mail.changedTitle')} text={t('mail.changedText', { email })}>
      <a href={href('/profile')}>{t('mail.toProfile')}</a>
    </EmptyState>
  );
}

function DeadLink({ state }: { state: keyof typeof deadTexts }) {
  const t = useText();
  const href = useHref();
  const isSignedIn = useProfile() !== undefined;
  const [title, text] = deadTexts[state];
  return (
    <EmptyState isPage title={t(title)} text={t(text)}>
      <a href={href(isSignedIn ? '/profile' : '/tournaments')}>
        {t(isSignedIn ? 'mail.toProfile' : 'mail.toTournaments')}
      </a>
    </EmptyState>
  );
}
