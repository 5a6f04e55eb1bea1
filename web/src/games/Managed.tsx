import { type ReactNode, useRef } from 'react';
import { SignInFirst } from '../account/SignInFirst.tsx';
import { useText } from '../i18n/text.ts';
import { useCan, useSession } from '../session/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Shows what only those see who manage games. Whoever has to sign in again meanwhile finds it as they left it. */
export function Managed({ children }: { children: ReactNode }) {
  const t = useText();
  const { state } = useSession();
  const canManage = useCan('games.manage');
  const wasAllowed = useRef(false);
  if (canManage) wasAllowed.current = true;
  if (canManage || (wasAllowed.current && state !== 'loaded')) return children;
  if (state === 'failed') return <EmptyState isPage title={t('layout.failedTitle')} text={t('layout.failedText')} />;
  if (state === 'skipped' || state === 'signingIn') return <SignInFirst />;
  if (state === 'pending') return <p aria-busy="true">{t('layout.loadingProfile')}</p>;
  return <EmptyState isPage title={t('manage.notYours')} text={t('manage.notYoursText')} />;
}
