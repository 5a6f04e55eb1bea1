import { loginProviderNames } from '@agon/contract/account.logins';
import { useId } from 'react';
import { useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import { useSending } from '../ui/useSending.ts';
import styles from './logins.module.css';
import { ProviderMark } from './ProviderMark.tsx';
import { goToProvider } from './provider-login.ts';

/** The other sites by way of which one can log in; nothing where there are none. */
export function ProviderButtons() {
  const t = useText();
  const titleId = useId();
  const { logins } = useSite();
  const { isSending, error, send } = useSending();
  if (logins.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands in a form, and is no part of what is sent
    <div role="group" aria-labelledby={titleId} className={styles.others}>
      <p id={titleId}>{t('logins.orWith')}</p>
      <div className={styles.buttons}>
        {logins.map((provider) => (
          <Button
            key={provider}
            className={styles.provider}
            disabled={isSending}
            onClick={() => void send(() => goToProvider(provider))}
          >
            <ProviderMark provider={provider} />
            {loginProviderNames[provider]}
          </Button>
        ))}
      </div>
      {error && <FormError>{error}</FormError>}
    </div>
  );
}
