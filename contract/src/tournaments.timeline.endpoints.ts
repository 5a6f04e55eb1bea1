import { z } from 'zod';
import { bracketTypes } from './brackets.ts';
import { endpoints } from './endpoint.ts';
import { id, idInText, localized, moment } from './fields.ts';
import { changeId } from './site.changes.endpoints.ts';
import { tournamentContents } from './tournaments.contents.endpoints.ts';
import { shownFields, timelineActs } from './tournaments.timeline.ts';

/** What whoever runs a tournament did with it, as far as everybody may see. */

/** What stands for a person, a game or a type is its name by now, null when it is gone. */
const value = z.union([z.string(), z.number(), z.boolean(), localized]).nullable();

const line = z.union([z.string(), z.number()]).nullable();
const seed = z.int().nullable();

const entry = z.object({
  id: changeId,
  /** The same for all that was done at once. */
  at: moment,
  /** Null when the account is gone. */
  by: z.object({ id, username: z.string() }).nullable(),
  act: z.enum(timelineActs),
  /** Of `changed`. */
  fields: z.array(z.object({ field: z.enum(shownFields), before: value, after: value })),
  /** Of `saved`: the tab. */
  part: tournamentContents.keyof().nullable(),
  /** Of `saved`: which of its lines are otherwise, as they were and are; of texts and links it is only told that they are. */
  lines: z.array(z.object({ path: z.array(z.string()), before: line, after: line })),
  /** Of a participant or a bracket; null where it has none, or is gone. */
  name: z.string().nullable(),
  /** Of `replaced` and `bracketRenamed`: whose place it is now, or what it was called. */
  was: z.string().nullable(),
  /** Of `seeded`: the seed, as it was and is. */
  seeds: z.object({ before: seed, after: seed }).nullable(),
  /** Of `bracketRemoved`: how many results, or filled cells of a table, went with it; null where nobody counted them. */
  results: z.int().nullable(),
  bracketType: z.enum(Object.values(bracketTypes)).nullable(),
});
export type TournamentTimelineEntry = z.infer<typeof entry>;

export const timelineEndpoints = endpoints({
  'GET /tournaments/{id}/timeline': {
    access: 'public',
    summary:
      'What its organizer and others in charge did with a tournament, the latest first; results are in the timelines of its brackets',
    params: { id: idInText },
    query: z.object({
      /** Those older than this one. */
      before: changeId.optional(),
    }),
    returns: z.object({ entries: z.array(entry), hasMore: z.boolean() }),
  },
});
