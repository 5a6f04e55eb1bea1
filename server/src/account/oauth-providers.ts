import { battleNetProvider } from './oauth-battle-net.ts';
import type { ProviderSettings, Providers } from './oauth-provider.ts';
import { type TwitchSettings, twitchProvider } from './oauth-twitch.ts';

/** The sites by way of which one can log in, as far as they are set up. */
export interface LoginSettings {
  readonly twitch?: TwitchSettings | undefined;
  readonly battleNet?: ProviderSettings | undefined;
}

export function providersOf({ twitch, battleNet }: LoginSettings): Providers {
  return {
    ...(twitch && { twitch: twitchProvider(twitch) }),
    ...(battleNet && { 'battle-net': battleNetProvider(battleNet) }),
  };
}
