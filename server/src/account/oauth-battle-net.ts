import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretBasic,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import { failureOf, OAuthError } from './oauth-failures.ts';
import {
  authorizationUrlOf,
  boundedFetch,
  type Identity,
  type Provider,
  type ProviderSettings,
  patienceFor,
  prepare,
} from './oauth-provider.ts';

const battleNet = 'battle-net';
/** No other algorithm counts, whatever the issuer offers. */
const signedBy = { id_token_signed_response_alg: 'RS256' };
/** Who somebody is, and their profiles in three games. */
const scope = 'openid wow.profile sc2.profile d3.profile';

/** OpenID Connect, by what the issuer says of itself. It gives no e-mail. */
export function battleNetProvider(settings: ProviderSettings): Provider {
  const configuration = discoveredOnce(settings);
  return {
    async authorizationUrl(redirectUri, proof) {
      try {
        const config = await configuration();
        return await authorizationUrlOf(config, { redirectUri, scope, proof }, { nonce: proof.nonce });
      } catch (error) {
        throw failureOf(error, battleNet);
      }
    },
    async identify(callback, { state, codeVerifier, nonce }) {
      try {
        const config = await configuration();
        const tokens = await authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const subject = tokens.claims()?.sub;
        if (!subject) throw new OAuthError('oauth.invalidId', battleNet);
        return await identityOf(config, tokens.access_token, subject);
      } catch (error) {
        throw failureOf(error, battleNet);
      }
    },
  };
}

async function identityOf(config: Configuration, accessToken: string, subject: string): Promise<Identity> {
  const { battletag } = await fetchUserInfo(config, accessToken, subject);
  if (typeof battletag !== 'string' || battletag === '') throw new OAuthError('oauth.noProfile', battleNet);
  return { subject, name: battletag, email: undefined };
}

/** Asked with the first login, and again when that fails. */
function discoveredOnce(settings: ProviderSettings): () => Promise<Configuration> {
  let known: Promise<Configuration> | undefined;
  return () => {
    known ??= discover(settings).catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function discover(settings: ProviderSettings): Promise<Configuration> {
  const { clientId, clientSecret, issuer } = settings;
  const isPlain = new URL(issuer).protocol === 'http:';
  const config = await discovery(new URL(issuer), clientId, signedBy, ClientSecretBasic(clientSecret), {
    timeout: patienceFor(settings),
    [customFetch]: boundedFetch,
    // Who it is counts by the issuer's signature, not by the connection alone.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  });
  return prepare(config, settings);
}
