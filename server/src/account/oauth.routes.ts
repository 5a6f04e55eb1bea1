import { callbackPath, type LoginProvider, loginProviders } from '@agon/contract/account.logins';
import type { oauthEndpoints } from '@agon/contract/account.oauth.endpoints';
import { originOf } from '../http/origin.ts';
import { type Caller, type Handlers, overHttp } from '../http/routes.ts';
import type { SessionTokens } from '../http/session.ts';
import { giveNewSession, giveSignIn } from './account.routes.ts';
import { holderOf } from './holder.ts';
import {
  attachVisit,
  continueVisit,
  detach,
  finalizeVisit,
  finishVisit,
  type OAuthDeps,
  standingOf,
  startVisit,
} from './oauth.actions.ts';
import { OAuthError } from './oauth-failures.ts';
import { pendingSecretOf } from './pending-cookie.ts';
import { assertSignedInLately } from './proof.actions.ts';
import { visitorOf } from './visitor.ts';

export interface OAuthRouteDeps extends OAuthDeps {
  readonly publicUrl: string | undefined;
}

/** The addresses that the cookie of a login goes to. */
const cookiePath = '/api/authorize';
const cookieSeconds = 600;

export const oauthRoutes = (deps: OAuthRouteDeps): Handlers<typeof oauthEndpoints> => ({
  'GET /authorize/providers': async () => loginProviders.filter((name) => deps.providers[name] !== undefined),

  'POST /authorize/{provider}/start': async ({ actor, params: { provider }, body, ...caller }) => {
    const { attach: isAttaching = false } = body;
    if (isAttaching && actor !== null) await assertSignedInLately(deps, holderOf(deps, caller));
    const redirectUri = callbackOf(deps, caller, provider);
    const visitor = visitorOf(overHttp(caller).request);
    const starting = startVisit(deps, actor, provider, { redirectUri, isAttaching, visitor });
    const { secret, url } = await starting.catch(logged(caller));
    keepSecret(deps, caller, provider, secret);
    return { url };
  },

  'GET /authorize/{provider}': ({ actor, params: { provider }, ...caller }) => {
    const pendingSecret = pendingSecretOf(overHttp(caller).request);
    return standingOf(deps, actor, { ...travellerOf(caller, provider), pendingSecret });
  },

  'POST /authorize/twitch': (call) => finish(deps, 'twitch', call),
  'POST /authorize/battle-net': (call) => finish(deps, 'battle-net', call),
  'POST /authorize/finalize-twitch': (call) => finalize(deps, 'twitch', call),
  'POST /authorize/finalize-battle': (call) => finalize(deps, 'battle-net', call),

  'POST /authorize/{provider}/continue': async ({ params: { provider }, ...caller }) => {
    const { name, signIn } = await continueVisit(deps, travellerOf(caller, provider));
    keepSecret(deps, caller, provider, undefined);
    return { ...(await giveSignIn(deps, caller, signIn)), name };
  },

  'POST /authorize/{provider}/attach': async ({ params: { provider }, ...caller }) => {
    const holder = holderOf(deps, caller);
    await assertSignedInLately(deps, holder);
    const { name } = await attachVisit(deps, holder, travellerOf(caller, provider));
    keepSecret(deps, caller, provider, undefined);
    return { name };
  },

  'DELETE /profile/accounts/{provider}': async ({ params, ...caller }) => {
    const holder = holderOf(deps, caller);
    await assertSignedInLately(deps, holder);
    await detach(deps, holder, params.provider);
    return {};
  },
});

type Call<Body> = Caller & { readonly body: Body };

async function finish(
  deps: OAuthRouteDeps,
  provider: LoginProvider,
  {
    actor,
    body,
    ...caller
  }: Call<{ code: string; state: string; iss?: string | undefined; timeZone?: number | undefined }>,
) {
  const arrival = {
    ...travellerOf(caller, provider),
    ...body,
    redirectUri: callbackOf(deps, caller, provider),
    language: caller.language,
  };
  const holder = actor && holderOf(deps, caller);
  const finished = await finishVisit(deps, holder, arrival).catch(logged(caller));
  const { outcome, name, username, email = '', tokens, pending, secret } = finished;
  keepSecret(deps, caller, provider, secret);
  if (outcome === 'emailTaken') throw new OAuthError('oauth.emailTaken', provider, { name, email });
  const session = tokens && (await begin(deps, caller, provider, { name, tokens }));
  const toCome = pending && (await giveSignIn(deps, caller, { pending }));
  return { ...session, ...toCome, outcome, name, ...(username !== undefined && { username }) };
}

async function finalize(
  deps: OAuthRouteDeps,
  provider: LoginProvider,
  { body, ...caller }: Omit<Call<{ email: string; timeZone?: number | undefined }>, 'actor'>,
) {
  const asked = { ...body, language: caller.language };
  return begin(deps, caller, provider, await finalizeVisit(deps, travellerOf(caller, provider), asked));
}

/** A session has begun, and the login is over. */
async function begin(
  deps: OAuthRouteDeps,
  caller: Pick<Caller, 'http'>,
  provider: LoginProvider,
  { name, tokens }: { name: string; tokens: SessionTokens },
) {
  keepSecret(deps, caller, provider, undefined);
  return { ...(await giveNewSession(deps, caller, tokens)), name };
}

function cookieOf(provider: LoginProvider): string {
  return `login_${provider}`;
}

function travellerOf(caller: Pick<Caller, 'http'>, provider: LoginProvider) {
  const { request } = overHttp(caller);
  return { provider, secret: request.cookies[cookieOf(provider)], visitor: visitorOf(request) };
}

/** The browser that began a login is the only one that can finish it. */
function keepSecret(
  { isSecure }: OAuthRouteDeps,
  caller: Pick<Caller, 'http'>,
  provider: LoginProvider,
  secret: string | undefined,
): void {
  const { reply } = overHttp(caller);
  const cookie = { path: cookiePath, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  if (secret === undefined) reply.clearCookie(cookieOf(provider), { path: cookiePath });
  else reply.setCookie(cookieOf(provider), secret, { ...cookie, maxAge: cookieSeconds });
}

function callbackOf({ publicUrl }: OAuthRouteDeps, caller: Pick<Caller, 'http'>, provider: LoginProvider): string {
  return `${originOf(overHttp(caller).request, publicUrl)}${callbackPath(provider)}`;
}

/** What the provider did wrong, or the settings, is for whoever runs the site to know. */
function logged(caller: Pick<Caller, 'http'>) {
  return (error: unknown): never => {
    const reason = error instanceof OAuthError ? error.reason : undefined;
    if (reason !== undefined) overHttp(caller).request.log.warn({ reason }, 'a login by way of another site failed');
    throw error;
  };
}
