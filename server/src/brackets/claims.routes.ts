import type { claimEndpoints } from '@agon/contract/brackets.claims.endpoints';
import type { Handlers } from '../http/routes.ts';
import {
  addEvidence,
  type ClaimDeps,
  claimResult,
  confirmClaim,
  disputeClaim,
  readClaims,
  setPlayersReport,
  takeClaimBack,
  upholdClaim,
} from './claims.actions.ts';
import { readOwnDuels } from './own-duels.actions.ts';

export const claimRoutes = (deps: ClaimDeps): Handlers<typeof claimEndpoints> => ({
  'POST /tournaments/{id}/players-report': ({ actor, params, body }) =>
    setPlayersReport(deps, actor, params.id, body.players_report),

  'GET /tournaments/{id}/own-duels': ({ actor, params }) => readOwnDuels(deps.db, actor, params.id),
  'GET /tournaments/{id}/claims': ({ actor, params }) => readClaims(deps.db, actor, params.id),

  'POST /brackets/{id}/duels/{duel}/claim': ({ actor, params, body }) => claimResult(deps, actor, params, body),
  'DELETE /brackets/{id}/duels/{duel}/claim': ({ actor, params, query }) =>
    takeClaimBack(deps, actor, params, query.claim),

  'POST /brackets/{id}/duels/{duel}/claim/confirm': ({ actor, params, body }) =>
    confirmClaim(deps, actor, params, body.claim),
  'POST /brackets/{id}/duels/{duel}/claim/dispute': ({ actor, params, body }) =>
    disputeClaim(deps, actor, params, body),
  'POST /brackets/{id}/duels/{duel}/claim/evidence': ({ actor, params, body }) =>
    addEvidence(deps, actor, params, body),
  'POST /brackets/{id}/duels/{duel}/claim/uphold': ({ actor, params, body }) => upholdClaim(deps, actor, params, body),
});
