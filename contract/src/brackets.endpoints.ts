import { z } from 'zod';
import {
  type EliminationBracket,
  type EliminationDuel,
  eliminationBracket,
  eliminationWanted,
} from './brackets.elimination.endpoints.ts';
import { type GroupDuel, type GroupsBracket, groupsBracket, groupsWanted } from './brackets.groups.endpoints.ts';
import { bestOf, bracketPath, bracketSides, matchNumber, version } from './brackets.parts.endpoints.ts';
import { bracketsPerTournament } from './brackets.settings.ts';
import { type SwissBracket, type SwissDuel, swissBracket, swissWanted } from './brackets.swiss.endpoints.ts';
import { tableBracket, tableWanted } from './brackets.table.endpoints.ts';
import { bracketTypes } from './brackets.ts';
import { endpoints } from './endpoint.ts';
import { countInText, id, idInText, moment, plannedMoment, slug } from './fields.ts';
import { participantLimit } from './registrations.ts';

/** Brackets of any type. */

const bracket = z.discriminatedUnion('type', [eliminationBracket, groupsBracket, swissBracket, tableBracket]);
export type Bracket = z.infer<typeof bracket>;
export type Round = Exclude<Bracket, { columns: unknown }>['rounds'][number];
export type Duel = Round['duels'][number];

/** What results changed in a bracket; sent to every open page. */
export type BracketChange = Pick<Bracket, 'id' | 'version'> & {
  /** The version before the write: a page that holds an older one has missed something. */
  readonly from: number;
} & (EliminationChange | GroupsChange | SwissChange);

interface EliminationChange extends Pick<EliminationBracket, 'type' | 'isComplete' | 'champion' | 'places'> {
  readonly duels: readonly EliminationDuel[];
}

/** Only the groups that changed. */
interface GroupsChange extends Pick<GroupsBracket, 'type' | 'isComplete' | 'groups'> {
  readonly duels: readonly GroupDuel[];
}

interface SwissChange extends Pick<SwissBracket, 'type' | 'isComplete' | 'standings' | 'canGenerate'> {
  readonly duels: readonly SwissDuel[];
}

/**
 * A message of a tournament's live stream. `claims`: the sides or the organizer dealt with what players report; who may
 * know more asks for it. `requests`: somebody asks to take part, or does so no more; the same holds. `reload`: something
 * changed that is not described further; at most once a second, or before a change that came later.
 */
export type LiveMessage =
  | { readonly kind: 'bracket'; readonly change: BracketChange }
  | { readonly kind: 'claims' }
  | { readonly kind: 'requests' }
  | { readonly kind: 'reload' };

const tournament_id = id;
/** What else is sent gets through, so that settings of another type can be refused by their names. */
const newBracket = z.discriminatedUnion('type', [
  z.looseObject({ tournament_id, type: z.literal(bracketTypes.elimination), ...eliminationWanted }),
  z.looseObject({ tournament_id, type: z.literal(bracketTypes.roundRobin), ...groupsWanted }),
  z.looseObject({ tournament_id, type: z.literal(bracketTypes.roundRobinByRound), ...groupsWanted }),
  z.looseObject({ tournament_id, type: z.literal(bracketTypes.swiss), ...swissWanted }),
  z.looseObject({ tournament_id, type: z.literal(bracketTypes.table), ...tableWanted }),
]);
type Declared<T> = T extends unknown ? { [Name in keyof T as string extends Name ? never : Name]: T[Name] } : never;
export type NewBracket = Declared<z.output<typeof newBracket>>;

const facts = z.array(z.record(z.string(), z.unknown())).readonly();

