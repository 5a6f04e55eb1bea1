import type { Actor } from '@agon/contract/permissions';
import type { playerEndpoints } from '@agon/contract/players.endpoints';
import type { playerManagementEndpoints } from '@agon/contract/players.manage.endpoints';
import type { Handlers } from '../http/routes.ts';
import { readPlayer, readTeam } from './careers.actions.ts';
import { importPlayers, importTeams } from './imports.actions.ts';
import { type LoadDeps, loadPlayer } from './load-player.actions.ts';
import {
  addPlayer,
  changePlayer,
  readPlayerDependants,
  readPlayersTable,
  removePlayer,
} from './player-table.actions.ts';
import {
  addCharacter,
  findCompetitors,
  type PlayerDeps,
  readCharacters,
  readOwnTeams,
  readPlayers,
  readTeams,
} from './players.actions.ts';
import {
  changeTeam,
  foundTeam,
  leaveTeam,
  readTeamDependants,
  readTeamsTable,
  removeTeam,
  type TeamDeps,
} from './teams.actions.ts';

interface Turns {
  /** Refuses who has had too many players looked up. */
  readonly takeLoad: (actor: Actor) => Promise<void>;
  /** Refuses who has made too many players and teams. */
  readonly takeCreation: (actor: Actor) => Promise<void>;
}

export const playerRoutes = ({
  db,
  files,
  now,
  takeCreation,
}: PlayerDeps & TeamDeps & Pick<Turns, 'takeCreation'>): Handlers<typeof playerEndpoints> => ({
  'GET /players/{id}': ({ params, query }) => readPlayer(db, params.id, query),
  'GET /teams/{id}': ({ params, query }) => readTeam(db, params.id, query),
  'GET /games/{id}/competitors': ({ params, query }) => findCompetitors(db, params.id, query.search),
  'GET /games/{id}/players': ({ params }) => readPlayers(db, params.id),
  'GET /games/{id}/teams': ({ params }) => readTeams(db, params.id),
  'POST /games/{id}/teams': async ({ actor, params, body }) => {
    await takeCreation(actor);
    return foundTeam({ db, now }, actor, params.id, body);
  },
  'GET /profile/characters': ({ actor }) => readCharacters(db, actor),
  'GET /profile/teams': async ({ actor }) => readOwnTeams(db, actor),
  'POST /profile/characters': async ({ actor, body }) => {
    await takeCreation(actor);
    return addCharacter({ db, files }, actor, body);
  },
});

export const playerManagementRoutes = (
  deps: LoadDeps & PlayerDeps & TeamDeps & Turns,
): Handlers<typeof playerManagementEndpoints> => {
  const { db } = deps;
  return {
    'GET /games/{id}/players-table': ({ actor, params, query }) => readPlayersTable(db, actor, params.id, query),
    'POST /games/{id}/players': ({ actor, params, body }) => addPlayer(deps, actor, params.id, body),
    'POST /games/{id}/players/import': ({ actor, params, body, language }) =>
      importPlayers(db, actor, { gameId: params.id, language }, body.players),
    'POST /games/{id}/players/load': async ({ actor, params, body }) => {
      await deps.takeLoad(actor);
      return loadPlayer(deps, actor, params.id, body.link);
    },
    'PUT /players/{id}': async ({ actor, params, body }) => {
      await deps.takeCreation(actor);
      return changePlayer(deps, actor, params.id, body);
    },
    'GET /players/{id}/dependants': ({ actor, params }) => readPlayerDependants(db, actor, params.id),
    'DELETE /players/{id}': async ({ actor, params }) => {
      await removePlayer(deps, actor, params.id);
      return {};
    },
    'DELETE /players/{id}/teams/{tid}': async ({ actor, params }) => {
      await leaveTeam(db, actor, params.id, params.tid);
      return {};
    },
    'GET /games/{id}/teams-table': ({ actor, params, query }) => readTeamsTable(db, actor, params.id, query),
    'POST /games/{id}/teams/import': ({ actor, params, body, language }) =>
      importTeams(db, actor, { gameId: params.id, language }, body.teams),
    'PUT /teams/{id}': async ({ actor, params, body }) => {
      // Whom the game does not know becomes a player of it.
      if (body.members?.some((one) => 'nick' in one)) await deps.takeCreation(actor);
      return changeTeam(deps, actor, params.id, body);
    },
    'GET /teams/{id}/dependants': ({ actor, params }) => readTeamDependants(db, actor, params.id),
    'DELETE /teams/{id}': async ({ actor, params }) => {
      await removeTeam(deps, actor, params.id);
      return {};
    },
  };
};
