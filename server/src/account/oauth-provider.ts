import type { LoginProvider } from '@agon/contract/account.logins';
import {
  allowInsecureRequests,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
} from 'openid-client';
import { boundedText } from '../http/bounded-text.ts';
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
/** What issuers say of themselves is 10 kB, their keys and people are less. */
const mostBytes = 200_000;

/** For each request to a provider, the first included: in seconds. */
export function patienceFor({ patienceSeconds = usualPatienceSeconds }: ProviderSettings): number {
  return patienceSeconds;
}

/** Fails where the answer is too long, before it is in memory. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit);
  if (answer.body === null) return answer;
  const text = await boundedText(answer, mostBytes);
  if (text === undefined) throw new Error(`an answer of more than ${mostBytes} bytes`);
  return new Response(text, answer);
};

/** As every request to a provider is made. */
export function prepare(config: Configuration, settings: ProviderSettings): Configuration {
  const { issuer } = settings;
  config.timeout = patienceFor(settings);
  config[customFetch] = boundedFetch;
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
