import { useState } from 'react';
import { linkToken, useLinkToken } from '../account/link-token.ts';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import type { Page } from '../page.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormError } from '../ui/Form.tsx';
import { useSending } from '../ui/useSending.ts';

/** Where a letter's link out leads. Opening it does nothing: programs that check mail open links, too. */
export const unsubscribePage: Page<null> = {
  load: async () => null,
  meta: (t) => ({ title: t('mail.unsubscribeTitle'), description: t('layout.slogan') }),
  Screen: UnsubscribeScreen,
};

function UnsubscribeScreen() {
  const t = useText();
  const href = useHref();
  const token = useLinkToken();
  const [done, setDone] = useState<'kind' | 'all'>();
  const { send, isSending, failure, error } = useSending();
  const unsubscribe = (all: boolean) =>
    send(async () => {
      await browserApi('POST /notifications/unsubscribe', { body: { token: linkToken() ?? '', all } });
      setDone(all ? 'all' : 'kind');
    });

  if (done !== undefined) {
    const text = t(done === 'all' ? 'mail.unsubscribedAllText' : 'mail.unsubscribedText');
    return (
      <EmptyState isPage title={t('mail.unsubscribedTitle')} text={text}>
        <a href={href('/profile')}>{t('mail.toProfile')}</a>
      </EmptyState>
    );
  }
  if (token === null) return <EmptyState isPage title={t('mail.wrongTitle')} text={t('mail.wrongText')} />;
  return (
    <EmptyState isPage title={t('mail.unsubscribeTitle')} text={t('mail.unsubscribeText')}>
      {failure !== undefined && <FormError>{error ?? t('mail.wrongText')}</FormError>}
      <button type="button" data-needs-script="" disabled={isSending} onClick={() => void unsubscribe(false)}>
        {t('mail.unsubscribe')}
      </button>
      {/* Apart, as the other is what one came for. */}
      <div>
        <Button data-needs-script="" disabled={isSending} onClick={() => void unsubscribe(true)}>
          {t('mail.unsubscribeAll')}
        </Button>
      </div>
      <noscript>{t('mail.needsScript')}</noscript>
    </EmptyState>
  );
}
