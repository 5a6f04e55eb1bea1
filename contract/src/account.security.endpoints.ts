import { z } from 'zod';
import { tokens } from './account.endpoints.ts';
import { passwordLimits } from './account.ts';
import { endpoints } from './endpoint.ts';
import { moment } from './fields.ts';
import { roles } from './permissions.ts';

/** Where one is signed in, and with which password. */

const session = z.object({
  id: z.uuid(),
  /** As far as it says so: a browser and the system it runs on, or else the program. */
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  /** Of the network, when it was last seen; empty where that is not known. */
  address: z.string(),
  createdAt: moment,
  /** When it last got an access token, at most 15 minutes behind. */
  seenAt: moment,
  /** Is it the one that asks? */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const securityEndpoints = endpoints({
  'GET /session': {
    access: 'signedIn',
    summary: 'Is the session that asks still one, and as whom? Pages that are open ask this now and then',
    returns: z.object({ role: z.enum(roles) }),
  },
  'GET /sessions': {
    access: 'signedIn',
    summary: 'Where one is signed in: the session that asks, then those seen last',
    returns: z.array(session),
  },
  'DELETE /sessions/{id}': {
    access: 'signedIn',
    leavesPages: true,
    summary: 'End a session of the caller; its access token ends with it',
    params: { id: z.uuid() },
    returns: z.object({}),
  },
  'POST /sessions/end-others': {
    access: 'signedIn',
    leavesPages: true,
    summary: 'End all sessions of the caller but the one that asks',
    returns: z.object({ ended: z.int().nonnegative() }),
  },
  'POST /sessions/end-all': {
    access: 'signedIn',
    leavesPages: true,
    summary: 'Log out everywhere',
    returns: z.object({}),
  },
  'GET /profile/password': {
    access: 'signedIn',
    summary: 'Does one have a password? Who only signs in through another site has none',
    returns: z.object({ isSet: z.boolean() }),
  },
  'PUT /profile/password': {
    access: 'signedIn',
    summary: 'Set or change the password, which ends all sessions and begins another for the caller',
    body: z.object({
      /** Needed by who has one. */
      current: z.string().max(passwordLimits.max).optional(),
      password: z.string().min(passwordLimits.min).max(passwordLimits.max),
    }),
    returns: tokens,
  },
});
