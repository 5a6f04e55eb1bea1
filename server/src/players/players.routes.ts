import type { playerEndpoints } from '@agon/contract/players.endpoints';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/routes.ts';
import { readPlayer, readTeam } from './careers.actions.ts';
import {
  addCharacter,
  findCompetitors,
  foundTeam,
  readCharacters,
  readOwnTeams,
  readPlayers,
  readTeams,
} from './players.actions.ts';

export const playerRoutes = ({ db }: { db: Database }): Handlers<typeof playerEndpoints> => ({
  'GET /players/{id}': ({ params, query }) => readPlayer(db, params.id, query),
  'GET /teams/{id}': ({ params, query }) => readTeam(db, params.id, query),
  'GET /games/{id}/competitors': ({ params, query }) => findCompetitors(db, params.id, query.search),
  'GET /games/{id}/players': ({ params }) => readPlayers(db, params.id),
  'GET /games/{id}/teams': ({ params }) => readTeams(db, params.id),
  'POST /games/{id}/teams': ({ actor, params, body }) => foundTeam(db, actor, params.id, body.name),
  'GET /profile/characters': ({ actor }) => readCharacters(db, actor),
  'GET /profile/teams': async ({ actor }) => readOwnTeams(db, actor),
  'POST /profile/characters': ({ actor, body }) => addCharacter(db, actor, body),
});
