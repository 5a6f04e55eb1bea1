import type { registrationEndpoints } from '@agon/contract/registrations.endpoints';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/routes.ts';
import { addParticipants, removeParticipant } from './registrations.actions.ts';

export const registrationRoutes = (deps: { db: Database }): Handlers<typeof registrationEndpoints> => ({
  'POST /tournaments/{id}/participants': async ({ actor, params, body }) => ({
    participants: await addParticipants(deps, actor, params.id, body.participants),
  }),

  'DELETE /tournaments/{id}/participants/{pid}': async ({ actor, params }) => ({
    participants: await removeParticipant(deps, actor, params.id, params.pid),
  }),
});
