import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { dayField, id, moment } from './fields.ts';

/** What whoever runs the site sees first. */

const count = z.int().nonnegative();

const tournament = z.object({ slug: z.string(), title: z.string(), game: z.string() });

/** How many there are, and the first of them. */
const listOf = <T extends z.ZodType>(entry: T) => z.object({ total: count, first: z.array(entry) });

/** By day in UTC, the oldest first, days without any too. */
const byDay = z.array(z.object({ day: dayField, count }));
export type ByDay = z.infer<typeof byDay>;

const dashboard = z.object({
  people: count,
  tournaments: count,
  running: listOf(tournament.extend({ organizer: z.string(), participants: count })),
  /** Those that start within seven days, the soonest first. */
  upcoming: listOf(tournament.extend({ organizer: z.string(), startsAt: moment, participants: count })),
  signUps: byDay,
  results: byDay,
  /** Requests to take part that nobody has decided, by tournament; who waits longest comes first. */
  waiting: listOf(tournament.extend({ requests: count, since: moment })),
  /** Results that the two sides report differently; the oldest first. */
  disputes: listOf(tournament.extend({ id, sides: z.array(z.string()), since: moment })),
  /** The newest first. */
  failures: z.array(z.object({ id, logCode: z.string(), at: moment, route: z.string(), kind: z.string() })),
  storage: z.object({ databaseBytes: z.number(), files: count, fileBytes: z.number() }),
  server: z.object({
    version: z.string(),
    /** Of the node that answers. */
    startedAt: moment,
    node: z.string(),
    database: z.enum(['embedded', 'outside']),
    databaseVersion: z.string(),
  }),
});
export type Dashboard = z.infer<typeof dashboard>;

export const dashboardEndpoints = endpoints({
  'GET /dashboard': { access: 'signedIn', summary: 'How the site is doing; for root', returns: dashboard },
});
