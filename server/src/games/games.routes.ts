import type { gameEndpoints } from '@agon/contract/games.endpoints';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/routes.ts';
import { listGames, listTournamentTypes } from './games.queries.ts';

export const gameRoutes = ({ db }: { db: Database }): Handlers<typeof gameEndpoints> => ({
  'GET /games': () => listGames(db),
  'GET /games/all/tournament-type': () => listTournamentTypes(db),
});
