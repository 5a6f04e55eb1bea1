import type { bracketEndpoints } from '@agon/contract/brackets.endpoints';
import { AppError } from '@agon/contract/errors';
import type { Handlers } from '../http/routes.ts';
import { listParticipants } from '../registrations/registrations.queries.ts';
import { firstRoundOf, placedSides } from './bracket-on-wire.ts';
import { findBracketState } from './bracket-states.queries.ts';
import {
  type BracketDeps,
  changeBracket,
  createBracket,
  fillFirstRound,
  readBracket,
  removeBracket,
  reportDuel,
  setRoundBestOf,
} from './brackets.actions.ts';
import { findBracket } from './brackets.queries.ts';

export const bracketRoutes = (deps: BracketDeps): Handlers<typeof bracketEndpoints> => ({
  'POST /brackets': ({ actor, body }) => createBracket(deps, actor, body),
  'GET /brackets/{id}': ({ params }) => readBracket(deps.db, params.id),
  'PUT /brackets/{id}': ({ actor, params, body }) => changeBracket(deps, actor, params.id, body),

  'DELETE /brackets/{id}': async ({ actor, params }) => {
    await removeBracket(deps, actor, params.id);
    return {};
  },

  'GET /brackets/{id}/participants': async ({ params }) => (await readBracket(deps.db, params.id)).participants,

  'GET /brackets/{id}/relegation-participants': async ({ params }) => {
    const row = await findBracket(deps.db, params.id);
    if (row === undefined) throw new AppError('bracket.notFound');
    const { bracket } = await findBracketState(deps.db, row);
    const sides = placedSides(bracket, await listParticipants(deps.db, row.tournament_id));
    return firstRoundOf(bracket).map((id) => sides[id ?? ''] ?? null);
  },

  'POST /brackets/{id}/relegation-fill-first-round': ({ actor, params, body }) =>
    fillFirstRound(deps, actor, params.id, body),

  'POST /brackets/{id}/relegation-rounds/{round}': ({ actor, params, body }) =>
    setRoundBestOf(deps, actor, params.id, params.round, body),

  'POST /brackets/{id}/relegation-rounds/{round}/duels/{duel}': ({ actor, params, body }) =>
    reportDuel(deps, actor, params.id, { round: params.round, duel: params.duel }, body),
});
