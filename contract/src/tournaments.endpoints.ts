import { z } from 'zod';
import { bracketTypes } from './brackets.ts';
import { endpoints } from './endpoint.ts';
import type { Fault } from './errors.ts';
import {
  choiceInText,
  dayField,
  filledLine,
  id,
  idInText,
  languageId,
  line,
  localized,
  moment,
  optional,
  ownPath,
  pageOfMany,
  searchText,
  slug,
  timeField,
} from './fields.ts';
import { traitMarks } from './players.traits.endpoints.ts';
import { entryTerms, participants } from './registrations.endpoints.ts';
import { tournamentContents } from './tournaments.contents.endpoints.ts';
import {
  endsBeforeStart,
  noDate,
  noTime,
  prizePoolLimit,
  searchLimit,
  timeZoneLimits,
  titleLimit,
  tournamentOrders,
  tournamentStatus,
} from './tournaments.ts';

const status = z.literal(Object.values(tournamentStatus));
const dayOrNone = z.union([z.literal(noDate), dayField]);
/** Whole hours before or after UTC. */
const timeZone = z.int().min(timeZoneLimits.min).max(timeZoneLimits.max);

const bracketReference = z.object({
  id,
  type: z.enum(Object.values(bracketTypes)),
  name: z.string(),
  version: z.int(),
  /** Do matches of it have times? */
  has_times: z.boolean(),
});

export const tournamentEntry = z.object({
  id,
  slug,
  title: z.string(),
  date: dayField,
  time: timeField,
  date_final: dayOrNone,
  time_final: timeField,
  time_zone: timeZone,
  /** The instant that date, time and zone make. */
  startsAt: moment,
  pool: z.string(),
  status,
  type: z.object({ id, slug, name: localized, team_mode: z.boolean() }),
  game: z.object({ id, slug }),
  organizer_id: id,
  created_by: id,
  language_id: languageId,
  bg_image: z.string(),
  is_primary: z.boolean(),
  participantCount: z.int(),
  /** First place of a completed tournament. */
  champion: z.string().nullable(),
});
export type TournamentEntry = z.infer<typeof tournamentEntry>;

const tournament = tournamentEntry.extend({
  organizer: z.object({ id, username: z.string() }),
  /** When its main info or its status changed last. */
  updated_at: moment,
  participants,
  /** What the participants are in the game's hierarchy, each once. */
  traits: traitMarks,
  entry: entryTerms,
  /** Where the facts come from, when they are somebody else's. */
  credit: z.string(),
  brackets: z.array(bracketReference),
  /** The first three places, best first, once it is completed; `last_place` is the last of shared places. */
  podium: z.array(z.object({ place: z.int(), last_place: z.int(), participants: z.array(id) })),
  /** Whether the players may report their results. */
  players_report: z.boolean(),
});
export type Tournament = z.infer<typeof tournament>;

const tournamentWithContents = tournament.extend(tournamentContents.shape);
export type TournamentWithContents = z.infer<typeof tournamentWithContents>;

const mainInfo = z.object({
  title: filledLine(titleLimit),
  /** Left out of a change, it stays. */
  bg_image: ownPath.optional(),
  time_zone: timeZone,
  date: dayField,
  date_final: optional(dayOrNone, noDate),
  time: timeField,
  time_final: optional(timeField, noTime),
  organizer_id: id.optional(),
  tournament_type_id: id,
  game_id: id,
  language_id: languageId,
  pool_custom: optional(line(prizePoolLimit), ''),
  is_primary: z.boolean().optional(),
  /** `updated_at` as the caller saw it: when it is no longer that, a change is refused with 409. */
  seen: moment.optional(),
});

const outOfOrder: Fault = 'endsBeforeStart';
const inOrder = { path: ['date_final'], params: { code: outOfOrder } };
const orderedMainInfo = mainInfo.refine((info) => !endsBeforeStart(info), inOrder);
/** A new one comes with a picture. */
const announced = mainInfo.extend({ bg_image: ownPath.min(1) }).refine((info) => !endsBeforeStart(info), inOrder);
export type MainInfo = z.output<typeof orderedMainInfo>;

const listQuery = z.object({
  game: slug.optional(),
  status: z.enum(['-1', '0', '1', '2']).optional(),
  /** Part of the title. */
  search: searchText(searchLimit).optional(),
  type: idInText.optional(),
  /** Its first day. */
  date: dayField.optional(),
  order: choiceInText(tournamentOrders).optional(),
  page: pageOfMany.optional(),
});

export const tournamentEndpoints = endpoints({
  'GET /tournaments': {
    access: 'public',
    forGuests: 'kept',
    summary:
      'Tournaments; unless ordered otherwise those in progress, those to come, the soonest first, and the completed, the latest first',
    query: listQuery,
    returns: z.array(tournamentEntry),
  },
  'GET /tournaments/{slug}': {
    access: 'public',
    forGuests: 'shared',
    summary: 'One tournament with its participants and the list of its brackets',
    params: { slug },
    returns: tournamentWithContents,
  },
  'GET /profile/tournaments': {
    access: 'signedIn',
    summary: 'The tournaments that the signed-in person runs, filtered and ordered as all are',
    query: listQuery.extend({ myTournaments: z.literal('true').optional() }),
    returns: z.array(tournamentEntry),
  },
  'POST /tournaments': {
    access: 'signedIn',
    summary: 'Announce a tournament',
    body: announced,
    returns: tournamentWithContents,
  },
  'PUT /tournaments/{id}': {
    access: 'signedIn',
    summary:
      'Change the main info of a pending tournament; another game takes its participants and brackets away. Another game, or teams in place of players, closes its requests',
    params: { id: idInText },
    body: orderedMainInfo,
    returns: tournamentWithContents,
  },
  'DELETE /tournaments/{id}': {
    access: 'signedIn',
    summary: 'Delete a tournament with all that belongs to it; for a day it can be had back',
    params: { id: idInText },
    returns: z.object({}),
  },
  'POST /tournaments/{id}/restore': {
    access: 'signedIn',
    summary: 'Have a tournament back that was deleted less than a day ago',
    params: { id: idInText },
    returns: tournamentWithContents,
  },
  'GET /profile/deleted-tournaments': {
    access: 'signedIn',
    summary: 'The tournaments that the signed-in person may have back, the latest deleted first',
    returns: z.array(tournamentEntry),
  },
  'POST /tournaments/{id}/status': {
    access: 'signedIn',
    summary: 'Start, complete or reopen a tournament',
    params: { id: idInText },
    body: z.object({ status }),
    returns: tournamentWithContents,
  },
});
