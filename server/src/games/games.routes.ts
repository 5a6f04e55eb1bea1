import type { gameEndpoints } from '@agon/contract/games.endpoints';
import type { hierarchyEndpoints } from '@agon/contract/games.hierarchy.endpoints';
import type { Handlers } from '../http/routes.ts';
import {
  addGame,
  changeGame,
  type GameDeps,
  importGames,
  orderGames,
  readGameDependants,
  removeGame,
} from './games.actions.ts';
import { listGames, listTournamentTypes } from './games.queries.ts';
import { readHierarchy } from './hierarchy.actions.ts';
import { listWorlds } from './hierarchy.queries.ts';
import {
  addTrait,
  changeTrait,
  combineTraits,
  importTraits,
  orderTraits,
  readTraitDependants,
  removeTrait,
} from './traits.actions.ts';
import { addType, changeType, importTypes, readTypeDependants, removeType } from './types.actions.ts';
import {
  addRegion,
  addWorld,
  changeWorld,
  importRegions,
  importWorlds,
  readRegionDependants,
  readWorldDependants,
  removeRegion,
  removeWorld,
  renameRegion,
} from './worlds.actions.ts';

export const gameRoutes = (deps: GameDeps): Handlers<typeof gameEndpoints> => {
  const { db } = deps;
  return {
    'GET /games': () => listGames(db),
    'GET /games/all/tournament-type': () => listTournamentTypes(db),
    'POST /games': ({ actor, body }) => addGame(deps, actor, body),
    'POST /games/import': ({ actor, body, language }) => done(importGames(deps, actor, language, body.rows)),
    'PUT /games/{id}': ({ actor, params, body }) => changeGame(deps, actor, params.id, body),
    'DELETE /games/{id}': ({ actor, params }) => done(removeGame(db, actor, params.id)),
    'GET /games/{id}/dependants': ({ actor, params }) => readGameDependants(db, actor, params.id),
    'POST /games/order': ({ actor, body }) => orderGames(db, actor, body.ids),
    'POST /games/{id}/tournament-types': ({ actor, params, body }) => addType(deps, actor, params.id, body),
    'POST /games/{id}/tournament-types/import': ({ actor, params, body, language }) =>
      done(importTypes(deps, actor, { gameId: params.id, language }, body.rows)),
    'PUT /tournament-types/{id}': ({ actor, params, body }) => changeType(deps, actor, params.id, body),
    'DELETE /tournament-types/{id}': ({ actor, params }) => done(removeType(db, actor, params.id)),
    'GET /tournament-types/{id}/dependants': ({ actor, params }) => readTypeDependants(db, actor, params.id),
  };
};

export const hierarchyRoutes = (deps: GameDeps): Handlers<typeof hierarchyEndpoints> => {
  const { db } = deps;
  return {
    'GET /games/{id}/hierarchy': ({ params }) => readHierarchy(db, params.id),
    'POST /games/{id}/traits': ({ actor, params, body }) => addTrait(deps, actor, params.id, body),
    'POST /games/{id}/traits/order': ({ actor, params, body }) => done(orderTraits(db, actor, params.id, body)),
    'POST /games/{id}/traits/import': ({ actor, params, body }) => done(importTraits(db, actor, params.id, body)),
    'POST /games/{id}/combinations': ({ actor, params, body }) => combineTraits(db, actor, params.id, body.changes),
    'PUT /traits/{id}': ({ actor, params, body }) => changeTrait(deps, actor, params.id, body),
    'DELETE /traits/{id}': ({ actor, params }) => done(removeTrait(db, actor, params.id)),
    'GET /traits/{id}/dependants': ({ actor, params }) => readTraitDependants(db, actor, params.id),
    'POST /games/{id}/regions': ({ actor, params, body }) => addRegion(db, actor, params.id, body.name),
    'POST /games/{id}/regions/import': ({ actor, params, body }) =>
      done(
        importRegions(
          db,
          actor,
          params.id,
          body.rows.map(({ name }) => name),
        ),
      ),
    'PUT /regions/{id}': ({ actor, params, body }) => renameRegion(db, actor, params.id, body),
    'DELETE /regions/{id}': ({ actor, params }) => done(removeRegion(db, actor, params.id)),
    'GET /regions/{id}/dependants': ({ actor, params }) => readRegionDependants(db, actor, params.id),
    'GET /worlds-list': () => listWorlds(db),
    'POST /worlds': ({ actor, body }) => addWorld(db, actor, body),
    'POST /games/{id}/worlds/import': ({ actor, params, body }) => done(importWorlds(db, actor, params.id, body.rows)),
    'PUT /worlds/{id}': ({ actor, params, body }) => changeWorld(db, actor, params.id, body),
    'DELETE /worlds/{id}': ({ actor, params }) => done(removeWorld(db, actor, params.id)),
    'GET /worlds/{id}/dependants': ({ actor, params }) => readWorldDependants(db, actor, params.id),
  };
};

/** An answer without content. */
async function done(doing: Promise<void>): Promise<Record<string, never>> {
  await doing;
  return {};
}
