import { z } from 'zod';
import { passwordLimits } from './account.ts';
import { endpoints } from './endpoint.ts';
import { id, moment } from './fields.ts';
import { languageIds, languages } from './localized.ts';
import { roles } from './permissions.ts';

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

const credentials = z.object({ email, password: z.string().min(1).max(passwordLimits.max) });

/** In a browser session the tokens stay in cookies that scripts cannot read, and this is empty. */
const tokens = z.object({ access_token: z.string().optional(), refresh_token: z.string().optional() });

const linkedAccount = z.object({ id: z.string(), name: z.string() });

export const profile = z.object({
  id,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  discord: z.string(),
  telegram: z.string(),
  avatar: z.string(),
  originAvatar: z.string(),
  timeZone: z.int(),
  role: z.enum(roles),
  isVerifiedEmail: z.boolean(),
  isVerifiedDiscord: z.boolean(),
  isVerifiedTelegram: z.boolean(),
  languageId: z.literal(Object.values(languageIds)),
  language: z.enum(languages),
  twitchUser: linkedAccount.nullable(),
  battleNetUser: linkedAccount.nullable(),
  createdAt: moment,
  updatedAt: moment,
});
export type Profile = z.infer<typeof profile>;

export const accountEndpoints = endpoints({
  'POST /register': {
    access: 'public',
    summary: 'Make an account and sign in',
    body: credentials.extend({ password: z.string().min(passwordLimits.min).max(passwordLimits.max) }),
    returns: tokens,
  },
  'POST /authorize': {
    access: 'public',
    summary: 'Sign in with e-mail and password',
    body: credentials,
    returns: tokens,
  },
  'POST /refresh-token': {
    access: 'public',
    summary: 'Exchange the token in the `refresh-token` header for a new pair; each works once',
    headers: ['refresh-token'],
    returns: tokens,
  },
  'POST /logout': {
    access: 'public',
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