/** One entry of a bracket's timeline: what was done in one call. */
const timelineEntry = z.object({
  /** The bracket's versions before and after it. */
  from: z.int(),
  version: z.int(),
  at: moment,
  /** Who did it; null when the account is gone. */
  by: z.object({ id, username: z.string() }).nullable(),
  /** What happened, in order, as it is kept; beside each event the `facts` that it changed, unless it is older than they. */
  events: z.array(z.looseObject({ facts: z.object({ before: facts, after: facts }).optional() })),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Who goes on from a bracket to the next stage. */
const qualifiers = z.object({
  /** False while its matches may still change them. */
  isComplete: z.boolean(),
  /** In the order of seeds: all firsts of their groups, all seconds, and so on. `ref` is such as 1A, or 1 without groups. */
  qualifiers: z.array(z.object({ participant: id, rank: z.int(), group: z.int(), ref: z.string() })),
  /** Participants who share a place across the line between going on and going out. */
  contested: z.array(id),
});
export type Qualifiers = z.infer<typeof qualifiers>;

export const bracketEndpoints = endpoints({
  'POST /brackets': {
    access: 'signedIn',
    summary: 'Add a bracket to a tournament',
    body: newBracket,
    returns: bracket,
  },
  'GET /brackets/{id}': {
    access: 'public',
    forGuests: 'shared',
    summary: 'A bracket with all its rounds and duels',
    params: bracketPath,
    returns: bracket,
  },
  'PUT /brackets/{id}': {
    access: 'signedIn',
    summary: 'Change the name or the settings of a bracket; what results forbid is refused',
    params: bracketPath,
    body: z.object({
      ...tableWanted,
      ...eliminationWanted,
      ...groupsWanted,
      ...swissWanted,
      version,
    }),
    returns: bracket,
  },
  'DELETE /brackets/{id}': {
    access: 'signedIn',
    summary: 'Delete a bracket with all its results; with the `version` that you saw, only if it is still that',
    params: bracketPath,
    query: z.object({ version: idInText.optional() }),
    returns: z.object({}),
  },
  'GET /brackets/{id}/participants': {
    access: 'public',
    summary: 'The participants placed in a bracket, by id',
    params: bracketPath,
    returns: bracketSides,
  },
  'POST /brackets/{id}/set-is-show-op': {
    access: 'signedIn',
    summary: "Show or hide the column of the opponents' points",
    params: bracketPath,
    body: z.object({ is_show_op: z.boolean(), version }),
    returns: bracket,
  },
  'POST /brackets/{id}/settings/best-of': {
    access: 'signedIn',
    summary:
      'Set how many games a single duel, a round or the whole bracket is played over; a whole elimination 1, 3 or 5',
    params: bracketPath,
    body: z.object({ round: z.int().min(1).optional(), duel: matchNumber.optional(), best_of: bestOf, version }),
    returns: bracket,
  },
  'POST /brackets/{id}/settings/time': {
    access: 'signedIn',
    summary: 'Set when a round or a single duel is played; null takes the time away',
    params: bracketPath,
    body: z
      .object({
        round: z.int().min(1).optional(),
        duel: matchNumber.optional(),
        starts_at: plannedMoment.nullable(),
        version,
      })
      .refine(({ round, duel }) => round !== undefined || duel !== undefined, { path: ['round'] }),
    returns: bracket,
  },
  'POST /brackets/{id}/settings/order': {
    access: 'signedIn',
    summary: 'Decide by hand between participants of a group, or of a Swiss, whom the tie-breaks before leave level',
    params: bracketPath,
    body: z.object({
      /** Left out for a Swiss. */
      group: z.int().min(1).optional(),
      /** Best first. It counts where the tie-break `manual` is asked. */
      participants: z.array(id).max(participantLimit),
      version,
    }),
    returns: bracket,
  },
  'POST /brackets/{id}/withdraw': {
    access: 'signedIn',
    summary: 'Take a participant out of the rest of the bracket',
    params: bracketPath,
    body: z.object({ participant: id, version }),
    returns: bracket,
  },
  'POST /brackets/{id}/replace': {
    access: 'signedIn',
    summary: 'Put a participant who is not in the bracket in the place of another, with all results',
    params: bracketPath,
    body: z.object({
      oldParticipant: id,
      newParticipant: id,
      undoes: z.array(matchNumber).max(40_000).optional(),
      version,
    }),
    returns: bracket,
  },
  'POST /brackets/{id}/undo': {
    access: 'signedIn',
    summary: 'Take the latest change back; once more, the one before it',
    params: bracketPath,
    body: z.object({ version: z.int().min(0) }),
    returns: bracket,
  },
  'GET /brackets/{id}/qualifiers': {
    access: 'public',
    summary: 'Who goes on as things stand: the `top` of each group, and the `best` of the next rank of all groups',
    params: bracketPath,
    query: z.object({ top: countInText, best: countInText.optional() }),
    returns: qualifiers,
  },
  'GET /brackets/{id}/versions/{version}': {
    access: 'public',
    summary: 'A bracket as it was at a version of its timeline',
    params: { ...bracketPath, version: idInText },
    returns: bracket,
  },
  'GET /brackets/{id}/timeline': {
    access: 'public',
    summary: 'What happened to a bracket, the latest first; `before` a version goes on to what was earlier',
    params: bracketPath,
    query: z.object({ before: idInText.optional() }),
    returns: z.array(timelineEntry),
  },
  'POST /tournaments/{slug}/re-order-brackets': {
    access: 'signedIn',
    summary: 'Put the brackets of a tournament in another order',
    params: { slug },
    body: z.object({
      brackets: z.array(id).max(bracketsPerTournament),
      /** The order that the caller saw; when it is given and no longer that, this is refused with 409. */
      from: z.array(id).max(bracketsPerTournament).optional(),
    }),
    returns: z.array(z.object({ id, type: z.enum(Object.values(bracketTypes)), name: z.string(), version: z.int() })),
  },
});
