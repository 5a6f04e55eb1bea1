import type { Actor } from '@agon/contract/permissions';
import type { registrationEndpoints } from '@agon/contract/registrations.endpoints';
import type { Handlers } from '../http/routes.ts';
import { checkIn, checkOthersIn } from './check-in.actions.ts';
import { decideOne, decideRequests } from './decisions.actions.ts';
import { changeEntry } from './entry.actions.ts';
import { addParticipants, changeParticipant, removeParticipant } from './registrations.actions.ts';
import {
  type RequestDeps,
  readOwnRegistration,
  readRequests,
  requestPlace,
  withdrawOwnRequest,
} from './requests.actions.ts';

/** Counts what somebody does; what is too much is refused. */
interface Turns {
  readonly takeRequest: (actor: Actor) => Promise<void>;
}

export const registrationRoutes = (deps: RequestDeps & Turns): Handlers<typeof registrationEndpoints> => ({
  'POST /tournaments/{slug}/register': async ({ actor, params, body }) => {
    await deps.takeRequest(actor);
    return requestPlace(deps, actor, params.slug, body);
  },
  'GET /tournaments/{slug}/my-registration': ({ actor, params }) => readOwnRegistration(deps.db, actor, params.slug),
  'POST /tournaments/{slug}/withdraw-registration': ({ actor, params, query }) =>
    withdrawOwnRequest(deps, actor, params.slug, query.request),
  'POST /tournaments/{slug}/check-in': ({ actor, params }) => checkIn(deps, actor, params.slug, true),
  'DELETE /tournaments/{slug}/check-in': ({ actor, params }) => checkIn(deps, actor, params.slug, false),

  'PUT /tournaments/{id}/entry': ({ actor, params, body }) => changeEntry(deps, actor, params.id, body),
  'POST /tournaments/{id}/participants/check-in': async ({ actor, params, body }) => ({
    participants: await checkOthersIn(deps, actor, params.id, body),
  }),

  'GET /tournaments/{id}/requests': ({ actor, params }) => readRequests(deps.db, actor, params.id),
  'POST /tournaments/{id}/requests/decide': ({ actor, params, body }) => decideRequests(deps, actor, params.id, body),
  'POST /tournaments/{id}/requests/{rid}/approve': ({ actor, params: { id, rid } }) =>
    decideOne(deps, actor, id, { approve: [rid], decline: [] }),
  'POST /tournaments/{id}/requests/{rid}/decline': ({ actor, params: { id, rid } }) =>
    decideOne(deps, actor, id, { approve: [], decline: [rid] }),

  'POST /tournaments/{id}/participants': async ({ actor, params, body }) => ({
    participants: await addParticipants(deps, actor, params.id, body.participants),
  }),

  'PUT /tournaments/{id}/participants/{pid}': async ({ actor, params, body }) => ({
    participants: await changeParticipant(deps, actor, params, body),
  }),

  'DELETE /tournaments/{id}/participants/{pid}': async ({ actor, params, query }) => ({
    participants: await removeParticipant(deps, actor, params, query.reason),
  }),
});
