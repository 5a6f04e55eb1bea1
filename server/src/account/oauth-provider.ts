import type { LoginProvider } from '@agon/contract/account';
import {
  allowInsecureRequests,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
} from 'openid-client';
import type { Proof } from './oauth-proof.ts';

/** How we are known to a provider, and where it is found. */
export interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Its address; `http:` only on this machine. */
  readonly issuer: string;
  /** How long it may take to answer. */
  readonly patienceSeconds?: number;
}

/** Whom a provider names. */
export interface Identity {
  /** Never given to anybody else there. */
  readonly subject: string;
  readonly name: string;
  /** Only one that the provider has verified. */
  readonly email: string | undefined;
}

/** A site by way of which one can log in. */
export interface Provider {
  /** Where the visitor says who they are. */
  authorizationUrl(redirectUri: string, proof: Proof): Promise<URL>;
  /** @param callback the address that the visitor came back to */
  identify(callback: URL, proof: Proof): Promise<Identity>;
}

export type Providers = { readonly [Name in LoginProvider]?: Provider };

const usualPatienceSeconds = 8;

/** As every request to a provider is made. */
export function prepare(config: Configuration, { issuer, patienceSeconds }: ProviderSettings): Configuration {
  config.timeout = patienceSeconds ?? usualPatienceSeconds;
  if (new URL(issuer).protocol === 'http:') allowInsecureRequests(config);
  return config;
}

export async function authorizationUrlOf(
  config: Configuration,
  { redirectUri, scope, proof }: { redirectUri: string; scope: string; proof: Proof },
  extra: Readonly<Record<string, string>> = {},
): Promise<URL> {
  return buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state: proof.state,
    code_challenge: await calculatePKCECodeChallenge(proof.codeVerifier),
    code_challenge_method: 'S256',
    ...extra,
  });
}
