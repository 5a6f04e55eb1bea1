import { z } from 'zod';
import { profileLimits } from './account.ts';
import { endpoints } from './endpoint.ts';
import { dayField, id, localized, moment, searchText, slug } from './fields.ts';
import { roles } from './permissions.ts';
import { changeActs, changeKinds } from './site.changes.ts';

/** What staff changed, for whoever runs the site. */

/** Numbers of the log may be larger than a number of JavaScript holds. */
export const changeId = z.string().regex(/^[1-9]\d{0,17}$/);

const columns = z.record(z.string(), z.unknown());

const change = z.object({
  id: changeId,
  at: moment,
  /** Null when the account is gone. */
  by: z.object({ id, username: z.string() }).nullable(),
  /** As it was then. */
  role: z.enum(roles),
  /** The endpoint's key, and what the server's log calls the request. */
  call: z.string(),
  request: z.string(),
  act: z.enum(changeActs),
  kind: z.enum(changeKinds),
  /** The row's key; parts of it are set apart by a slash. */
  key: z.string(),
  /** What the row is called, or is of; null where it has no name, or the one that it is of is gone. */
  name: localized.nullable(),
  /** What it belongs to; the slug is null when that is deleted. */
  tournament: z.object({ title: z.string(), slug: slug.nullable() }).nullable(),
  /** By column, what is other than before. */
  before: columns,
  after: columns,
  /** Columns that changed, too, and are nobody else's business. */
  hidden: z.array(z.string()),
});
export type Change = z.infer<typeof change>;

/** What is named in the columns by its number, as it is called now. */
const referred = z.object({
  kind: z.enum(changeKinds),
  id,
  name: localized,
  /** Of a game or a tournament that has a page. */
  slug: slug.nullable(),
});
export type Referred = z.infer<typeof referred>;

export const changeEndpoints = endpoints({
  'GET /changes': {
    access: 'signedIn',
    summary: 'What staff changed, the latest first; for root',
    query: z.object({
      /** A username. */
      person: searchText(profileLimits.username.max).optional(),
      kind: z.enum(changeKinds).optional(),
      /** A tournament's slug, or a part of its title. */
      tournament: searchText(200).optional(),
      /** Days in UTC, both included. */
      from: dayField.optional(),
      to: dayField.optional(),
      /** Those older than this one. */
      before: changeId.optional(),
    }),
    returns: z.object({ changes: z.array(change), names: z.array(referred), hasMore: z.boolean() }),
  },
});
