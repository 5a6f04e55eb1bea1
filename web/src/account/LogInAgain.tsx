import type { Profile } from '@agon/contract/account.endpoints';
import { type LoginProvider, loginProviderNames } from '@agon/contract/account.logins';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/Form.tsx';
import { useSending } from '../ui/useSending.ts';
import styles from './logins.module.css';
import { ProviderMark } from './ProviderMark.tsx';
import { goToProvider } from './provider-login.ts';

interface Props {
  profile: Pick<Profile, 'twitchUser' | 'battleNetUser'>;
  /** The section of the profile to come back to. */
  section: string;
}

/** For who has no password: the other site says once more who they are. */
export function LogInAgain({ profile, section }: Props) {
  const t = useText();
  const { isSending, error, send } = useSending();
  const attached = { twitch: profile.twitchUser, 'battle-net': profile.battleNetUser };
  const providers = (Object.keys(attached) as LoginProvider[]).filter((provider) => attached[provider] !== null);
  return (
    <div className={styles.again}>
      <p>{t('mail.logInAgain')}</p>
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider}
            className={styles.provider}
            disabled={isSending}
            onClick={() => void send(() => goToProvider(provider, { section }))}
          >
            <ProviderMark provider={provider} />
            {t('mail.logInAgainWith', { provider: loginProviderNames[provider] })}
          </Button>
        ))}
      </div>
      {error && <FormError>{error}</FormError>}
    </div>
  );
}
