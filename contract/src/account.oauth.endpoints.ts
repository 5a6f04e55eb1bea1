import { z } from 'zod';
import { email, signIn, timeZone, tokens } from './account.endpoints.ts';
import { loginProviders } from './account.logins.ts';
import { endpoints } from './endpoint.ts';

/** Logging in by way of another site. Between the calls of one login, a cookie tells the browser that began it. */

const provider = z.enum(loginProviders);
const path = { provider };

/** As the provider sends them back with the visitor. */
const answer = z.object({
  code: z.string().min(1).max(2000),
  state: z.string().min(1).max(200),
  /** Of providers that name themselves in it. */
  iss: z.string().max(500).optional(),
  /** Of the person, for an account that this makes. */
  timeZone: timeZone.optional(),
});

/** The visitor's name at the provider. */
const name = z.string();
const session = tokens.extend({ name });
const sessionOrCode = signIn.extend({ name });

const login = sessionOrCode.extend({
  /**
   * `signedIn`, `attached`: it is done. `code`: the account asks for a code, until `code_until`. `confirm`: the profile
   * belongs to the account `username`, continue as it? `attach`: it belongs to nobody, attach it to the account that is
   * signed in? `email`: a new account needs an e-mail.
   */
  outcome: z.enum(['signedIn', 'attached', 'code', 'confirm', 'attach', 'email']),
  username: z.string().optional(),
});
export type Login = z.infer<typeof login>;

const standing = z.object({
  outcome: login.shape.outcome.extract(['code', 'confirm', 'attach', 'email']),
  name: name.optional(),
  username: z.string().optional(),
});
export type Standing = z.infer<typeof standing>;

const finalize = {
  access: 'public',
  body: z.object({ email, timeZone: timeZone.optional() }),
  returns: session,
} as const;

export const oauthEndpoints = endpoints({
  'GET /authorize/providers': {
    access: 'public',
    summary: 'The other sites by way of which one can log in here',
    returns: z.array(provider),
  },
  'POST /authorize/{provider}/start': {
    access: 'public',
    leavesPages: true,
    summary:
      'Begin a login: where to send the browser. With `attach`, the profile goes to the account that is signed in, which has to be lately',
    params: path,
    body: z.object({ attach: z.boolean().optional() }),
    returns: z.object({ url: z.string() }),
  },
  'GET /authorize/{provider}': {
    access: 'public',
    summary: 'What a login that this browser has begun still asks for, for a page that is loaded anew',
    params: path,
    returns: standing,
  },
  'POST /authorize/twitch': {
    access: 'public',
    summary: 'Log in with what Twitch sent the browser back with',
    body: answer,
    returns: login,
  },
  'POST /authorize/battle-net': {
    access: 'public',
    summary: 'Log in with what Battle.net sent the browser back with',
    body: answer,
    returns: login,
  },
  'POST /authorize/finalize-twitch': {
    ...finalize,
    summary: 'Make the account of a login with Twitch that has no verified e-mail',
  },
  'POST /authorize/finalize-battle': {
    ...finalize,
    summary: 'Make the account of a login with Battle.net, which gives no e-mail',
  },
  'POST /authorize/{provider}/continue': {
    access: 'public',
    summary: 'Sign in as the account that the profile belongs to; where two-step sign-in is on, a code follows',
    params: path,
    returns: sessionOrCode,
  },
  'POST /authorize/{provider}/attach': {
    access: 'signedIn',
    summary: 'Attach the profile to the account that is signed in, which has to be lately',
    params: path,
    returns: z.object({ name: z.string() }),
  },
  'DELETE /profile/accounts/{provider}': {
    access: 'signedIn',
    summary: 'Detach a profile from the account that is signed in, lately, unless it is the only way to log in',
    params: path,
    returns: z.object({}),
  },
});
