import { type TournamentStatus, tournamentsPerPage } from '@agon/contract/tournaments';
import type { tournamentEndpoints } from '@agon/contract/tournaments.endpoints';
import { authorize } from '../http/authorize.ts';
import type { Handlers } from '../http/routes.ts';
import {
  changeStatus,
  changeTournament,
  createTournament,
  readTournament,
  type TournamentDeps,
} from './tournaments.actions.ts';
import { entryOf, listTournaments } from './tournaments.queries.ts';

const statusByFilter: Readonly<Record<string, TournamentStatus>> = { 0: 0, 1: 1, 2: 2 };

export const tournamentRoutes = (deps: TournamentDeps): Handlers<typeof tournamentEndpoints> => ({
  'GET /tournaments': async ({ query }) => {
    const rows = await listTournaments(deps.db, {
      gameSlug: query.game,
      status: statusByFilter[query.status ?? ''],
      limit: tournamentsPerPage,
      offset: ((query.page ?? 1) - 1) * tournamentsPerPage,
    });
    return rows.map(entryOf);
  },

  'GET /tournaments/{slug}': ({ params }) => readTournament(deps.db, params.slug),

  'GET /profile/tournaments': async ({ actor }) => {
    const { id: runBy } = authorize(actor, 'tournaments.listOwn');
    const rows = await listTournaments(deps.db, { runBy, limit: 500, offset: 0 });
    return rows.map(entryOf);
  },

  'POST /tournaments': ({ actor, body }) => createTournament(deps, actor, body),
  'PUT /tournaments/{id}': ({ actor, params, body }) => changeTournament(deps, actor, params.id, body),
  'POST /tournaments/{id}/status': ({ actor, params, body }) => changeStatus(deps, actor, params.id, body.status),
});
