import {
  authorizationCodeGrant,
  ClientSecretPost,
  Configuration,
  customFetch,
  fetchProtectedResource,
} from 'openid-client';
import { z } from 'zod';
import { failureOf, OAuthError } from './oauth-failures.ts';
import {
  authorizationUrlOf,
  boundedFetch,
  type Identity,
  type Provider,
  type ProviderSettings,
  prepare,
} from './oauth-provider.ts';

export interface TwitchSettings extends ProviderSettings {
  /** The address of its API, without a slash at the end. */
  readonly api: string;
}

const twitch = 'twitch';
const scope = 'user:edit user:read:email';

/** Its API has an e-mail only of those who have verified it. */
const users = z.object({
  data: z.array(
    z.object({ id: z.string().min(1), display_name: z.string().min(1), email: z.string().optional().catch(undefined) }),
  ),
});

/** Plain OAuth 2; who it is says Twitch's own API. */
export function twitchProvider(settings: TwitchSettings): Provider {
  const config = configurationOf(settings);
  return {
    authorizationUrl: (redirectUri, proof) => authorizationUrlOf(config, { redirectUri, scope, proof }),
    async identify(callback, { state, codeVerifier }) {
      try {
        const checks = { expectedState: state, pkceCodeVerifier: codeVerifier };
        const { access_token } = await authorizationCodeGrant(config, callback, checks);
        return await identityOf(config, access_token, settings);
      } catch (error) {
        throw failureOf(error, twitch);
      }
    },
  };
}

function configurationOf(settings: TwitchSettings): Configuration {
  const { clientId, clientSecret, issuer } = settings;
  const server = { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
  const config = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
  prepare(config, settings);
  config[customFetch] = async (url, options) => withScopeAsText(await boundedFetch(url, options));
  return config;
}

/** Twitch lists the scopes of a token where the standard has them in one text, and the library insists on it. */
async function withScopeAsText(answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const content: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  const { scope: scopes } = Object(content);
  if (!Array.isArray(scopes)) return answer;
  return Response.json({ ...Object(content), scope: scopes.join(' ') });
}

async function identityOf(
  config: Configuration,
  accessToken: string,
  { api, clientId }: TwitchSettings,
): Promise<Identity> {
  const url = new URL(`${api}/helix/users`);
  const headers = new Headers({ 'client-id': clientId });
  const answer = await fetchProtectedResource(config, accessToken, url, 'GET', null, headers);
  if (answer.status === 404) throw new OAuthError('oauth.noProfile', twitch);
  if (!answer.ok)
    throw new OAuthError('oauth.httpStatus', twitch, { status: answer.status }, `helix: ${answer.status}`);
  const parsed = users.safeParse(await answer.json());
  if (!parsed.success) throw new OAuthError('oauth.invalidId', twitch);
  const [user] = parsed.data.data;
  if (user === undefined) throw new OAuthError('oauth.noProfile', twitch);
  return { subject: user.id, name: user.display_name, email: verifiedEmail(user.email) };
}

function verifiedEmail(text: string | undefined): string | undefined {
  return z.string().trim().toLowerCase().max(254).pipe(z.email()).safeParse(text).data;
}
