import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import type { Fault } from './errors.ts';
import { capitalName, id, idInText, line, moment, slug } from './fields.ts';
import { decisionLimit, participantLimit, requestStatuses } from './registrations.ts';

const participant = z.object({
  id,
  name: z.string(),
  seed: z.int().nullable(),
  /** What a draw can spread players by; empty when nobody said. */
  class: z.string(),
  player_id: id.nullable(),
  team_id: id.nullable(),
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

const contact = line(100).default('');
const needsContact: Fault = 'noContact';

const request = z.object({
  id,
  /** The nick of the player or the name of the team. */
  name: z.string(),
  player_id: id.nullable(),
  team_id: id.nullable(),
  class: z.string(),
  user: z.object({ id, username: z.string() }),
  link: z.string(),
  discord: z.string(),
  telegram: z.string(),
  status: z.enum(requestStatuses),
  created_at: moment,
});
export type RegistrationRequest = z.infer<typeof request>;

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
        link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
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
    summary: 'The latest request of the signed-in person, if any',
    params: tournamentSlug,
    returns: z.object({ request: request.nullable() }),
  },
  'POST /tournaments/{slug}/withdraw-registration': {
    access: 'signedIn',
    summary: "Take one's request back while nobody has decided it",
    params: tournamentSlug,
    returns: z.object({ request: request.nullable() }),
  },
  'GET /tournaments/{id}/requests': {
    access: 'signedIn',
    summary: 'All requests to take part, those to be decided first; for who runs the tournament',
    params: { id: idInText },
    returns: requests,
  },
  'POST /tournaments/{id}/requests/decide': {
    access: 'signedIn',
    summary: 'Approve and decline many requests; all of them or none',
    params: { id: idInText },
    body: z.object({
      approve: z.array(id).max(decisionLimit).default([]),
      decline: z.array(id).max(decisionLimit).default([]),
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
    returns: z.object({ participants }),
  },
});
