import type { playerEndpoints } from '@agon/contract/players.endpoints';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/routes.ts';
import { addCharacter, foundTeam, readCharacters, readOwnTeams, readPlayers, readTeams } from './players.actions.ts';

export const playerRoutes = ({ db }: { db: Database }): Handlers<typeof playerEndpoints> => ({
  'GET /games/{id}/players': ({ params }) => readPlayers(db, params.id),
  'GET /games/{id}/teams': ({ params }) => readTeams(db, params.id),
  'POST /games/{id}/teams': ({ actor, params, body }) => foundTeam(db, actor, params.id, body.name),
  'GET /profile/characters': ({ actor }) => readCharacters(db, actor),
  'GET /profile/teams': async ({ actor }) => readOwnTeams(db, actor),
  'POST /profile/characters': ({ actor, body }) => addCharacter(db, actor, body),
});
