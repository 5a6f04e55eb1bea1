import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import type { Fault } from './errors.ts';
import { capitalName, id, idInText, line, linkUpTo, moment, optional, slug, text } from './fields.ts';
import { reasonLimit } from './notifications.ts';
import { decisionLimit, requestStatuses } from './registrations.requests.ts';
import { earliestCheckIn, fewestPlaces, participantLimit } from './registrations.ts';
import { contentLimits } from './tournaments.contents.ts';

const participant = z.object({
  id,
  name: z.string(),
  seed: z.int().nullable(),
  /** The name of the player's class, which a draw can spread players by; empty when nobody said. */
  class: z.string(),
  /** Ids of what the player is in the game's hierarchy, level by level. */
  traits: z.array(id),
  player_id: id.nullable(),
  team_id: id.nullable(),
  /** Whether they have said, or the organizer knows, that they are there. */
  checked_in: z.boolean(),
});
export type Participant = z.infer<typeof participant>;

/** Participants by their id. */
export const participants = z.record(z.string(), participant);
export type Participants = z.infer<typeof participants>;

const newParticipant = z.object({
  /** The nick of a player or the name of a team; made when the game has none of that name. */
  name: capitalName,
  seed: z.int().min(1).max(participantLimit).nullable().optional(),
  /** Of a player; the game knows it from then on. */
  class: capitalName.optional(),
});
export type NewParticipant = z.output<typeof newParticipant>;

const beforeStart = z.int().min(0).max(earliestCheckIn);
const opensTooLate: Fault = 'opensTooLate';

const entrySettings = z.object({
  /** How many places there are; null: as many as a tournament can have. */
  capacity: z.int().min(fewestPlaces).max(participantLimit).nullable(),
  /** Whether who is approved when all places are taken waits in line for one. */
  waiting_list: z.boolean(),
  /** In minutes before the start; null: nobody has to check in. */
  check_in: z
    .object({ opens: beforeStart, closes: beforeStart })
    .refine(({ opens, closes }) => opens > closes, { path: ['opens'], params: { code: opensTooLate } })
    .nullable(),
});
export type EntrySettings = z.output<typeof entrySettings>;

/** How one gets a place in a tournament. */
export const entryTerms = z.object({
  capacity: z.int().nullable(),
  waiting_list: z.boolean(),
  check_in: z.object({ opens: z.int(), closes: z.int(), opensAt: moment, closesAt: moment }).nullable(),
  /** How many are on the waiting list. */
  waitingCount: z.int(),
});
export type EntryTerms = z.infer<typeof entryTerms>;

const contact = optional(line(contentLimits.handle), '');
const needsContact: Fault = 'noContact';

const request = z.object({
  id,
  /** The nick of the player or the name of the team. */
  name: z.string(),
  player_id: id.nullable(),
  team_id: id.nullable(),
  /** Of the player or the team; the tournament may be of another game by now. */
  game_id: id,
  class: z.string(),
  user: z.object({ id, username: z.string() }),
  link: z.string(),
  discord: z.string(),
  telegram: z.string(),
  status: z.enum(requestStatuses),
  /** What the organizer said to the decision; empty where nothing was said. */
  reason: z.string(),
  created_at: moment,
  /** The place on the waiting list, from 1; null for those who are not on it. */
  line: z.int().nullable(),
  /** Of those on the waiting list: ready to step in. */
  checked_in: z.boolean(),
  /** The username of who speaks for it by now, who may not have asked; null for nobody. */
  speaker: z.string().nullable(),
  /** Is their account blocked? Then nobody lets it in. */
  is_blocked: z.boolean(),
});
export type RegistrationRequest = z.infer<typeof request>;

/** A place, what waits for one, or what became of it. */
const ownPart = z.object({
  request: request.nullable(),
  /** As what the person takes part. */
  participant: participant.nullable(),
});
export type OwnPart = z.infer<typeof ownPart>;

const ownRegistration = z.object({
  /** With a place first, then on the waiting list, then waiting for a decision; else what was decided last. */
  ...ownPart.shape,
  /**
   * What else there is of the first three: a captain may register several teams. Until the start also what was decided
   * last of each other team, unless the captain took that back.
   */
  others: z.array(ownPart),
  /** What the person left in their last request, be it to another tournament; null before the first. */
  contacts: z.object({ discord: z.string(), telegram: z.string() }).nullable(),
});
export type OwnRegistration = z.infer<typeof ownRegistration>;

const tournamentSlug = { slug };
const requestPath = { id: idInText, rid: idInText };
const requests = z.array(request);

