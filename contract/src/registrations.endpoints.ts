import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { capitalName, id, idInText } from './fields.ts';
import { participantLimit } from './registrations.ts';

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

export const registrationEndpoints = endpoints({
  'POST /tournaments/{id}/participants': {
    access: 'signedIn',
    summary: 'Add participants by name',
    params: { id: idInText },
    body: z.object({ participants: z.array(newParticipant).min(1).max(participantLimit) }),
    returns: z.object({ participants }),
  },
  'DELETE /tournaments/{id}/participants/{pid}': {
    access: 'signedIn',
    summary: 'Remove a participant who has not been placed in a bracket',
    params: { id: idInText, pid: idInText },
    returns: z.object({ participants }),
  },
});
