import type { Profile } from '@agon/contract/account.endpoints';
import { type LoginProvider, loginProviders } from '@agon/contract/account.logins';
import { useSite } from '../layout/site.ts';

/** Those that one can log in by here, and those attached to the account though their site is off. */
export function useShownProviders({ twitchUser, battleNetUser }: Profile): readonly LoginProvider[] {
  const { logins } = useSite();
  const linked = { twitch: twitchUser, 'battle-net': battleNetUser };
  return loginProviders.filter((provider) => logins.includes(provider) || linked[provider] !== null);
}
