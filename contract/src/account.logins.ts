/** Where one can log in besides here, as it stands in addresses. */
export const loginProviders = ['twitch', 'battle-net'] as const;
export type LoginProvider = (typeof loginProviders)[number];
export const loginProviderNames = {
  twitch: 'Twitch',
  'battle-net': 'Battle.net',
} as const satisfies Record<LoginProvider, string>;

/** The page that a provider sends its visitors back to. */
export function callbackPath(provider: LoginProvider): string {
  return `/oauth/${provider}/callback`;
}
