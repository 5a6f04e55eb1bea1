import { z } from 'zod';
import { userSorts, usersPerPage } from './account.ts';
import { endpoints } from './endpoint.ts';
import { countInText, id, idInText, moment, pageInText, searchText } from './fields.ts';
import { abilities, roles } from './permissions.ts';
import { searchLimit } from './tournaments.ts';

/** Accounts, as whoever runs the site sees them. */

const role = z.enum(roles);

const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  role,
  /** Null for who is not blocked. */
  blockedAt: moment.nullable(),
  createdAt: moment,
  /** Is two-step sign-in on? */
  hasSecondFactor: z.boolean(),
  /** How many tournaments they are the organizer of. */
  organizes: z.int().nonnegative(),
});
export type User = z.infer<typeof user>;

const tournaments = z.array(z.object({ slug: z.string(), title: z.string() }));

const roleChange = z.object({
  gains: z.array(z.enum(abilities)),
  loses: z.array(z.enum(abilities)),
  /** The tournaments that they run as their organizer, or made for another, and will not any more: how many, and the first of them. */
  losesTournaments: z.int().nonnegative(),
  tournaments,
});
export type RoleChange = z.infer<typeof roleChange>;

const path = { id: idInText };

export const userEndpoints = endpoints({
  'GET /users': {
    called: { size: 'pageSize' },
    access: 'signedIn',
    summary: 'All accounts, page by page; for root',
    query: z.object({
      /** Part of the e-mail or of the username. */
      search: searchText(searchLimit).optional(),
      role: role.optional(),
      blocked: z.enum(['0', '1']).optional(),
      /** The newest first, unless asked for otherwise. */
      sort: z.enum(userSorts).optional(),
      direction: z.enum(['asc', 'desc']).optional(),
      page: pageInText.optional(),
      size: countInText.pipe(z.int().min(1).max(usersPerPage.most)).optional(),
    }),
    returns: z.object({ users: z.array(user), total: z.int().nonnegative() }),
  },
  'GET /users/{id}/role-change': {
    access: 'signedIn',
    summary: 'What would change for somebody with another role',
    params: path,
    query: z.object({ role }),
    returns: roleChange,
  },
  'PUT /users/{id}/role': {
    access: 'signedIn',
    summary: 'Give somebody another role. It counts at once: their access tokens end, and the next one has it',
    params: path,
    /** `from` is the role that the caller saw. */
    body: z.object({ role, from: role.optional() }),
    returns: user,
  },
  'PUT /users/{id}/block': {
    access: 'signedIn',
    summary: 'Block somebody, who is then signed out everywhere and cannot sign in, or let them in again',
    params: path,
    body: z.object({ blocked: z.boolean() }),
    returns: user,
  },
  'POST /users/{id}/end-sessions': {
    access: 'signedIn',
    summary: 'Sign somebody out everywhere, who can sign in again',
    params: path,
    returns: z.object({ ended: z.int().nonnegative() }),
  },
  'POST /users/{id}/second-factor/off': {
    access: 'signedIn',
    summary:
      'Turn two-step sign-in off for somebody who has lost the app and the recovery codes, and tell them by letter',
    params: path,
    returns: user,
  },
});
