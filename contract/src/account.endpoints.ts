import { z } from 'zod';
import { passwordLimits, secondFactorStates } from './account.ts';
import { endpoints } from './endpoint.ts';
import { id, moment } from './fields.ts';
import { languageIds, languages } from './localized.ts';
import { roles } from './permissions.ts';
import { timeZoneLimits } from './tournaments.ts';

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** In whole hours from UTC. */
export const timeZone = z.int().min(timeZoneLimits.min).max(timeZoneLimits.max);

const credentials = z.object({ email, password: z.string().min(1).max(passwordLimits.max) });

/** In a browser session the tokens stay in cookies that scripts cannot read, and this is empty. */
export const tokens = z.object({ access_token: z.string().optional(), refresh_token: z.string().optional() });

/** What a sign-in is answered with. Of an account with two-step sign-in there are no tokens yet. */
export const signIn = tokens.extend({
  /** Until when `POST /authorize/code` takes the code that is asked for now. */
  code_until: moment.optional(),
  /** Of a program, which names it with the code; a browser has it in a cookie that scripts cannot read. */
  sign_in_token: z.string().optional(),
});

const linkedAccount = z.object({ id: z.string(), name: z.string() });

export const profile = z.object({
  id,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  discord: z.string(),
  telegram: z.string(),
  /** Where prize money should be sent. */
  wallet: z.string(),
  avatar: z.string(),
  originAvatar: z.string(),
  timeZone: z.int(),
  /** What counts now: `user` as long as another role rests. */
  role: z.enum(roles),
  /** The role whose rights rest until two-step sign-in is on. */
  restingRole: z.enum(roles).nullable(),
  secondFactor: z.enum(secondFactorStates),
  isVerifiedEmail: z.boolean(),
  isVerifiedDiscord: z.boolean(),
  isVerifiedTelegram: z.boolean(),
  languageId: z.literal(Object.values(languageIds)),
  language: z.enum(languages),
  twitchUser: linkedAccount.nullable(),
  battleNetUser: linkedAccount.nullable(),
  createdAt: moment,
  updatedAt: moment,
  /** Another one after each change of the profile. */
  version: z.int().positive(),
});
export type Profile = z.infer<typeof profile>;

export const accountEndpoints = endpoints({
  'POST /register': {
    access: 'public',
    summary: 'Make an account and sign in',
    body: credentials.extend({
      password: z.string().min(passwordLimits.min).max(passwordLimits.max),
      /** Of the person; UTC unless it is known. */
      timeZone: timeZone.optional(),
    }),
    returns: tokens,
  },
  'POST /authorize': {
    access: 'public',
    leavesPages: true,
    summary:
      'Sign in with e-mail and password. Where two-step sign-in is on, the answer has `code_until`, and `POST /authorize/code` gives the tokens',
    body: credentials,
    returns: signIn,
  },
  'POST /refresh-token': {
    access: 'public',
    leavesPages: true,
    summary: 'Exchange the token in the `refresh-token` header for a new pair; each works once',
    headers: ['refresh-token'],
    returns: tokens,
  },
  'POST /logout': {
    access: 'public',
    leavesPages: true,
    summary: 'End the session that the `refresh-token` header (or the browser) holds',
    headers: ['refresh-token'],
    returns: z.object({}),
  },
  'GET /organizers-list': {
    access: 'signedIn',
    summary: 'Everybody who may run tournaments, by name; for those who choose an organizer',
    returns: z.array(z.object({ id, username: z.string() })),
  },
  'GET /profile': { access: 'signedIn', summary: 'Who is signed in', returns: profile },
});