export const registrationEndpoints = endpoints({
  'POST /tournaments/{slug}/register': {
    access: 'signedIn',
    summary: "Ask to take part with one of one's characters or, in team mode, with a team that one captains",
    params: tournamentSlug,
    body: z
      .object({
        /** Where the organizer can look the player up. */
        link: optional(z.union([z.literal(''), linkUpTo(contentLimits.link)]), ''),
        discord: contact,
        telegram: contact,
        playerId: id.optional(),
        teamId: id.optional(),
      })
      .refine(({ discord, telegram }) => discord !== '' || telegram !== '', {
        path: ['discord'],
        params: { code: needsContact },
      }),
    returns: request,
  },
  'GET /tournaments/{slug}/my-registration': {
    access: 'signedIn',
    summary: 'The request of the signed-in person, and as what they take part, if any',
    params: tournamentSlug,
    returns: ownRegistration,
  },
  'POST /tournaments/{slug}/withdraw-registration': {
    access: 'signedIn',
    summary: "Take one's request back or, until the tournament starts, give back the place that came of it",
    params: tournamentSlug,
    /** Which of several; if not named, the first. */
    query: z.object({ request: idInText.optional() }),
    returns: ownRegistration,
  },
  'POST /tournaments/{slug}/check-in': {
    access: 'signedIn',
    summary: 'Say that one is there or, on the waiting list, ready to step in; while the check-in is open',
    params: tournamentSlug,
    returns: ownRegistration,
  },
  'DELETE /tournaments/{slug}/check-in': {
    access: 'signedIn',
    summary: 'Take that back; while the check-in is open',
    params: tournamentSlug,
    returns: ownRegistration,
  },
  'GET /tournaments/{id}/requests': {
    access: 'signedIn',
    summary: 'All requests to take part, those to be decided first, then the waiting list; for who runs the tournament',
    params: { id: idInText },
    returns: requests,
  },
  'POST /tournaments/{id}/requests/decide': {
    access: 'signedIn',
    summary:
      'Approve and decline many requests, all of them or none; who asked first gets a place first. Who is on the waiting list is taken in or off it, who was dropped or removed is let back in',
    params: { id: idInText },
    body: z.object({
      approve: z.array(id).max(decisionLimit).default([]),
      decline: z.array(id).max(decisionLimit).default([]),
      /** Told to those it is about. */
      reason: optional(text(reasonLimit), ''),
    }),
    returns: requests,
  },
  'POST /tournaments/{id}/requests/{rid}/approve': {
    access: 'signedIn',
    summary: 'Let the player or the team take part',
    params: requestPath,
    returns: request,
  },
  'POST /tournaments/{id}/requests/{rid}/decline': {
    access: 'signedIn',
    summary: 'Refuse a request',
    params: requestPath,
    returns: request,
  },
  'PUT /tournaments/{id}/entry': {
    access: 'signedIn',
    summary: 'Choose how many places there are, whether there is a waiting list, and when one checks in',
    params: { id: idInText },
    body: entrySettings,
    returns: entryTerms,
  },
  'POST /tournaments/{id}/participants/check-in': {
    access: 'signedIn',
    summary: 'Check others in or out, whenever it is; all participants when neither list is given',
    params: { id: idInText },
    body: z.object({
      checked_in: z.boolean(),
      participants: z.array(id).max(participantLimit).optional(),
      /** Of those on the waiting list. */
      requests: z.array(id).max(decisionLimit).optional(),
    }),
    returns: z.object({ participants }),
  },
  'POST /tournaments/{id}/participants': {
    access: 'signedIn',
    summary: 'Add participants by name',
    params: { id: idInText },
    body: z.object({ participants: z.array(newParticipant).min(1).max(participantLimit) }),
    returns: z.object({ participants }),
  },
  'PUT /tournaments/{id}/participants/{pid}': {
    access: 'signedIn',
    summary: 'Correct the name, seed or class of a participant; who had that seed takes the one they had',
    params: { id: idInText, pid: idInText },
    body: z.object({
      name: capitalName.optional(),
      seed: z.int().min(1).max(participantLimit).nullable().optional(),
      /** Empty takes it away. */
      class: z.union([z.literal(''), capitalName]).optional(),
    }),
    returns: z.object({ participants }),
  },
  'DELETE /tournaments/{id}/participants/{pid}': {
    access: 'signedIn',
    summary: 'Remove a participant who has not been placed in a bracket',
    params: { id: idInText, pid: idInText },
    /** Told to who it is about. */
    query: z.object({ reason: optional(text(reasonLimit), '') }),
    returns: z.object({ participants }),
  },
});
