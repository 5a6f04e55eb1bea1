import type { Profile } from '@agon/contract/account.endpoints';
import { type LoginProvider, loginProviderNames } from '@agon/contract/account.logins';
import { browserApi } from '../api/browser-api.ts';
import { useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import { announceSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notify.ts';
import { useSending } from '../ui/useSending.ts';
import styles from './logins.module.css';
import { ProfileSection } from './ProfileSection.tsx';
import { ProviderMark } from './ProviderMark.tsx';
import { goToProvider } from './provider-login.ts';
import { SignInAgain } from './SignInAgain.tsx';

/** The profiles elsewhere by which one logs in, to attach and to detach. One that is attached can go even if its site is off. */
export function LinkedAccounts({ profile, providers }: { profile: Profile; providers: readonly LoginProvider[] }) {
  const t = useText();
  const { logins } = useSite();
  const { isSending, failure, error, send, forget } = useSending();
  const linked = { twitch: profile.twitchUser, 'battle-net': profile.battleNetUser };

  const detach = async (provider: LoginProvider) => {
    await browserApi('DELETE /profile/accounts/{provider}', { params: { provider } });
    await announceSession();
    notify(t('logins.detached', { provider: loginProviderNames[provider] }));
  };
  return (
    <ProfileSection name="logins" title={t('logins.accountsTitle')} hint={t('logins.accountsText')}>
      <ul className={styles.accounts}>
        {providers.map((provider) => {
          const name = { provider: loginProviderNames[provider] };
          const isAttached = linked[provider] !== null;
          const act = () => (isAttached ? detach(provider) : goToProvider(provider, { attach: true }));
          return (
            <li key={provider}>
              <span className={styles.who}>
                <ProviderMark provider={provider} />
                <span>
                  {name.provider}
                  <small>{linked[provider]?.name ?? t('logins.notAttached')}</small>
                </span>
              </span>
              <Button
                aria-label={t(isAttached ? 'logins.detachOf' : 'logins.attachOf', name)}
                disabled={isSending || (!isAttached && !logins.includes(provider))}
                onClick={() => void send(act)}
              >
                {t(isAttached ? 'logins.detach' : 'logins.attach')}
              </Button>
            </li>
          );
        })}
      </ul>
      <SignInAgain failure={failure} error={error} onSigningIn={forget} />
    </ProfileSection>
  );
}
